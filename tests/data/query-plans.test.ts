import { drizzle } from "drizzle-orm/libsql/web";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardColumns } from "~/features/products/card/card-columns.server";
import { noFilters, type ProductFilters, sorts } from "~/features/products/filters";
import { filteredPage, orderOf } from "~/features/products/list/filtered-page.server";
import { relatedCards } from "~/features/products/detail/related.server";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ filled: false });
});
afterAll(() => database.stop());

/** The server's plan; it depends on indexes only, as there are no statistics. */
async function planOf(query: { toSQL: () => { sql: string; params: unknown[] } }): Promise<string[]> {
  const { sql, params } = query.toSQL();
  const steps = await database.sql(`explain query plan ${sql}`, params as string[]);
  return steps.map(({ detail }) => String(detail));
}

const pagePlan = (filters: Partial<ProductFilters>) => {
  const db = drizzle(database.client);
  return planOf(db.select().from(filteredPage(db, { ...noFilters, ...filters })));
};

const orders = sorts.flatMap((sort) => (["asc", "desc"] as const).map((direction) => ({ sort, direction })));
const choices = [{}, { category: "a" }, { manufacturer: "a" }, { engine: "diesel" as const }];

describe("a page of the product list", () => {
  it.each(orders.flatMap((order) => choices.map((choice) => ({ ...order, ...choice }))))(
    "is read from an index without sorting for %j",
    async (filters) => {
      const plan = await pagePlan(filters);
      expect(plan[0]).toMatch(/^SEARCH equipment USING COVERING INDEX equipment_\w*by_/);
      expect(plan.join("\n")).not.toContain("TEMP B-TREE");
    },
  );

  it.each([
    [{ search: "gs" }, "(visible_in_store=?)"],
    [{ heightFrom: 10 }, "(visible_in_store=?)"],
    [{ search: "gs", category: "a" }, "(visible_in_store=? AND category_id=?)"],
    [{ category: "a", manufacturer: "b" }, "(visible_in_store=? AND category_id=? AND manufacturer_id=?)"],
  ])("reads only the filter index when no sort index fits: %j", async (filters, terms) => {
    expect(await pagePlan(filters)).toContain(`SEARCH equipment USING COVERING INDEX equipment_narrowing ${terms}`);
  });

  it("looks up the rows of its cards by id", async () => {
    const db = drizzle(database.client);
    const plan = await planOf(cardColumns(db, filteredPage(db, noFilters), orderOf(noFilters)));
    expect(plan.filter((step) => step.startsWith("SCAN"))).toEqual(["SCAN product_counts", "SCAN page"]);
  });
});

describe("related products", () => {
  it("are found on both sides by index", async () => {
    const plan = await planOf(relatedCards(drizzle(database.client), "a"));
    const searches = plan.filter((step) => step.startsWith("SEARCH equipment USING COVERING"));
    expect(searches).toHaveLength(3);
    expect(searches[0]).toContain("working_height_m>?");
    expect(searches[1]).toContain("working_height_m<?");
    expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toHaveLength(1);
  });
});
