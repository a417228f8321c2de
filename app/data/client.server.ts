import { createClient, type Client, type ResultSet } from "@libsql/client/web";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { drizzle } from "drizzle-orm/libsql/web";
import { successCount, recordSuccess, recordFailure, isOpen, canTry } from "./circuit-breaker.server";
import { setLagTolerantTimeout } from "./lag-tolerant-timeout.server";
import type { QueryQueue } from "./query-queue.server";
import { databaseError, DatabaseBusy, DatabaseUnavailable, unavailable } from "./unavailable.server";

export type { ResultSet };
export type Database = LibSQLDatabase & { $client: Client };

/** The half of Drizzle that changes nothing. */
export type ReadDatabase = Pick<Database, "select" | "selectDistinct">;

interface Options {
  url: string;
  token: string;
  /** For each round trip, its answer read to the end, without the wait for its turn: the client itself would wait for ever. */
  timeoutMs: number;
  /** Asks even while the database counts as away: for staff, who would rather wait than be told so at once. */
  isPatient?: boolean;
  /** A write is no longer waited for after `timeoutMs` but never broken off: of one that was, nobody knows whether it was done. */
  isWrite?: boolean;
  /** Where queries wait for their turn. */
  queue?: QueryQueue;
  /** Goes before those who wait already: for the small question that all of them depend on. */
  isUrgent?: boolean;
  /** Is given each query, so that it is finished, and its place is free again, though its sender has left. */
  waitUntil?: (query: Promise<unknown>) => void;
}

/** A query that the server turned away unread is sent this often in all. */
const MAX_TRIES = 3;
const BETWEEN_TRIES_MS = 250;

/**
 * A database client for one request. Never at module scope: workerd allows no request to use a connection of another.
 * Whatever keeps the database from answering is thrown as `DatabaseUnavailable`; a refused statement stays as it is.
 */
export function createDatabase(options: Options): Database {
  const client = createClient({
    url: options.url,
    authToken: options.token,
    fetch: (request: Request) => ask(request, options),
  });
  return drizzle(inTurn(client, options));
}

async function ask(request: Request, { timeoutMs, isWrite, waitUntil }: Options): Promise<Response> {
  const deadline = new AbortController();
  const cancel = setLagTolerantTimeout(() => deadline.abort(), timeoutMs);
  const answering = answerTo(request, isWrite ? undefined : deadline.signal);
  try {
    if (!isWrite) return await answering;
    waitUntil?.(answering.catch(() => undefined));
    return await Promise.race([answering, rejectedBy(deadline.signal)]);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const reason = deadline.signal.aborted ? `it took longer than ${timeoutMs} ms` : "it could not be reached";
    throw unavailable(reason, error);
  } finally {
    cancel();
  }
}

/** The answer, read to its end. */
async function answerTo(request: Request, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(request, { signal });
  const body = await answer.arrayBuffer();
  if (answer.status === 429) throw new DatabaseBusy("it has too many connections or requests");
  if (!answer.ok) throw unavailable(`it answered with status ${answer.status}`, undefined);
  return new Response(body, answer);
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));

/** The client's methods that Drizzle calls: each waits for its turn, and their many kinds of error are one. */
function inTurn(client: Client, { isPatient = false, queue, isUrgent, waitUntil }: Options): Client {
  async function send<R>(call: () => Promise<R>): Promise<R> {
    for (let tries = 1; ; tries++) {
      const answersBefore = successCount();
      try {
        const answer = await call();
        recordSuccess();
        return answer;
      } catch (thrown) {
        const error = databaseError(thrown);
        if (!(error instanceof DatabaseUnavailable)) recordSuccess();
        else if (!(error instanceof DatabaseBusy)) recordFailure(answersBefore);
        else if (tries < MAX_TRIES) {
          await new Promise((resolve) => setTimeout(resolve, tries * BETWEEN_TRIES_MS));
          continue;
        }
        throw error;
      }
    }
  }

  async function sendInTurn<R>(call: () => Promise<R>): Promise<R> {
    const wasAway = isOpen();
    if (!isPatient && !canTry()) throw unavailable("it was away a moment ago", undefined);
    const leave = await queue?.enter({ isUrgent });
    try {
      // Those who have waited need not try it one by one.
      if (!isPatient && !wasAway && isOpen()) throw unavailable("it was away a moment ago", undefined);
      return await send(call);
    } finally {
      leave?.();
    }
  }

  const guarded =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> => {
      const answer = sendInTurn(() => call.apply(client, given));
      waitUntil?.(answer.catch(() => undefined));
      return answer;
    };
  return Object.assign(Object.create(client) as Client, {
    execute: guarded(client.execute),
    batch: guarded(client.batch),
    transaction: guarded(client.transaction),
  });
}
