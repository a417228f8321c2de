import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "~/data/clean-up.server";
import type { AppContext } from "~/load-context.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy } from "../support/people";

const NOW = new Date("2027-06-01T03:00:00.000Z");
/** A year and a day before. */
const OLD = "2026-05-31T03:00:00.000Z";
const WITHIN_A_YEAR = "2026-06-02T03:00:00.000Z";

let database: TestDatabase;
let context: AppContext;
beforeAll(async () => {
  database = await startDatabase({ filled: false });
  context = contextFor(requestBy(undefined, "/"), database);
});
afterAll(() => database.stop());
beforeEach(async () => void (await database.sql("delete from history")));

interface Row {
  id: string;
  at?: string;
  action?: string;
  entity?: string;
  record: string;
}

async function historyAfter(rows: Row[]): Promise<string[]> {
  for (const { id, at = OLD, action = "update", entity = "equipment", record } of rows) {
    await database.sql(
      "insert into history (id, at, actor_name, action, entity, entity_id, before) values (?, ?, 'Somebody', ?, ?, ?, '{}')",
      [id, at, action, entity, record],
    );
  }
  await cleanUp({ mutate: context.mutate, now: () => NOW });
  return (await database.sql("select id from history order by id")).map(({ id }) => String(id));
}

describe("old audit entries", () => {
  it("are deleted after a year", async () => {
    const left = await historyAfter([
      { id: "1", record: "lift" },
      { id: "2", record: "lift" },
      { id: "3", record: "lift", at: WITHIN_A_YEAR },
      { id: "4", record: "lift", at: WITHIN_A_YEAR },
    ]);
    expect(left).toEqual(["3", "4"]);
  });

  it("are kept if they are the last change of a record, so that it can still be restored", async () => {
    const left = await historyAfter([
      { id: "1", record: "lift" },
      { id: "2", record: "lift" },
      { id: "3", record: "gone" },
      { id: "4", record: "gone", action: "delete" },
      { id: "0", record: "lift", entity: "manufacturers" },
      { id: "5", record: "batch", entity: "batches", action: "change-many" },
    ]);
    expect(left).toEqual(["0", "2", "4"]);
  });

  it("of deleted requests and accounts hold no personal data", async () => {
    const left = await historyAfter([
      { id: "1", record: "a", entity: "service_requests" },
      { id: "2", record: "a", entity: "service_requests", action: "delete" },
      { id: "3", record: "b", entity: "user_profiles", action: "delete" },
      { id: "4", record: "c", entity: "service_requests", action: "delete", at: WITHIN_A_YEAR },
      { id: "5", record: "d", entity: "user_profiles" },
    ]);
    expect(left).toEqual(["4", "5"]);
  });
});

it("trusted devices expire after half a year without a sign-in", async () => {
  await database.sql("insert into user_profiles (id, email) values ('u', 'u@example.com')");
  const now = NOW.getTime() / 1000;
  await database.sql("insert into known_devices values ('over', 'u', ?), ('in use', 'u', ?)", [now, now + 1]);
  await cleanUp({ ...context, now: () => NOW });
  expect((await database.sql("select id from known_devices")).map(({ id }) => id)).toEqual(["in use"]);
});

describe("old batches", () => {
  it("are deleted after a week in review, and after a year once written", async () => {
    const ages: [id: string, state: string, createdAt: string][] = [
      ["new review", "review", "2027-05-30T00:00:00.000Z"],
      ["old review", "review", "2027-05-20T00:00:00.000Z"],
      ["discarded", "discarded", "2027-05-20T00:00:00.000Z"],
      ["done", "done", WITHIN_A_YEAR],
      ["old", "undone", OLD],
    ];
    for (const [id, state, createdAt] of ages) {
      const doneAt = ["done", "undone"].includes(state) ? createdAt : null;
      await database.sql(
        "insert into batches (id, kind, state, actor_name, created_at, done_at) values (?, 'bulk', ?, 'x', ?, ?)",
        [id, state, createdAt, doneAt],
      );
      await database.sql("insert into batch_rows (batch_id, row_no, kind, name) values (?, 0, 'change', 'x')", [id]);
    }
    await cleanUp({ mutate: context.mutate, now: () => NOW });
    const left = await database.sql("select batch_id from batch_rows order by batch_id");
    expect(left.map(({ batch_id }) => batch_id)).toEqual(["done", "new review"]);
  });
});
