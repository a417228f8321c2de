import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startDemoSite } from "../../scripts/demo-site.ts";
import { crawl } from "../support/crawl";
import { record } from "../support/long-runs";
import { expectLoggedErrors } from "../support/no-console-errors";

/**
 * Follows every link in three languages at full speed. The short version is in
 * tests/worker/database-overload.test.ts.
 */

const LONGEST_MS = 30 * 60_000;

/** Every page links all languages. */
async function crawlAll(site: string, by: string, concurrency: number) {
  // The link checker closes connections early, and workerd logs that.
  expectLoggedErrors();
  const { checked, seconds, dead } = await crawl(site, { paths: ["/"], concurrency });
  record({ scenario: "link checker", by, concurrency, links: checked, dead: dead.length, seconds });
  expect(dead).toEqual([]);
  expect(checked).toBeGreaterThan(1000);
}

it.each([10, 50])(
  "a link checker finds no dead link with %i links at once on the built Worker",
  async (concurrency) => {
    const site = await startDemoSite({ variables: { FRESHNESS_BOUND_MS: "50000", DATABASE_TIMEOUT_MS: "1500" } });
    try {
      await crawlAll(site.url, "the built Worker", concurrency);
    } finally {
      await site.stop();
    }
  },
  LONGEST_MS,
);

it.each([10, 50])(
  "a link checker finds no dead link with %i links at once on npm start",
  async (concurrency) => {
    const site = await npmStart();
    try {
      await crawlAll(site.url, "npm start", concurrency);
    } finally {
      await site.stop();
    }
  },
  LONGEST_MS,
);

async function npmStart() {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-start-"));
  const port = await freePort();
  const child = spawn("node", ["scripts/run.mjs", "scripts/start.ts"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString();
      if (said.includes("Ctrl-C stops everything")) resolve();
    });
    void ended.then(() => reject(new Error(`npm start ended:\n${said}`)));
  });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
