import { setTimeout as wait } from "node:timers/promises";
import type { ProcessGroup } from "./process-group.ts";

interface Options {
  /** Prefix of its log lines: "The database server". */
  name: string;
  start: () => ProcessGroup | Promise<ProcessGroup>;
  /** Resolves once it serves; rejects when it exits or takes too long. */
  untilReady: (group: ProcessGroup) => Promise<void>;
  /** Health check: a process may run without serving. */
  answers?: () => Promise<boolean>;
  say: (line: string) => void;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** After this long without an exit the pauses start over. */
const HEALTHY_AFTER_MS = 60_000;
const FIRST_TRIES = 3;
const BETWEEN_QUESTIONS_MS = 5_000;
const SILENT_AFTER_QUESTIONS = 2;

/**
 * Starts a program and restarts it whenever it exits, after growing pauses. Rejects only if it never became ready;
 * resolves to a function that stops it for good.
 */
export async function supervise({ name, start, untilReady, answers, say }: Options): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let group: ProcessGroup | undefined;
  let pauseMs = FIRST_PAUSE_MS;

  async function pause(): Promise<void> {
    await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  for (let tries = 1; ; tries++) {
    group = await start();
    try {
      await untilReady(group);
      break;
    } catch (error) {
      const hasEnded = group.hasEnded();
      await group.stop();
      if (!hasEnded || tries === FIRST_TRIES) throw error;
      await pause();
    }
  }

  async function keepRunning(first: ProcessGroup): Promise<void> {
    let begun = Date.now();
    let how = await endOf(first, answers);
    while (!stopping.signal.aborted) {
      if (Date.now() - begun >= HEALTHY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      say(`${name} ended by itself (${how}) and is started again in ${pauseMs / 1000} s.`);
      await pause();
      if (stopping.signal.aborted) return;
      begun = Date.now();
      try {
        group = await start();
        // Stopped while it was starting.
        if (stopping.signal.aborted) await group.stop();
        how = await endOf(group, answers);
      } catch (error) {
        how = error instanceof Error ? error.message : String(error);
      }
    }
  }
  const kept = keepRunning(group);

  return async () => {
    stopping.abort();
    await group?.stop();
    await kept;
  };
}

/** The exit reason; a silent process is killed. */
async function endOf(group: ProcessGroup, answers: Options["answers"]): Promise<string> {
  const begun = Date.now();
  let hasAnswered = false;
  let unanswered = 0;
  while (answers && !group.hasEnded() && unanswered < SILENT_AFTER_QUESTIONS) {
    await Promise.race([group.ended, wait(BETWEEN_QUESTIONS_MS, undefined, { ref: false })]);
    if (await answers()) [hasAnswered, unanswered] = [true, 0];
    // Not checked while it starts.
    else if (hasAnswered || Date.now() - begun > HEALTHY_AFTER_MS) unanswered += 1;
  }
  if (unanswered < SILENT_AFTER_QUESTIONS || group.hasEnded()) return group.ended;
  await group.stop();
  return "it no longer answered";
}
