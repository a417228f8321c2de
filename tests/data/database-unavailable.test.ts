import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { heroImages } from "../../db/schema/index.ts";
import { createDatabase } from "~/data/client.server";
import { createReader } from "~/data/reader.server";
import { databaseError, DatabaseUnavailable } from "~/data/unavailable.server";
import { AppError } from "~/errors";
import { findContact } from "~/features/contact/queries.server";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

/** Without the circuit breaker, which would fail the next query at once. */
const patient = (options: { url: string; timeoutMs: number }) =>
  createDatabase({ ...options, token: "x", ignoresBreaker: true });

describe("DatabaseUnavailable", () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function serve(answer: (response: ServerResponse) => void): Promise<string> {
    server = createServer((_, response) => answer(response));
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const json = { "content-type": "application/json" };
  const faults: [string, (response: ServerResponse) => void][] = [
    ["hangs", () => undefined],
    ["hangs half-way", (response) => response.writeHead(200, json).write('{"baton":')],
    [
      "breaks off",
      (response) => response.writeHead(200, { ...json, "content-length": "99" }).write("{", () => response.destroy()),
    ],
    ["answers with an error", (response) => response.writeHead(500).end("Internal Server Error")],
    ["knows no key", (response) => response.writeHead(401, json).end('{"message":"Unauthorized","code":"AUTH"}')],
    [
      "answers with a page",
      (response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>Please log in</html>"),
    ],
    ["answers with other JSON", (response) => response.writeHead(200, json).end("{}")],
    ["answers with nothing", (response) => response.writeHead(200, json).end()],
    ["is busy", (response) => response.writeHead(200, json).end(rejection("SQLITE_BUSY"))],
    ["has no room left", (response) => response.writeHead(200, json).end(rejection("SQLITE_FULL"))],
    ["blocks reads", (response) => response.writeHead(200, json).end(rejection("BLOCKED"))],
  ];
  const rejection = (code: string) =>
    JSON.stringify({
      baton: null,
      results: [
        { type: "error", error: { message: "refused", code } },
        { type: "ok", response: { type: "close" } },
      ],
    });

  it.each(faults)("is thrown when the database %s", async (_, answer) => {
    const db = patient({ url: await serve(answer), timeoutMs: 300 });
    const started = performance.now();
    const error: unknown = await findContact(createReader(db)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "unavailable" });
    expect(performance.now() - started).toBeLessThan(2000);
    const direct: unknown = await db
      .select()
      .from(heroImages)
      .catch((thrown: unknown) => thrown);
    expect(databaseError(direct)).toBeInstanceOf(DatabaseUnavailable);
  });

  it("is thrown when there is no server", async () => {
    const url = await serve(() => undefined);
    server?.close();
    const reading = findContact(createReader(patient({ url, timeoutMs: 300 })));
    await expect(reading).rejects.toMatchObject({ name: "DatabaseUnavailable", cause: expect.any(Error) as Error });
  });

  it("is not thrown for a rejected statement", async () => {
    const db = patient({ url: database.url, timeoutMs: 1000 });
    const batch: unknown = await db.batch([db.update(heroImages).set({ order: 0 })]).catch((thrown: unknown) => thrown);
    expect(batch).toMatchObject({ code: "SQLITE_CONSTRAINT" });
    const single: unknown = await db
      .update(heroImages)
      .set({ order: 0 })
      .catch((thrown: unknown) => thrown);
    expect(databaseError(single)).toBe(single);
    expect(single).toMatchObject({ cause: { code: "SQLITE_CONSTRAINT" } });
  });
});
