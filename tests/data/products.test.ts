import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modelSortKey } from "../../db/search-text.ts";
import { availableFromDay } from "~/features/products/available-from";
import { noFilters, type ProductFilters, sorts } from "~/features/products/filters";
import { PAGE_SIZE } from "~/features/products/page-size";
import { listProducts } from "~/features/products/queries.server";
import type { CatalogueDeps } from "~/features/catalogue/index.server";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
let deps: CatalogueDeps;
beforeAll(async () => {
  database = await startDatabase();
  deps = database.deps();
});
afterAll(() => database.stop());

const list = (filters: Partial<ProductFilters> = {}) => listProducts(deps, { ...noFilters, ...filters });

async function allPages(filters: Partial<ProductFilters> = {}) {
  const { pages } = await list(filters);
  const each = Array.from({ length: pages }, (_, n) => list({ ...filters, page: n + 1 }));
  return (await Promise.all(each)).flatMap(({ products }) => products);
}

const models = async (filters: Partial<ProductFilters>) => (await allPages(filters)).map(({ model }) => model);

describe("the product list", () => {
  it("has 85 visible products by model, 12 per page", async () => {
    const first = await list();
    expect(first).toMatchObject({ total: 85, page: 1, pages: 8 });
    expect(first.products).toHaveLength(PAGE_SIZE);
    const all = await allPages();
    expect(all.map(({ model }) => modelSortKey(model))).toEqual(all.map(({ model }) => modelSortKey(model)).toSorted());
    const hidden = await database.sql("select id from equipment where visible_in_store = 0");
    expect(all.filter(({ id }) => hidden.some((row) => row.id === id))).toEqual([]);
  });

  it("returns everything a card shows", async () => {
    const { products } = await list({ search: "gs-1930" });
    expect(products).toMatchObject([
      {
        id: "01923e50-4160-7fba-ae30-2f653c01d593",
        model: "GS-1930 E-Drive",
        year: 2022,
        status: "available",
        engineType: "electric",
        working_height_m: 7.8,
        load_capacity_kg: 227,
        max_persons: 2,
        weight_kg: 1498,
        extension_length_m: 0.91,
        fork_length_m: null,
        length_m: 1.83,
        width_m: 0.76,
        manufacturer: "Genie",
        image: "/machines/genie-gs-1930-e-drive.webp",
        category: {
          id: expect.any(String) as string,
          name: "Scissor Lifts",
          translations: expect.objectContaining({ rus: "Ножничные подъёмники" }) as object,
          icon: "/icons/categories/scissor-lifts.webp",
        },
      },
    ]);
  });

  const orders = sorts.flatMap((sort) => (["asc", "desc"] as const).map((direction) => ({ sort, direction })));

  it.each(orders)("shows every product once by $sort $direction, even with equal values", async (order) => {
    const all = await allPages(order);
    expect(new Set(all.map(({ id }) => id)).size).toBe(85);
    expect(all).toHaveLength(85);
    const again = await allPages(order);
    expect(again).toEqual(all);
  });

  it.each(["asc", "desc"] as const)("puts unknown heights last when sorted by working height %s", async (direction) => {
    const heights = (await allPages({ sort: "working_height", direction })).map(
      ({ working_height_m }) => working_height_m,
    );
    const known = heights.filter((height) => height !== null);
    const sorted = known.toSorted((a, b) => (direction === "asc" ? a - b : b - a));
    expect(heights).toEqual([...sorted, ...heights.filter((height) => height === null)]);
    expect(heights.filter((height) => height === null).length).toBeGreaterThan(0);
  });

  it("sorts by year both ways", async () => {
    const up = (await allPages({ sort: "year" })).map(({ year }) => year);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const down = (await allPages({ sort: "year", direction: "desc" })).map(({ year }) => year);
    expect(down).toEqual(up.toReversed());
  });

  it("returns the last page for a page past the end", async () => {
    expect(await list({ page: 999 })).toMatchObject({ page: 8, total: 85, products: { length: 1 } });
    expect(await list({ page: 999, search: "gs" })).toMatchObject({ page: 1, pages: 1 });
    expect(await list({ page: 5, search: "nothing has this name" })).toMatchObject({ page: 1, pages: 1, total: 0 });
    expect(await listProducts(deps, { ...noFilters, page: 8 })).toMatchObject({
      page: 8,
      products: { length: 1 },
    });
  });

  it("offers every filter value, and together these cover all products", async () => {
    const { options, total } = await list();
    const { categories, manufacturers } = options;
    expect(categories.map(({ name }) => name).slice(0, 2)).toEqual(["Scissor Lifts", "Articulated Boom Lifts"]);
    expect(manufacturers).toHaveLength(26);
    const found = async (name: "category" | "manufacturer", options: { id: string }[]) => {
      const lists = await Promise.all(options.map(({ id }) => list({ [name]: id })));
      return lists.reduce((sum, each) => sum + each.total, 0);
    };
    expect(await found("category", categories)).toBe(total);
    expect(await found("manufacturer", manufacturers)).toBe(total);
  });
});

describe("filtering the product list", () => {
  it("combines any two filters", async () => {
    const { categories, manufacturers } = (await list()).options;
    const all = await allPages();
    const category = categories.find(({ name }) => name === "Scissor Lifts");
    const manufacturer = manufacturers.find(({ name }) => name === "Genie");
    const both = await allPages({ category: category?.id, manufacturer: manufacturer?.id, engine: "diesel" });
    const expected = all.filter(
      (card) => card.category.id === category?.id && card.manufacturer === "Genie" && card.engineType === "diesel",
    );
    expect(both).toEqual(expected);
    expect(both.length).toBeGreaterThan(0);
  });

  it("by height and load leaves out products where these are unknown", async () => {
    const all = await allPages({ sort: "working_height", direction: "desc" });
    const heightFrom = 20;
    const loadFrom = 300;
    const limits = { height: { from: heightFrom }, load: { from: loadFrom } };
    const expected = all.filter(
      (card) => (card.working_height_m ?? 0) >= heightFrom && (card.load_capacity_kg ?? 0) >= loadFrom,
    );
    const found = await allPages({ limits, sort: "working_height", direction: "desc" });
    expect(found).toEqual(expected);
    expect((await list({ limits })).total).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(0);
  });

  it.each([
    ["gs1930", ["GS-1930 E-Drive"]],
    ["GS 1930", ["GS-1930 E-Drive"]],
    ["gs–1930", ["GS-1930 E-Drive"]],
    ["1930", ["1930ES", "GS-1930 E-Drive"]],
    ["срсd15", ["CPCD15 H3"]],
    ["Н25 D ЕVО", ["H25 D EVO"]],
    ["ЕS2646", ["ES2646"]],
    ["OPTİMUM", ["Optimum 8"]],
    ["LIGHTLıFT", ["Lightlift 20.10"]],
    ["v+", ["MLA-T 533-145 V+"]],
    ["z-45/25", ["Z-45/25J DC"]],
    ["%", []],
    ["_", []],
    ["\\", []],
    ["' or 1=1 --", []],
    ["\u202e", []],
  ])("by the search %j finds %j", async (search, expected) => {
    expect(await models({ search })).toEqual(expected);
  });

  it("by a search longer than any model quickly finds nothing", async () => {
    const started = performance.now();
    expect((await list({ search: "%_".repeat(50_000) })).total).toBe(0);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it("finds % and _ as plain characters in a model", async () => {
    await database.sql(
      "update equipment set model = '100%_X', model_search = '100%_x' where id = (select id from equipment where model = 'STAR 6')",
    );
    expect(await models({ search: "0%_x" })).toEqual(["100%_X"]);
    expect(await models({ search: "%" })).toEqual(["100%_X"]);
  });

  it("by a day leaves out rented products that no page says are back by then", async () => {
    const now = new Date("2026-03-31T23:59:00.000Z");
    const [product] = (await list({ search: "450aj" })).products;
    const listedWith = async (availableFrom: string, availableBy: string) => {
      await database.sql("update equipment set status = 'rented', available_from = ? where id = ?", [
        availableFrom,
        product!.id,
      ]);
      const filters = { ...noFilters, search: "450aj", availableBy };
      const { products } = await listProducts({ ...deps, now: () => now }, filters);
      const isListed = products.some(({ id }) => id === product!.id);
      const stated = availableFromDay({ status: "rented", availableFrom }, now);
      expect(isListed).toBe(stated !== undefined && stated <= availableBy);
      return isListed;
    };
    expect(await listedWith("2026-03-31", "2026-03-31")).toBe(true);
    expect(await listedWith("2026-04-02", "2026-04-02")).toBe(true);
    expect(await listedWith("2026-04-03", "2026-04-02")).toBe(false);
    expect(await listedWith("2026-03-30", "2026-04-02")).toBe(false);
    expect(await listedWith("2026-03-30", "2026-03-30")).toBe(false);
    await database.sql("update equipment set status = 'available', available_from = null where id = ?", [product!.id]);
  });

  it("by spaces and hyphens only does not filter", async () => {
    expect((await list({ search: " - " })).total).toBe(85);
  });

  it("by a missing category finds nothing", async () => {
    expect(await list({ category: "0190f000-0000-7000-8000-000000000000" })).toMatchObject({
      total: 0,
      pages: 1,
      products: [],
    });
  });
});
