import { setTimeout as wait } from "node:timers/promises";

const READY_WITHIN_MS = 15_000;

export async function answersHealth(url: string): Promise<boolean> {
  const health = new URL("/health", url.replace(/^libsql:/, "https:"));
  try {
    const answer = await fetch(health, { signal: AbortSignal.timeout(1000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Resolves once the server responds; `failure` may reject earlier. */
export async function untilReady(url: string, failure: () => string | undefined = () => undefined): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const reason = failure();
    if (reason !== undefined) throw new Error(`The local libSQL server did not start. ${reason}`);
    if (await answersHealth(url)) return;
    await wait(20);
  }
  throw new Error(`The libSQL server at ${url} did not answer within ${READY_WITHIN_MS / 1000} seconds.`);
}
