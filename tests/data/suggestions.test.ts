import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { i18nIn } from "~/i18n/instance.server";
import { readFilters } from "~/features/products/list/read-filters.server";
import { listProducts } from "~/features/products/queries.server";
import { readSuggestions } from "~/features/search/suggestions.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { searches } from "../support/searches";

const t = i18nIn("eng").getFixedT<"common">(null, "common");

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const suggest = (search: string) =>
  readSuggestions({ ...database.deps(), t, language: "eng", units: "metric" }, search);
const textsIn = async (search: string) =>
  (await suggest(search)).groups.flatMap(({ name, options }) => options.map(({ text }) => `${name}: ${text}`));

describe("suggestions", () => {
  it("lead to as many machines as they say, for the beginnings of all searches", async () => {
    const visible = new Set(
      (await database.sql("select id from equipment where visible_in_store")).map(({ id }) => id),
    );
    const counts = new Map<string, string>();
    for (const { text } of searches) {
      const { groups } = await suggest(text.slice(0, Math.ceil(text.length * 0.6)));
      for (const { path, detail, text: name } of groups.flatMap(({ options }) => options)) {
        const [, id] = path.split("/product/");
        if (id === undefined) counts.set(path, /^\d/.test(name) ? name : detail!);
        else expect(visible).toContain(id);
      }
    }
    expect(counts.size).toBeGreaterThan(100);
    for (const [path, said] of counts) {
      const { filters } = readFilters(new URL(path, "https://site.invalid").searchParams);
      const { total } = await listProducts(database.deps(), filters);
      expect(total, path).toBeGreaterThan(0);
      expect(said, path).toBe(t("products.count", { count: total }));
    }
  });

  it.each([
    ["gen", "Manufacturers: Genie"],
    ["джин", "Manufacturers: Genie"],
    ["scis", "Categories: Scissor Lifts"],
    ["ножн", "Categories: Scissor Lifts"],
    ["qayci", "Categories: Scissor Lifts"],
    ["вилоч", "Categories: Fork Lifts"],
    ["одп", "Manufacturers: JLG"],
    ["450a", "Machines: JLG 450AJ"],
    ["haulotte", "Machines: Haulotte Compact 12"],
  ])("for %s offer %s", async (search, text) => {
    expect(await textsIn(search)).toContain(text);
  });

  it("keep the figures of the search beside a category", async () => {
    const { groups } = await suggest("погрузчик 3 тонны до 4 м");
    const [category] = groups[0]!.options;
    expect(category?.text).toBe("Fork Lifts");
    const { filters } = readFilters(new URL(category!.path, "https://site.invalid").searchParams);
    expect(filters).toMatchObject({ search: "3 тонны до 4 м", category: expect.any(String) as string });
  });

  it("offer the smallest machine that reaches a height first", async () => {
    const [lowest] = await database.sql(
      `select model from equipment join equipment_specifications on equipment_id = equipment.id
       where visible_in_store and working_height_m >= 12 order by working_height_m, model_sort limit 1`,
    );
    const machines = (await textsIn("12 м")).filter((text) => text.startsWith("Machines: "));
    expect(machines[0]).toContain(String(lowest!.model));
  });

  it("are none for what is nowhere", async () => {
    expect((await suggest("zzzz")).groups).toEqual([]);
  });
});
