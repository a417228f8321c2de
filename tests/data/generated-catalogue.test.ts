import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateCatalogue } from "../../db/generated-catalogue.ts";
import { foldModel, modelSortKey } from "../../db/search-text.ts";
import { noFilters } from "~/features/products/filters";
import { listProducts } from "~/features/products/queries.server";
import { startDatabase, type TestDatabase } from "../support/database";

const PRODUCTS = 3_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
  await generateCatalogue(database.url, database.token, PRODUCTS);
});
afterAll(() => database.stop());

describe("the generated catalogue", () => {
  it("has the columns that the product itself would have written", async () => {
    const rows = await database.sql("select model, model_search, model_sort from equipment");
    expect(rows).toHaveLength(PRODUCTS);
    for (const { model, model_search, model_sort } of rows) {
      expect({ model_search, model_sort }).toEqual({
        model_search: foldModel(String(model)),
        model_sort: modelSortKey(String(model)),
      });
    }
  });

  it("has a specification for each product, and lists them", async () => {
    const without = await database.sql(
      `select e.id from equipment e left join equipment_specifications s on s.equipment_id = e.id where s.id is null`,
    );
    expect(without).toEqual([]);
    const [visible] = await database.sql("select count(*) as n from equipment where visible_in_store");
    expect((await listProducts(database.deps(), noFilters)).total).toBe(visible?.n);
  });

  it("has complete indexes", async () => {
    const indexes = await database.sql(
      "select name from sqlite_schema where type = 'index' and tbl_name = 'equipment'",
    );
    expect(indexes.length).toBeGreaterThan(3);
    expect(await database.sql("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  });

  it("is varied and sometimes lacks a working height", async () => {
    const [variety] = await database.sql(
      `select count(distinct category_id) as categories, count(distinct manufacturer_id) as makers,
         count(distinct engine_type) as engines, count(distinct year) as years,
         100.0 * sum(working_height_m is null) / count(*) as unknown
       from equipment join equipment_specifications s on s.equipment_id = equipment.id`,
    );
    expect(variety).toMatchObject({ categories: 8, makers: 26, engines: 4, years: 30 });
    expect(variety?.unknown).toBeGreaterThan(5);
    expect(variety?.unknown).toBeLessThan(9);
  });
});
