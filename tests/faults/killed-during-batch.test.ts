import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generateCatalogue } from "../../db/generated-catalogue.ts";
import { createUser } from "../../db/user.ts";
import { type BuiltWorker, startBuiltWorker } from "../../scripts/built-worker.ts";
import { rounds } from "../support/long-runs";
import { type KillableDatabase, startKillableDatabase } from "../support/killable-database";
import { expectLoggedErrors } from "../support/no-console-errors";
import { PASSWORD, visitWorker, type StaffVisit } from "../support/staff-visit";
import { workbook } from "../support/workbook-parts";

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

const CHANGED = 500;
const ADDED = 3;

it(
  "an import is prepared, written and taken back as a whole or not at all when the database is killed",
  async () => {
    expectLoggedErrors();
    const machines = await database.sql(
      `select e.id, e.version, e.model from equipment e order by e.id limit ${CHANGED}`,
    );
    const [names] = await database.sql(
      "select c.name as category, m.name as maker from equipment_categories c, manufacturers m where c.slug = 'scissor-lifts' limit 1",
    );
    const figures = { weight_kg: 2000, working_height_m: 10, max_persons: 2, height_m: 2, length_m: 2.5, width_m: 1.2 };
    /** Kills the database within the time that a request takes; it is sent again once the database answers. */
    async function killDuring(send: () => Promise<{ headers: { location?: string } }>, after: () => Promise<void>) {
      const pending = send().catch(() => undefined);
      await wait(Math.random() * 800);
      await database.kill();
      await pending;
      await database.restart();
      await after();
      let location = "";
      await expect
        .poll(async () => (location = (await send()).headers.location ?? ""), { timeout: 10_000 })
        .toContain("/adm-dash/changes/");
      return location;
    }
    for (let round = 0; round < rounds; round++) {
      await database.sql("delete from rate_limits");
      const versions = await database.sql(`select version from equipment order by id limit ${CHANGED}`);
      const edited = machines.map(({ id, model }, row) => {
        return [String(id), Number(versions[row]!.version), `${String(model)} ${round}`, "", "", "", "", ""];
      });
      const blank = Object.keys(figures).map(() => "");
      const added = Array.from({ length: ADDED }, (_, row) => [
        ...[
          "",
          "",
          `Added ${round}-${row}`,
          String(names!.category),
          String(names!.maker),
          2024,
          "diesel",
          "available",
        ],
        ...Object.values(figures),
      ]);
      const heads = ["category_id", "manufacturer_id", "year", "engine_type", "status", ...Object.keys(figures)];
      // Only the model of known machines: an empty cell of another column would ask to empty it.
      const ofKnown = workbook([["id", "version", "model"], ...edited.map((row) => row.slice(0, 3))]);
      const ofNew = workbook([
        ["id", "version", "model", ...heads],
        ...added.map((row) => [...row, ...blank].slice(0, heads.length + 3)),
      ]);
      for (const [file, isWritten, whole] of [
        [ofKnown, `model like '% ${round}'`, CHANGED],
        [ofNew, `model like 'Added ${round}-%'`, ADDED],
      ] as const) {
        const batchesBefore = await database.sql("select id from batches");
        const upload = () => editor.upload("/adm-dash/import/products", new File([new Uint8Array(file)], "fleet.xlsx"));
        const allOrNothing = async () => expect([0, whole]).toContain(await count(isWritten));
        const review = await killDuring(upload, async () => {
          expect(await count(isWritten)).toBe(0);
          const rows = await database.sql("select batch_id, count(*) as n from batch_rows group by batch_id");
          const known = new Set(batchesBefore.map(({ id }) => id));
          for (const { batch_id: batch, n } of rows) if (!known.has(batch!)) expect(n).toBe(whole);
        });
        await killDuring(() => editor.post(review, { intent: "apply" }), allOrNothing);
        expect(await count(isWritten)).toBe(whole);
        if (whole !== CHANGED) continue;
        await killDuring(() => editor.post(review, { intent: "undo" }), allOrNothing);
        expect(await count(isWritten)).toBe(0);
      }
    }
  },
  rounds * 2 * A_ROUND_MS,
);
