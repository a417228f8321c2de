import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../../scripts/built-worker.ts";
import { record, seconds } from "../support/long-runs";
import { ask } from "../support/http";
import { type KillableDatabase, startKillableDatabase } from "../support/killable-database";
import { expectLoggedErrors } from "../support/no-console-errors";
import { inEachLanguage } from "../support/texts";

const VISITORS = 6;
const RECOVERY_MS = 5_000;

let database: KillableDatabase;
let worker: BuiltWorker;
beforeAll(async () => {
  database = await startKillableDatabase();
  worker = await startBuiltWorker({ databaseUrl: database.url, databaseToken: database.token });
});
afterAll(async () => {
  await worker.stop();
  await database.stop();
});

describe("when the database is killed under load", () => {
  it(
    "cached pages stay available and uncached ones return with the database",
    async () => {
      expectLoggedErrors();
      const [product] = await database.sql("select id from equipment limit 1");
      const seen = ["/", "/products", "/products?page=2", `/product/${String(product!.id)}`, "/library", "/contact"];
      const questions = seen.flatMap((path) =>
        inEachLanguage.map(({ tag }) => ({ path, headers: { "Accept-Language": tag } })),
      );
      const first = new Map<string, string>();
      const nameOf = ({ path, headers }: (typeof questions)[number]) => path + headers["Accept-Language"];
      for (const question of questions) {
        const { status, text } = await ask(worker.url, question.path, question);
        expect(status).toBe(200);
        first.set(nameOf(question), text.match(/<title>.*?<\/title>/)![0]);
      }

      const tally = { answered: 0, wrong: 0, stale: 0, slowestMs: 0 };
      let goesOn = true;
      async function visit(start: number) {
        for (let place = start; goesOn; place++) {
          const question = questions[place % questions.length]!;
          const begun = performance.now();
          const { status, text, headers } = await ask(worker.url, question.path, question);
          tally.answered += 1;
          tally.slowestMs = Math.max(tally.slowestMs, performance.now() - begun);
          if (status !== 200 || !text.includes(first.get(nameOf(question))!)) tally.wrong += 1;
          if (headers["x-cache"] === "stale") tally.stale += 1;
          await wait(5);
        }
      }
      await database.kill();
      const visitors = Array.from({ length: VISITORS }, (_, start) => visit(start * 3));
      const unseen = async () => (await ask(worker.url, "/library?search=unseen")).status;
      expect(await unseen()).toBe(503);
      await wait(seconds * 1000);
      await database.restart();
      const begun = performance.now();
      while ((await unseen()) !== 200) {
        expect(performance.now() - begun, "milliseconds until an unseen page came").toBeLessThan(RECOVERY_MS);
        await wait(50);
      }
      const recoveryMs = Math.round(performance.now() - begun);
      goesOn = false;
      await Promise.all(visitors);
      expect(tally.wrong).toBe(0);
      expect(tally.stale).toBeGreaterThan(0);
      record({
        scenario: "database down under visitors",
        seconds,
        answered: tally.answered,
        wrong: tally.wrong,
        stale: tally.stale,
        slowestMs: Math.round(tally.slowestMs),
        recoveryMs,
      });
    },
    seconds * 1000 + 30_000,
  );
});
