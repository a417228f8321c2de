import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../../scripts/built-worker.ts";
import { record, rounds } from "../support/long-runs";
import { ask } from "../support/http";
import { type KillableDatabase, startKillableDatabase } from "../support/killable-database";
import { expectLoggedErrors } from "../support/no-console-errors";
import { findDamage, startWriters, noDamage } from "../support/concurrent-writers";

const WRITERS = 3;
const RECOVERY_MS = 5_000;
const A_ROUND_MS = 15_000;

let database: KillableDatabase;
let worker: BuiltWorker;
const start = () => startBuiltWorker({ databaseUrl: database.url, databaseToken: database.token });
beforeAll(async () => {
  database = await startKillableDatabase();
  worker = await start();
});
afterAll(async () => {
  await worker.stop();
  await database.stop();
});

/** Kills at a random moment of a write. */
const aWhile = () => wait(60 + Math.random() * 300);

describe("when a process is killed during saves", () => {
  it(
    "the database keeps every confirmed save and the site recovers by itself",
    async () => {
      expectLoggedErrors();
      const { ledger, stop } = await startWriters(() => worker.url, database, WRITERS);
      let slowest = 0;
      for (let round = 0; round < rounds; round++) {
        await aWhile();
        await database.kill();
        await aWhile();
        await database.restart();
        const taken = ledger.acknowledged.size;
        const begun = performance.now();
        while (ledger.acknowledged.size === taken) {
          expect(performance.now() - begun, "milliseconds until a save was taken again").toBeLessThan(RECOVERY_MS);
          await wait(10);
        }
        slowest = Math.max(slowest, performance.now() - begun);
      }
      await stop();
      expect(await findDamage(database, ledger)).toEqual(noDamage);
      expect(ledger.rejected, "saves that the kill got in the way of").toBeGreaterThan(0);
      record({
        scenario: "database killed",
        rounds,
        acknowledged: ledger.acknowledged.size,
        lost: 0,
        rejected: ledger.rejected,
        slowestRecoveryMs: Math.round(slowest),
      });
    },
    rounds * A_ROUND_MS,
  );

  it(
    "the Worker leaves no partial save behind",
    async () => {
      const { ledger, stop } = await startWriters(() => worker.url, database, WRITERS);
      for (let round = 0; round < rounds; round++) {
        await aWhile();
        await worker.stop();
        worker = await start();
        const taken = ledger.acknowledged.size;
        while (ledger.acknowledged.size === taken) await wait(10);
      }
      await stop();
      expect(await findDamage(database, ledger)).toEqual(noDamage);
      expect((await ask(worker.url, "/products")).status).toBe(200);
      record({
        scenario: "Worker killed",
        rounds,
        acknowledged: ledger.acknowledged.size,
        lost: 0,
        unanswered: ledger.unanswered,
      });
    },
    rounds * A_ROUND_MS,
  );
});
