import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { backUp } from "../../db/backup.ts";
import { dropEverything } from "../../db/reset.ts";
import { discardUnfinished, restore, unfinishedRestore } from "../../db/restore.ts";
import { migrate } from "../../db/migrate.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../support/database-proxy";
import { rounds } from "../support/long-runs";
import { expectLoggedErrors } from "../support/no-console-errors";
import { startSite, type Site } from "../support/site";
import { tableHashes } from "../support/table-contents";

type Contents = Record<string, string>;

let site: Site;
/** The restore's own proxy, beside the Worker's. */
let proxy: DatabaseProxy;
let folder: string;
let file: string;
/** What the backup holds, and what the site held before each restore. */
let backedUp: Contents;
let current: Contents;
/** Requests of an undisturbed restore. */
let requests: number;

beforeAll(async () => {
  site = await startSite();
  proxy = await startDatabaseProxy(site.database.url);
  folder = await mkdtemp(join(tmpdir(), "liftyard-restore-"));
  file = join(folder, "backup.jsonl.gz");
  const { url, token, sql } = site.database;
  await backUp(url, token, file);
  backedUp = await contents();
  await sql("update contact_information set company_name = 'Later'");
  await sql("delete from library_documents");
  current = await contents();
  proxy.takeRequestCount();
  expect(await startRestore([file, "--replace"]).ended).toContain("Everybody has to sign in again");
  requests = proxy.takeRequestCount();
  expect(await contents()).toEqual(backedUp);
  await holdCurrentAgain();
});
afterAll(async () => {
  await proxy.stop();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => discardUnfinished(site.database.url, site.database.token));

async function contents(): Promise<Contents> {
  const hashes = await tableHashes(site.database);
  return Object.fromEntries(
    Object.entries(hashes).filter(
      ([name]) => !["applied_migrations", "catalogue_changes"].includes(name) && !name.startsWith("restore_"),
    ),
  );
}

function startRestore(args: string[]): { child: ChildProcess; ended: Promise<string> } {
  const child = spawn(resolve("node_modules/.bin/node"), [resolve("scripts/restore.ts"), ...args], {
    cwd: folder,
    env: { ...process.env, TURSO_DATABASE_URL: proxy.url, TURSO_AUTH_TOKEN: site.database.token },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended: new Promise((done) => child.once("close", () => done(output))) };
}

async function holdCurrentAgain() {
  // A backup of its own, recognized by its name.
  const first = readdirSync(join(folder, "backups")).find((name) => !name.endsWith(".unfinished"));
  await restore(site.database.url, site.database.token, join(folder, "backups", first!), {
    replace: { backUpTo: join(folder, "spare.jsonl.gz") },
  });
  await rm(join(folder, "backups"), { recursive: true });
  expect(await contents()).toEqual(current);
}

/** Kills the restore at its nth request, before the database gets it or after it ran it. */
async function restoreKilledAt(nth: number, when: "before" | "after", args = [file, "--replace"]) {
  // Discards an earlier one, which would change the number of requests.
  await discardUnfinished(site.database.url, site.database.token);
  const { child, ended } = startRestore(args);
  proxy.breakConnection(nth, when, () => child.kill("SIGKILL"));
  const output = await ended;
  expect(child.signalCode, `killed ${when} request ${nth} of ${requests}: ${output}`).toBe("SIGKILL");
  // The local server keeps a dead client's connection for ten seconds.
  await expect.poll(() => site.database.sql("select 1").then(() => "free"), { timeout: 30_000 }).toBe("free");
}

const unfinished = () => unfinishedRestore(site.database.url, site.database.token);
/** /healthz may be a second old. */
const expectHealth = (part: string) =>
  expect.poll(async () => (await site.ask("/healthz")).text, { timeout: 5000 }).toContain(part);

describe("a killed restore", { timeout: 240_000 }, () => {
  it("leaves either all earlier data or all of the backup, and the site shows it", async () => {
    const seen = new Set<string>();
    // Spread over all requests; the last one swaps the tables. Each costs the ten seconds of a dead connection twice.
    const shares = Array.from({ length: rounds - 1 }, (_, place) => (place + 1) / (rounds - 1));
    const moments = shares.map((share) => Math.max(1, Math.round((requests - 1) * share)));
    for (const nth of [...moments, requests]) {
      for (const when of ["before", "after"] as const) {
        await restoreKilledAt(nth, when);
        const found = await contents();
        const isNew = found.contact_information === backedUp.contact_information;
        expect(found).toEqual(isNew ? backedUp : current);
        seen.add(isNew ? "backup" : "earlier");
        const { text, status } = await site.ask("/products");
        expect(status).toBe(200);
        expect(text.match(/href="\/product\//g)?.length).toBeGreaterThanOrEqual(12);
        if (isNew) await holdCurrentAgain();
      }
    }
    expect(seen).toEqual(new Set(["backup", "earlier"]));
    await restoreKilledAt(requests, "before");
    expect(await startRestore([file, "--replace"]).ended).toContain("Everybody has to sign in again");
    expect(await contents()).toEqual(backedUp);
    expect(await unfinished()).toBeUndefined();
    await holdCurrentAgain();
  });

  it("is reported by /healthz and every command, and can be discarded", async () => {
    await restoreKilledAt(requests, "before");
    expect(await unfinished()).toMatchObject({ file, wasEmpty: false });
    await expectHealth('"database":"up","restore":"unfinished"');
    const reported = await startRestore([]).ended;
    expect(reported).toContain(`A restore of ${file}, begun at `);
    expect(reported).toContain("The data is as it was before it.");
    expect(await startRestore(["--discard"]).ended).toContain("Nothing is left of an unfinished restore");
    expect(await unfinished()).toBeUndefined();
    expect(await contents()).toEqual(current);
    await expectHealth('"database":"up"}');
  });

  it("into an empty database serves an error, not an empty catalogue, until it is run again", async () => {
    expectLoggedErrors();
    const { url, token } = site.database;
    const emptyDatabase = async () => {
      await dropEverything(url, token);
      await migrate(url, token);
      proxy.takeRequestCount();
    };
    await emptyDatabase();
    expect(await startRestore([file]).ended).toContain("Everybody has to sign in again");
    const last = proxy.takeRequestCount();
    await emptyDatabase();
    await restoreKilledAt(last, "before", [file]);
    expect(await unfinished()).toMatchObject({ file, wasEmpty: true });
    // URLs that were never cached: the list shows what the Worker knew before.
    const list = await site.ask("/products?sort=year&direction=desc");
    expect([list.status, list.headers["x-cache"]]).toEqual([200, "stale"]);
    expect(list.text).toContain("card__model");
    expect((await site.ask("/library?search=unseen")).status).toBe(503);
    await expectHealth('"database":"down","restore":"unfinished"');
    expect(await startRestore([file]).ended).toContain("Everybody has to sign in again");
    expect(await contents()).toEqual(backedUp);
    await expect.poll(async () => (await site.ask("/library?search=unseen")).status).toBe(200);
  });
});
