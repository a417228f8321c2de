import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../db/ids.ts";
import { createUser } from "../../db/user.ts";
import { type BuiltWorker, startBuiltWorker } from "../../scripts/built-worker.ts";
import { record } from "../support/long-runs";
import { ask } from "../support/http";
import { type KillableDatabase, startKillableDatabase } from "../support/killable-database";
import { expectLoggedErrors } from "../support/no-console-errors";
import { entry, referencesIn } from "../support/product-entry";
import { PASSWORD, type StaffVisit, visitWorker } from "../support/staff-visit";

const RECOVERY_MS = 5_000;

let database: KillableDatabase;
let worker: BuiltWorker;
let staff: StaffVisit;
beforeAll(async () => {
  database = await startKillableDatabase();
  worker = await startBuiltWorker({ databaseUrl: database.url, databaseToken: database.token });
  await createUser(database.url, database.token, { email: "staff@example.com", password: PASSWORD, role: "admin" });
  staff = visitWorker(worker.url);
  expect((await staff.logIn("staff@example.com")).status).toBe(303);
});
afterAll(async () => {
  await worker.stop();
  await database.stop();
});

describe("with a full disk", () => {
  it("pages are served, a failed save keeps its input and is stored once when there is room", async () => {
    expectLoggedErrors();
    const product = entry(await referencesIn(database));
    const typed = { ...product, model: "Typed on a full disk", new_id: newId() };
    const save = () => staff.post("/adm-dash/products/create", typed);
    const stored = () => database.sql(`select model from equipment where id = '${typed.new_id}'`);

    database.fillDisk(true);
    const rejected = await save();
    expect(rejected.status).toBe(503);
    expect(rejected.headers["retry-after"]).toBeDefined();
    expect(rejected.text).toContain(`value="${typed.model}"`);
    expect(await stored()).toEqual([]);
    for (const path of ["/", "/products?page=3", "/contact", "/healthz"]) {
      expect((await ask(worker.url, path)).status, path).toBe(200);
    }
    expect((await staff.get("/adm-dash/products")).status).toBe(200);

    database.fillDisk(false);
    const begun = performance.now();
    while ((await save()).status !== 303) {
      expect(performance.now() - begun, "milliseconds until a save was taken again").toBeLessThan(RECOVERY_MS);
    }
    expect(await stored()).toHaveLength(1);
    expect(await database.sql("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    record({ scenario: "disk full", lost: 0, recoveryMs: Math.round(performance.now() - begun) });
  });
});
