import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@libsql/client/web";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startLocalDatabase, type LocalDatabase } from "../../db/local-server.ts";
import { answersHealth } from "../../db/server-health.ts";
import { isRunning } from "../support/killable-database";

let dataDir: string;
let running: LocalDatabase[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "liftyard-server-"));
  running = [];
});
afterEach(async () => {
  delete process.env.LIBSQL_SERVER_URL;
  await Promise.all(running.map(({ stop }) => stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(port?: number): Promise<LocalDatabase> {
  const database = await startLocalDatabase({ dataDir, port });
  running.push(database);
  return database;
}

const claimFile = () => join(dataDir, "libsql", "claim.json");

describe("the local database server", () => {
  it("keeps its data across restarts on any port", async () => {
    const first = await start();
    await createClient({ url: first.url }).batch(["create table a (b text)", "insert into a values ('kept')"], "write");
    await first.stop();
    expect(await answersHealth(first.url)).toBe(false);
    const second = await start();
    expect((await createClient({ url: second.url }).execute("select b from a")).rows).toEqual([{ b: "kept" }]);
  });

  it("uses the given port, or says that it is in use", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    await expect(start(port)).rejects.toThrow(`Port ${port} for the local libSQL server is in use.`);
    await new Promise((resolve) => other.close(resolve));
    expect((await start(port)).url).toBe(`http://127.0.0.1:${port}`);
  });

  it("refuses to start twice on the same data", async () => {
    await start();
    await expect(start()).rejects.toThrow(/is in use by process \d+/);
  });

  it("starts again after it was killed", async () => {
    const killed = await start();
    const claim = JSON.parse(await readFile(claimFile(), "utf8")) as { processId: number };
    process.kill(claim.processId, "SIGKILL");
    while (isRunning(claim.processId) || (await answersHealth(killed.url))) await wait(10);
    expect(await answersHealth((await start()).url)).toBe(true);
  });

  it("starts despite an unreadable lock file", async () => {
    await (await start()).stop();
    await writeFile(claimFile(), "{");
    expect(await answersHealth((await start()).url)).toBe(true);
  });

  it("may be an existing server, which is left running", async () => {
    const there = await start();
    process.env.LIBSQL_SERVER_URL = there.url;
    const used = await startLocalDatabase({ dataDir });
    expect(used.url).toBe(there.url);
    await used.stop();
    expect(await answersHealth(there.url)).toBe(true);
  });
});
