import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CatalogueDeps } from "~/features/catalogue/index.server";
import { noFilters, type ProductFilters } from "~/features/products/filters";
import { findProduct, listProducts } from "~/features/products/queries.server";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
let deps: CatalogueDeps;
beforeAll(async () => {
  database = await startDatabase();
  deps = database.deps();
});
afterAll(() => database.stop());

const list = (filters: Partial<ProductFilters> = {}) => listProducts(deps, { ...noFilters, ...filters });

describe("a product", () => {
  const idOf = async (model: string) =>
    String((await database.sql("select id from equipment where model = ?", [model]))[0]?.id);

  it("is found with its category, manufacturer, specs and documents", async () => {
    const product = await findProduct(deps, await idOf("450AJ"));
    expect(product).toMatchObject({
      model: "450AJ",
      visibleInStore: true,
      videos: [],
      manufacturer: { name: "JLG", logoUrl: "/logos/jlg.svg", website: "https://www.jlg.com" },
      category: { nameTranslations: { eng: "Articulated Boom Lifts" } },
      specification: { has_basket: true, has_bucket: false, guardrail_open_m: null },
      documents: [{ title: "JLG 450A and 450AJ operator and safety manual", fileType: "html" }],
    });
    expect(product?.images).toHaveLength(3);
  });

  it("is found with three others of its category, and by how much they are higher", async () => {
    const { pages } = await list();
    const each = Array.from({ length: pages }, (_, n) => list({ page: n + 1 }));
    const all = (await Promise.all(each)).flatMap(({ products }) => products);
    for (const card of all) {
      const related = (await findProduct(deps, card.id))!.related;
      expect(new Set(related.map(({ id }) => id)).size, card.model).toBe(3);
      for (const other of related) {
        expect(other.id).not.toBe(card.id);
        expect(other.category.id).toBe(card.category.id);
        const higher = other.differences.find(({ figure }) => figure === "height")?.by;
        const heights = [other.working_height_m, card.working_height_m];
        if (heights.includes(null)) expect(higher).toBeUndefined();
        else expect(Math.abs(higher! - (heights[0]! - heights[1]!))).toBeLessThan(0.05);
      }
    }
  });

  it("that is hidden is found by staff only and is never related", async () => {
    const [hidden] = await database.sql("select id, category_id from equipment where visible_in_store = 0");
    const id = String(hidden?.id);
    expect(await findProduct(deps, id)).toBeUndefined();
    expect(await findProduct(deps, id, { includeHidden: true })).toMatchObject({ id, visibleInStore: false });
    const siblings = await database.sql("select id from equipment where category_id = ?", [
      String(hidden?.category_id),
    ]);
    const related = await Promise.all(siblings.map((row) => findProduct(deps, String(row.id))));
    expect(related.flatMap((product) => product?.related ?? []).some((card) => card.id === id)).toBe(false);
  });

  it.each(["0190f000-0000-7000-8000-000000000000", "", "' or 1=1", "\u0000", "\u0000a"])(
    "with id %j is undefined",
    async (id) => {
      expect(await findProduct(deps, id)).toBeUndefined();
    },
  );

  it("has the known specs only", async () => {
    const product = await findProduct(deps, await idOf("8FBE15T"));
    expect(product?.specification).toMatchObject({ working_height_m: null, load_capacity_kg: 1500, max_persons: 1 });
  });

  it("without a specification is still shown", async () => {
    const id = await idOf("SJ12");
    await database.sql("delete from equipment_specifications where equipment_id = ?", [id]);
    expect(await findProduct(deps, id)).toMatchObject({ specification: null, model: "SJ12" });
    expect((await list({ search: "sj12" })).products).toMatchObject([{ working_height_m: null, max_persons: null }]);
  });
});
