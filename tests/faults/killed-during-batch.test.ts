import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generateCatalogue } from "../../db/generated-catalogue.ts";
import { createUser } from "../../db/user.ts";
import { type BuiltWorker, startBuiltWorker } from "../../scripts/built-worker.ts";
import { rounds } from "../support/long-runs";
import { type KillableDatabase, startKillableDatabase } from "../support/killable-database";
import { expectLoggedErrors } from "../support/no-console-errors";
import { PASSWORD, visitWorker, type StaffVisit } from "../support/staff-visit";

const COUNT = 2000;
const A_ROUND_MS = 30_000;

let database: KillableDatabase;
let worker: BuiltWorker;
let editor: StaffVisit;
beforeAll(async () => {
  database = await startKillableDatabase();
  await generateCatalogue(database.url, database.token, COUNT);
  await createUser(database.url, database.token, { email: "e@example.com", password: PASSWORD, role: "editor" });
  worker = await startBuiltWorker({ databaseUrl: database.url, databaseToken: database.token });
  editor = visitWorker(worker.url);
  expect((await editor.logIn("e@example.com")).status).toBe(303);
}, 60_000);
afterAll(async () => {
  await worker.stop();
  await database.stop();
});

const count = async (where: string) =>
  Number((await database.sql(`select count(*) as n from equipment where ${where}`))[0]!.n);

it(
  "a change of two thousand products is written as a whole or not at all when the database is killed",
  async () => {
    expectLoggedErrors();
    for (let round = 0; round < rounds; round++) {
      const year = String(1990 + round);
      const prepared = await editor.post("/adm-dash/changes/new", { all: "on", query: "", year, intent: "review" });
      const review = String(prepared.headers.location);
      const pressed = editor.post(review, { intent: "apply" }).catch(() => undefined);
      await wait(Math.random() * 1200);
      await database.kill();
      await pressed;
      await database.restart();
      const written = await count(`year = ${year}`);
      expect([0, COUNT]).toContain(written);
      const [batch] = await database.sql(`select state from batches where id = '${review.split("/").at(-1)}'`);
      expect(batch!.state).toBe(written === 0 ? "review" : "done");
      const entries = await database.sql(
        `select count(*) as n from history where batch_id = '${review.split("/").at(-1)}'`,
      );
      expect(entries[0]!.n).toBe(written === 0 ? 0 : COUNT + 1);
      // Pressed again, it is written once.
      await expect
        .poll(async () => (await editor.post(review, { intent: "apply" })).status, { timeout: 10_000 })
        .toBe(303);
      expect(await count(`year = ${year}`)).toBe(COUNT);
    }
  },
  rounds * A_ROUND_MS,
);
