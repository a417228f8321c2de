import { createClient, type Client } from "@libsql/client/web";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { drizzle } from "drizzle-orm/libsql/web";
import { answered, failed, mayTry } from "./breaker.server";
import { databaseError, DatabaseUnavailable, unavailable } from "./unavailable.server";

export type Database = LibSQLDatabase & { $client: Client };

/** The half of Drizzle that changes nothing. */
export type ReadDatabase = Pick<Database, "select" | "selectDistinct">;

interface Options {
  url: string;
  token: string;
  /** For each round trip, its answer read to the end: the client itself would wait for ever. */
  timeoutMs: number;
  /** Asks even while the database counts as away: for staff, who would rather wait than be told so at once. */
  isPatient?: boolean;
  /**
   * For who writes: is given each request, which is no longer waited for after `timeoutMs` but never broken off, nor
   * when its sender leaves: of a write that was, nobody knows whether it was done.
   */
  seeThrough?: (request: Promise<unknown>) => void;
}

/**
 * A database client for one request. Never at module scope: workerd allows no request to use a connection of another.
 * Whatever keeps the database from answering is thrown as `DatabaseUnavailable`; a refused statement stays as it is.
 */
export function createDatabase({ url, token, timeoutMs, isPatient = false, seeThrough }: Options): Database {
  const client = createClient({
    url,
    authToken: token,
    fetch: (request: Request) => ask(request, timeoutMs, seeThrough),
  });
  return drizzle(withOneError(client, isPatient));
}

async function ask(request: Request, timeoutMs: number, seeThrough: Options["seeThrough"]): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const answering = answerTo(request, seeThrough ? undefined : timeout);
  seeThrough?.(answering.catch(() => undefined));
  try {
    return await (seeThrough ? Promise.race([answering, overdue(timeout)]) : answering);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    throw unavailable(isTimeout ? `it took longer than ${timeoutMs} ms` : "it could not be reached", error);
  }
}

/** The answer, read to its end. */
async function answerTo(request: Request, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(request, { signal });
  const body = await answer.arrayBuffer();
  if (!answer.ok) throw unavailable(`it answered with status ${answer.status}`, undefined);
  return new Response(body, answer);
}

const overdue = (timeout: AbortSignal) =>
  new Promise<never>((_, reject) => timeout.addEventListener("abort", () => reject(timeout.reason as Error)));

/** The client's methods that Drizzle calls, with their many kinds of error made one. */
function withOneError(client: Client, isPatient: boolean): Client {
  const guarded =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A) => {
      if (!isPatient && !mayTry()) throw unavailable("it was away a moment ago", undefined);
      try {
        const answer = await call.apply(client, given);
        answered();
        return answer;
      } catch (thrown) {
        const error = databaseError(thrown);
        if (error instanceof DatabaseUnavailable) failed();
        else answered();
        throw error;
      }
    };
  return Object.assign(Object.create(client) as Client, {
    execute: guarded(client.execute),
    batch: guarded(client.batch),
    transaction: guarded(client.transaction),
  });
}
