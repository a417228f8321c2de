import { execFile } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { createClient } from "@libsql/client/web";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startLocalDatabase } from "../../db/local-server.ts";

const READY = `const { readyLocalDatabase } = await import("./scripts/local-database.ts");
const database = await readyLocalDatabase().catch((error) => { console.log(error.message); process.exit(1); });
await database.stop();`;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "liftyard-sound-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Output of what `npm start` does before it serves anything. */
async function ready(): Promise<string> {
  const program = ["--input-type=module", "-e", READY];
  const run = promisify(execFile)(process.execPath, program, { env: { ...process.env, DATA_DIR: dataDir } });
  return run.then(({ stdout }) => stdout).catch(({ stdout }: { stdout: string }) => stdout);
}

async function sql(...statements: string[]) {
  const server = await startLocalDatabase({ dataDir });
  const client = createClient({ url: server.url });
  try {
    return await client.migrate(statements);
  } finally {
    client.close();
    await server.stop();
  }
}

const TABLES = ["library_documents", "equipment", "equipment_categories", "manufacturers", "contact_information"];

async function products(): Promise<unknown> {
  const [result] = await sql("select count(*) as machines from equipment");
  return result?.rows[0]?.machines;
}

describe("npm start", { timeout: 120_000 }, () => {
  it("fills a new database with the demo catalogue and leaves an emptied one empty", async () => {
    expect(await ready()).toContain("Filling the new database with the demo catalogue");
    expect(await products()).toBeGreaterThan(0);
    await sql(...TABLES.map((table) => `delete from ${table}`), "delete from history", "delete from user_profiles");
    const second = await ready();
    expect(second).not.toContain("Filling");
    expect(second).toContain("The catalogue is empty and stays so");
    expect(await products()).toBe(0);
  });

  it("does not serve a damaged database and explains how to restore it", async () => {
    await ready();
    const path = join(dataDir, "libsql/dbs/default/data");
    // Otherwise the log would restore the damaged pages.
    const offline = new DatabaseSync(path);
    offline.exec("pragma wal_checkpoint(truncate)");
    offline.close();
    const file = await open(path, "r+");
    const { size } = await file.stat();
    // Pages in the middle, as a failing disk leaves them.
    await file.write(Buffer.alloc(Math.floor(size / 2), 0x5a), 0, undefined, Math.floor(size / 4));
    await file.close();
    const said = await ready();
    expect(said).toMatch(/The database in .*libsql is damaged \(.+\) and is not served\./);
    expect(said).toContain("npm run restore -- FILE");
  });
});
