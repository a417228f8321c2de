import { request } from "node:http";
import { connect } from "node:net";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@libsql/client/web";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { childrenOf, npmStart, type NpmStart, processesOf } from "../support/npm-start";

const PAGES = ["/", "/products", "/service", "/library", "/contact", "/adm-dash/login", "/sitemap.xml", "/healthz"];
const SIZES = [1, 1000, 66_000, 200_000, 1_000_000];
const LONG = 240_000;

let folders: string[];
let first: NpmStart;
let second: NpmStart;
beforeAll(async () => {
  folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), "liftyard-start-"))));
  [first, second] = await Promise.all([npmStart(folders[0]!), npmStart(folders[1]!)]);
  await Promise.all([first.untilReady(), second.untilReady()]);
}, LONG);
afterAll(async () => {
  for (const start of [first, second]) {
    if (processesOf(start.dataDir).length > 0) start.interrupt();
  }
  await Promise.all(folders.map(untilNothingRuns));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}, LONG);

describe("npm start", { timeout: LONG }, () => {
  it("can run twice at once and says that it fills a new database", async () => {
    for (const start of [first, second]) {
      expect(start.output()).toContain("Filling the new database with the demo catalogue");
      await untilAllAnswer(start);
    }
  });

  it("runs the scheduled jobs, the one that was due at night too", async () => {
    const { url } = JSON.parse(await readFile(join(first.dataDir, "libsql/claim.json"), "utf8")) as { url: string };
    const database = createClient({ url, authToken: "local" });
    const links = async () => (await database.execute("select count(*) as links from link_checks")).rows[0]!.links;
    await vi.waitUntil(async () => Number(await links()) > 100, { timeout: LONG });
    database.close();
    const times = async () =>
      Object.keys(JSON.parse(await readFile(join(first.dataDir, "scheduled-runs.json"), "utf8").catch(() => "{}")));
    await expect.poll(times).toEqual(expect.arrayContaining(["* * * * *", "17 1 * * *"]));
    expect(first.output()).not.toContain("tried again");
  });

  it("refuses a data folder that is in use and names the process", async () => {
    const third = await npmStart(first.dataDir);
    expect(await third.ended).toBe(1);
    expect(third.output()).toContain(`is in use by process ${first.processes().script}. Stop that one first`);
  });

  it(
    "survives rejected bodies of every size, aborted uploads and wrong passwords",
    async () => {
      const rejected = SIZES.flatMap((size) =>
        Array.from({ length: 12 }, () => post(first, "/service", "a".repeat(size))),
      );
      const brokenOff = SIZES.flatMap((size) => [0, 20].map((ms) => breakOff(first, 2 * size, ms)));
      // More than ten rejections a minute are answered with 429.
      for (const status of await Promise.all(rejected)) expect([403, 429]).toContain(status);
      await Promise.all(brokenOff);
      for (let turn = 0; turn < 50; turn++) {
        const status = await post(first, "/adm-dash/login", `email=a%40example.com&password=wrong${turn}`, first.url);
        // 503 when a busy machine makes the database slow.
        expect([401, 429, 503]).toContain(status);
      }
      await untilAllAnswer(first);
      expect(first.output()).not.toContain("started again");
    },
    LONG,
  );

  it(
    "restarts a killed database and a killed Wrangler",
    async () => {
      const { database, script } = first.processes();
      process.kill(database, "SIGKILL");
      await untilLine(first, "The database server ended by itself (SIGKILL) and is started again in 0.2 s.");
      await vi.waitFor(() => expect(first.processes().database).not.toBe(database), { timeout: 60_000 });
      await untilAllAnswer(first);

      const [wrangler] = processesOf(first.dataDir).filter((id) => childrenOf(id, "workerd").length > 0);
      process.kill(wrangler!, "SIGKILL");
      await untilLine(first, "wrangler dev ended by itself");
      await untilAllAnswer(first);
      expect(first.processes().script).toBe(script);
    },
    LONG,
  );

  it(
    "starts again after any of its processes was killed",
    async () => {
      const port = Number(new URL(second.url).port);
      process.kill(second.processes().npm, "SIGKILL");
      await untilNothingRuns(second.dataDir);
      second = await npmStart(second.dataDir, port);
      await second.untilReady();
      expect(second.output()).not.toContain("Filling");

      // Kills without clean-up, so that the next start has to do it.
      const { script } = second.processes();
      for (const guard of childrenOf(script, "sh")) process.kill(guard, "SIGKILL");
      process.kill(script, "SIGKILL");
      await second.ended;
      expect(processesOf(second.dataDir)).not.toEqual([]);
      second = await npmStart(second.dataDir, port);
      await second.untilReady();
      await untilAllAnswer(second);
    },
    LONG,
  );

  it(
    "leaves no process after Ctrl-C",
    async () => {
      second.interrupt();
      await second.ended;
      await untilNothingRuns(second.dataDir);
    },
    LONG,
  );
});

async function untilNothingRuns(dataDir: string): Promise<void> {
  while (processesOf(dataDir).length > 0) await wait(50);
}

async function untilLine(start: NpmStart, line: string): Promise<void> {
  while (!start.output().includes(line)) await wait(50);
}

async function untilAllAnswer(start: NpmStart): Promise<void> {
  while ((await statuses(start)).some((status) => status !== 200)) await wait(200);
}

function statuses({ url }: NpmStart): Promise<number[]> {
  return Promise.all(
    PAGES.map(async (path) => {
      const answer = await fetch(url + path).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      return answer?.status ?? 0;
    }),
  );
}

function post({ url }: NpmStart, path: string, body: string, origin?: string): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", ...(origin ? { Origin: origin } : {}) };
    const sent = request(url + path, { method: "POST", headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", ({ message }) => resolve(message));
    sent.end(body);
  });
}

/** Announces more bytes than it sends and disconnects. */
function breakOff({ url }: NpmStart, size: number, afterMs: number): Promise<void> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), "localhost", () => {
      socket.write(
        `POST /service HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${size}\r\n\r\n`,
      );
      socket.write("a".repeat(Math.floor(size / 2)));
      setTimeout(() => socket.destroy(), afterMs);
    });
    socket.on("error", () => {}).on("close", () => resolve());
    socket.resume();
  });
}
