import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../../scripts/built-worker.ts";
import { record, seconds } from "../support/long-runs";
import { ask } from "../support/http";
import { type KillableDatabase, startKillableDatabase } from "../support/killable-database";
import { startWriters, findDamage, noDamage } from "../support/concurrent-writers";

const PATHS = ["/", "/products", "/products?page=2", "/library", "/contact", "/service"];

let database: KillableDatabase;
let older: BuiltWorker;
let newer: BuiltWorker | undefined;
/** Different settings count as different builds, which share no cached pages. */
const start = (partner: string) =>
  startBuiltWorker({
    databaseUrl: database.url,
    databaseToken: database.token,
    variables: { HIGHLIGHTED_PARTNER: partner, DATABASE_TIMEOUT_MS: "10000" },
  });
beforeAll(async () => {
  database = await startKillableDatabase();
  older = await start("");
});
afterAll(async () => {
  await newer?.stop();
  await database.stop();
});

describe("a deploy under load", () => {
  it(
    "fails no request, loses no save and leaves no page of the older build",
    async () => {
      let url = older.url;
      let goesOn = true;
      const answers = new Map<number, number>();
      async function visit(first: number) {
        for (let place = first; goesOn; place++) {
          const { status } = await ask(url, PATHS[place % PATHS.length]!);
          answers.set(status, (answers.get(status) ?? 0) + 1);
          await wait(5);
        }
      }
      const { ledger, stop } = await startWriters(() => url, database, 1);
      const visitors = [0, 1, 2].map(visit);
      await wait(seconds * 300);
      newer = await start("Genie");
      url = newer.url;
      await wait(seconds * 300);
      goesOn = false;
      await Promise.all([...visitors, stop()]);
      await older.stop();

      expect([...answers.keys()]).toEqual([200]);
      expect([ledger.rejected, ledger.unanswered]).toEqual([0, 0]);
      expect(await findDamage(database, ledger)).toEqual(noDamage);
      expect((await ask(url, "/")).text).toContain('data-highlighted="true"');
      record({ scenario: "deploy under load", answered: answers.get(200) ?? 0, failed: 0, lost: 0 });
    },
    seconds * 1000 + 60_000,
  );
});
