import { createClient, type Client, type ResultSet } from "@libsql/client/web";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { drizzle } from "drizzle-orm/libsql/web";
import { circuitBreaker, type CircuitBreaker } from "./circuit-breaker.server";
import { setLagTolerantTimeout } from "./lag-tolerant-timeout.server";
import type { QueryQueue } from "./query-queue.server";
import { databaseError, DatabaseBusy, DatabaseUnavailable, unavailable } from "./unavailable.server";

export type { ResultSet };
export type Database = LibSQLDatabase & { $client: Client };

export type ReadDatabase = Pick<Database, "select" | "selectDistinct">;

export interface DatabaseOptions {
  url: string;
  token: string;
  timeoutMs: number;
  /** Each server has its own. */
  breaker?: CircuitBreaker;
  /** Another server is asked instead, so a busy one is not tried again. */
  hasAlternative?: boolean;
  /** Tries even while the circuit breaker is open: staff rather wait than see an error. */
  ignoresBreaker?: boolean;
  /** After `timeoutMs` a write is not aborted, only no longer waited for: the outcome of an aborted one is unknown. */
  isWrite?: boolean;
  queue?: QueryQueue;
  /** Goes to the front of the queue: for the version check that all others depend on. */
  isUrgent?: boolean;
  /** Lets a query finish, and free its place in the queue, when its visitor has left. */
  waitUntil?: (query: Promise<unknown>) => void;
}

const MAX_TRIES = 3;
const RETRY_DELAY_MS = 250;

/**
 * A database client for one request: workerd does not let requests share connections. When the database cannot answer,
 * it throws `DatabaseUnavailable`; errors of the statement itself are passed on.
 */
export function createDatabase(options: DatabaseOptions): Database {
  const client = createClient({
    url: options.url,
    authToken: options.token,
    fetch: (request: Request) => fetchWithin(request, options),
  });
  return drizzle(queuedClient(client, options));
}

async function fetchWithin(request: Request, { timeoutMs, isWrite, waitUntil }: DatabaseOptions): Promise<Response> {
  const deadline = new AbortController();
  const cancel = setLagTolerantTimeout(() => deadline.abort(), timeoutMs);
  const responding = fetchWhole(request, isWrite ? undefined : deadline.signal);
  try {
    if (!isWrite) return await responding;
    waitUntil?.(responding.catch(() => undefined));
    return await Promise.race([responding, rejectionOf(deadline.signal)]);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const reason = deadline.signal.aborted ? `it took longer than ${timeoutMs} ms` : "it could not be reached";
    throw unavailable(reason, error);
  } finally {
    cancel();
  }
}

async function fetchWhole(request: Request, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(request, { signal });
  const body = await response.arrayBuffer();
  if (response.status === 429) throw new DatabaseBusy("it has too many connections or requests");
  if (!response.ok) throw unavailable(`it answered with status ${response.status}`, undefined);
  return new Response(body, response);
}

const rejectionOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));

/** The methods that Drizzle calls, with the queue, the circuit breaker and retries around them. */
function queuedClient(client: Client, options: DatabaseOptions): Client {
  const { breaker = circuitBreaker, hasAlternative, ignoresBreaker = false, queue, isUrgent, waitUntil } = options;
  async function send<R>(call: () => Promise<R>): Promise<R> {
    for (let tries = 1; ; tries++) {
      const successesBefore = breaker.successCount();
      try {
        const result = await call();
        breaker.recordSuccess();
        return result;
      } catch (thrown) {
        const error = databaseError(thrown);
        if (!(error instanceof DatabaseUnavailable)) breaker.recordSuccess();
        else if (!(error instanceof DatabaseBusy)) breaker.recordFailure(successesBefore);
        else if (tries < MAX_TRIES && !hasAlternative) {
          await new Promise((resolve) => setTimeout(resolve, tries * RETRY_DELAY_MS));
          continue;
        }
        throw error;
      }
    }
  }

  async function sendFromQueue<R>(call: () => Promise<R>): Promise<R> {
    const wasOpen = breaker.isOpen();
    if (!ignoresBreaker && !breaker.canTry()) throw unavailable("it did not answer a moment ago", undefined);
    const release = await queue?.enter({ isUrgent });
    try {
      if (!ignoresBreaker && !wasOpen && breaker.isOpen())
        throw unavailable("it did not answer a moment ago", undefined);
      return await send(call);
    } finally {
      release?.();
    }
  }

  const guarded =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> => {
      const result = sendFromQueue(() => call.apply(client, given));
      waitUntil?.(result.catch(() => undefined));
      return result;
    };
  return Object.assign(Object.create(client) as Client, {
    execute: guarded(client.execute),
    batch: guarded(client.batch),
    transaction: guarded(client.transaction),
  });
}
