import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { circuitBreaker } from "~/data/circuit-breaker.server";
import { createDatabase } from "~/data/client.server";
import { createQueryQueue, type QueryQueue } from "~/data/query-queue.server";
import { createReader } from "~/data/reader.server";
import { DatabaseBusy, DatabaseUnavailable } from "~/data/unavailable.server";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

let server: Server | undefined;
beforeEach(() => circuitBreaker.recordSuccess());
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function pass(request: IncomingMessage, response: ServerResponse) {
  const answer = await fetch(database.url + request.url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: await buffer(request),
  });
  response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
}

const read = (url: string, queue: QueryQueue, timeoutMs = 400) =>
  createReader(createDatabase({ url, token: "x", timeoutMs, queue })).readGeneration();
const outcome = (reading: Promise<unknown>) => reading.catch((error: unknown) => error);

describe("an overloaded database", () => {
  it("gets no more queries at once than allowed, while others wait longer than one query may take", async () => {
    let open = 0;
    let most = 0;
    const url = await serve(async (request, response) => {
      most = Math.max(most, ++open);
      await wait(100);
      await pass(request, response);
      open -= 1;
    });
    const queue = createQueryQueue({ concurrency: 2 });
    // The last ones wait for far longer than their own timeout.
    const tokens = await Promise.all(Array.from({ length: 30 }, () => read(url, queue, 1000)));
    expect(tokens.every((token) => typeof token === "string")).toBe(true);
    expect(most).toBe(2);
    expect(circuitBreaker.isOpen()).toBe(false);
  });

  it("is asked again after it rejected a query, without counting as down", async () => {
    let times = 0;
    const url = await serve((request, response) => {
      times += 1;
      if (times === 3) return void pass(request, response);
      response.writeHead(429).end('{"error":"Timed out while opening database connection"}');
    });
    const queue = createQueryQueue({ concurrency: 1 });
    expect(await read(url, queue, 5000)).toBeTypeOf("string");
    expect(times).toBe(3);
  });

  it("does not count as down because of rejected or timed-out queries", async () => {
    const url = await serve((_, response) => void response.writeHead(429).end("{}"));
    const queue = createQueryQueue({ concurrency: 2, maxWaitMs: 100, maxWaiting: 4 });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(read(url, queue))));
    expect(outcomes.every((error) => error instanceof DatabaseBusy)).toBe(true);
    expect(circuitBreaker.isOpen()).toBe(false);
    expect(queue.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it("counts as down when no query is answered, and waiting queries fail at once", async () => {
    let times = 0;
    const url = await serve(() => void (times += 1));
    const queue = createQueryQueue({ concurrency: 3 });
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => outcome(read(url, queue))));
    expect(outcomes.every((error) => error instanceof DatabaseUnavailable)).toBe(true);
    expect(circuitBreaker.isOpen()).toBe(true);
    // Less than twenty times 400 ms.
    expect(times).toBeLessThanOrEqual(6);
    expect(queue.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it("does not count as down because of slow queries while others succeed", () => {
    for (let n = 0; n < 5; n++) {
      const sentAfter = -1;
      circuitBreaker.recordFailure(sentAfter);
    }
    expect(circuitBreaker.isOpen()).toBe(false);
  });
});
