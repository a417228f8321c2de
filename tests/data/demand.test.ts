import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { visitor } from "~/auth/visitor";
import { cleanUp } from "~/data/clean-up.server";
import { readDashboard } from "~/features/dashboard/dashboard-page.server";
import type { DemandCount } from "~/features/demand/demand-counter.server";
import { addCounts } from "~/features/demand/writes.server";
import type { AppContext } from "~/load-context.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy } from "../support/people";

const NOW = new Date("2026-03-31T12:00:00Z");
const TODAY = "2026-03-31";

let database: TestDatabase;
let context: AppContext;
let ids: string[];
beforeAll(async () => {
  database = await startDatabase();
  const own = contextFor(requestBy(undefined, "/"), database);
  context = Object.assign(Object.create(own) as AppContext, { now: () => NOW });
  ids = (await database.sql("select id from equipment order by id")).map(({ id }) => String(id));
});
afterAll(() => database.stop());
beforeEach(() => database.sql("delete from demand_counts"));

const add = (...counts: Partial<DemandCount>[]) =>
  context.mutate(visitor, "demand:count", (writer) => [
    addCounts(
      writer,
      counts.map((each) => ({ day: TODAY, kind: "view" as const, subject: ids[0]!, count: 1, ...each })),
    ),
  ]);
const stored = () => database.sql("select * from demand_counts order by day, kind, subject");

describe("counts of demand", () => {
  it("are added to those of the day", async () => {
    await add({ count: 3 }, { kind: "missed-search", subject: "rocket" }, { day: "2026-03-30" });
    await add({ count: 4 }, { kind: "missed-search", subject: "rocket", count: 2 });
    expect(await stored()).toEqual([
      { day: "2026-03-30", kind: "view", subject: ids[0], count: 1 },
      { day: TODAY, kind: "missed-search", subject: "rocket", count: 3 },
      { day: TODAY, kind: "view", subject: ids[0], count: 7 },
    ]);
  });

  it("are only of products that exist", async () => {
    await add({ subject: crypto.randomUUID() }, { kind: "compare", subject: "made-up" });
    expect(await stored()).toEqual([]);
  });

  it("are of 500 searches a day at most: after those only known ones count", async () => {
    const searches = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, place) => ({
        kind: "missed-search" as const,
        subject: `text ${from + place}`,
      }));
    await add(...searches(0, 300));
    await add(...searches(200, 700));
    const rows = await stored();
    expect(rows).toHaveLength(500);
    expect(rows.filter(({ count }) => count === 2)).toHaveLength(100);
    await add({ kind: "missed-search", subject: "text 0" }, { kind: "missed-search", subject: "one more" });
    expect(await stored()).toHaveLength(500);
    expect((await stored()).find(({ subject }) => subject === "text 0")?.count).toBe(2);
    await add({ kind: "missed-search", subject: "one more", day: "2026-03-30" });
    expect(await stored()).toHaveLength(501);
  });

  it("are deleted after a year", async () => {
    await add({ day: "2025-03-30" }, { day: "2025-03-31" });
    await cleanUp(context);
    expect((await stored()).map(({ day }) => day)).toEqual(["2025-03-31"]);
  });
});

describe("the dashboard", () => {
  it("lists what was wanted most in 30 days, and what of it cannot be had", async () => {
    const [first, second, third, fourth] = ids as [string, string, string, string];
    await database.sql("update equipment set status = 'available', available_from = null");
    await database.sql("update equipment set status = 'rented' where id = ?", [second]);
    await database.sql("update equipment set visible_in_store = 0 where id = ?", [third]);
    await add(
      ...[
        { subject: first, count: 5 },
        { subject: first, day: "2026-03-02", count: 4 },
      ],
      ...[{ subject: first, day: "2026-03-01", count: 100 }],
      ...[
        { subject: second, count: 8 },
        { subject: third, count: 7 },
        { subject: fourth, count: 6 },
      ],
      { kind: "missed-search", subject: "rocket crane", count: 2 },
    );
    await database.sql("delete from equipment where id = ?", [fourth]);
    const { demand } = await readDashboard(context);
    const [{ name }] = (await database.sql(
      "select m.name || ' ' || e.model as name from equipment e join manufacturers m on m.id = e.manufacturer_id where e.id = ?",
      [first],
    )) as unknown as [{ name: string }];
    expect(demand.viewed).toMatchObject([
      { name, count: 9, to: `/adm-dash/products/${first}`, outOfStock: undefined },
      { count: 8, outOfStock: "rented" },
      { count: 7, outOfStock: "hidden" },
      { name: "Deleted product", count: 6, to: null },
    ]);
    expect(demand.compared).toEqual([]);
    expect(demand.missed).toEqual([{ name: "rocket crane", count: 2, to: "/products?search=rocket+crane" }]);
  });

  it("shows ten of each list", async () => {
    await add(...ids.slice(4, 20).map((subject) => ({ kind: "compare" as const, subject })));
    expect((await readDashboard(context)).demand.compared).toHaveLength(10);
  });
});
