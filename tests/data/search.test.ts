import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noFilters } from "~/features/products/filters";
import { listProducts } from "~/features/products/queries.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { seedRows } from "../../db/seed/rows.ts";
import { searches } from "../support/searches";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const find = async (search: string) => {
  const { products } = await listProducts(database.deps(), { ...noFilters, search, sort: "relevance" });
  return products.map(({ manufacturer, model, category }) => `${manufacturer} ${model}, ${category.name}`);
};

const isRight = async ({ first, never }: (typeof searches)[number], text: string) => {
  const found = await find(text);
  return first.test(found[0] ?? "") && !found.some((product) => never?.test(product));
};

async function wrongOf(texts: (text: string, place: number) => string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [place, each] of searches.entries()) {
    const text = texts(each.text, place);
    if (!(await isRight(each, text))) wrong.push(`${text} → ${(await find(text)).slice(0, 3).join(" · ")}`);
  }
  return wrong;
}

/** One letter left out, doubled, or swapped with the next one, inside a word of five letters or more. */
function withTypo(text: string, place: number): string {
  const words = [...text.matchAll(/[\p{L}\d]{5,}/gu)];
  const word = words[place % Math.max(1, words.length)];
  if (!word) return text;
  const at = word.index + 1 + ((place * 7) % (word[0].length - 2));
  const [before, letter, next, after] = [text.slice(0, at), text[at]!, text[at + 1]!, text.slice(at + 2)];
  const kinds = [before + next + after, before + letter + letter + next + after, before + next + letter + after];
  return kinds[place % kinds.length]!;
}

const setSearchWords = (slug: string, words: object | undefined) =>
  database.sql("update equipment_categories set search_words = ? where slug = ?", [JSON.stringify(words), slug]);

async function restoreSearchWords(slug: string) {
  const { categories } = await seedRows();
  await setSearchWords(slug, categories.find((category) => category.slug === slug)?.searchWords ?? undefined);
}

describe("search words", () => {
  it("that staff add are found at once, in any language and alphabet", async () => {
    expect(await find("tower wagon")).toEqual([]);
    await setSearchWords("scissor-lifts", { eng: "tower wagon", rus: "гармошка" });
    for (const search of ["tower wagon", "wagon", "Гармошки", "garmoshka", "ufhvjirf"]) {
      expect((await find(search))[0], search).toMatch(/Scissor Lifts$/);
    }
    await restoreSearchWords("scissor-lifts");
  });
});

describe("an engine", () => {
  beforeAll(async () => {
    await setSearchWords("fork-lifts", {
      eng: "diesel truck",
      rus: "дизельный погрузчик, электрокара",
      aze: "elektrik yükləyici",
    });
  });
  afterAll(() => restoreSearchWords("fork-lifts"));

  const enginesOf = async (search: string) => {
    const { products } = await listProducts(database.deps(), { ...noFilters, search, sort: "relevance" });
    return [...new Set(products.map(({ engineType }) => engineType))];
  };

  it.each([
    ...["дизель", "dizel", "diesel", "дизельный погрузчик", "dizel forklift", "дизель вилочный", "diesel truck"].map(
      (search) => [search, "diesel"] as const,
    ),
    ...["электропогрузчик", "электрокар", "электро погрузчик", "elektrokar", "elektrik yükləyici"].map(
      (search) => [search, "electric"] as const,
    ),
  ])("%s finds nothing else, although a category is also called so", async (search, engine) => {
    expect(await enginesOf(search)).toEqual([engine]);
  });
});

describe("words that say nothing", () => {
  it.each(["аренда", "цена", "icarə", "qiymət", "rent", "buy new"])("%s: all machines", async (search) => {
    const { total } = await listProducts(database.deps(), { ...noFilters, search, sort: "relevance" });
    expect(total).toBe((await listProducts(database.deps(), noFilters)).total);
  });
});

describe("signs alone", () => {
  it.each(["'", '"', "’", "''", "`", "[;]", "%"])("%s find nothing", async (search) => {
    expect(await find(search)).toEqual([]);
  });

  it("find the models that they are in", async () => {
    expect(await find("+")).toEqual([expect.stringContaining("V+")]);
  });
});

describe("words of other trades and keys struck at random", () => {
  it.each(["bmw", "qqqqzz", "zzzzz", "asdfgh", "фывапр", "пицца", "iphone", "kamaz", "12345678"])(
    "%s find nothing",
    async (search) => {
      expect(await find(search)).toEqual([]);
    },
  );
});

describe("figures in a search", () => {
  const list = (search: string) => listProducts(database.deps(), { ...noFilters, search, sort: "relevance" });
  const heightsOf = async (search: string) => (await listAll(search)).map(({ height }) => height);
  const loadsOf = async (search: string) => (await listAll(search)).map(({ load }) => load);

  /** All pages of a search, in their order, with the figures that limits are about. */
  async function listAll(search: string) {
    const { pages } = await list(search);
    const ids: string[] = [];
    for (let page = 1; page <= pages; page++) {
      const { products } = await listProducts(database.deps(), { ...noFilters, search, sort: "relevance", page });
      ids.push(...products.map(({ id }) => id));
    }
    const figures = await database.sql(
      "select equipment_id id, working_height_m height, load_capacity_kg load from equipment_specifications",
    );
    const byId = new Map(figures.map(({ id, height, load }) => [id, { height: Number(height), load: Number(load) }]));
    return ids.map((id) => byId.get(id)!);
  }

  it.each([
    ...["высота 12 м", "аренда 12 м", "rent 12 m", "height 12 m", "12m high", "hündürlük 12 m", "от 12 м", "12 м."],
    ...["at least 12 m", "ən azı 12 m", "39.4 ft", "39,4 фт"],
  ])("%s finds what 12 m finds", async (search) => {
    const { total } = await list("12 m");
    expect(total).toBeGreaterThan(10);
    expect((await list(search)).total).toBe(total);
  });

  it("are upper bounds where they say so", async () => {
    for (const search of ["ножничный до 7,8 м", "scissor up to 7.8 m", "7,8 m-ə qədər qayçı"]) {
      const heights = await heightsOf(search);
      expect(heights.length, search).toBeGreaterThan(0);
      expect(Math.max(...heights), search).toBe(7.8);
    }
    const loads = await loadsOf("under 2 t");
    expect(loads.length).toBeGreaterThan(0);
    expect(Math.max(...loads)).toBeLessThan(2000);
    const both = await heightsOf("12–14 м");
    expect(both.length).toBeGreaterThan(0);
    expect(Math.min(...both)).toBeGreaterThanOrEqual(12);
    expect(Math.max(...both)).toBeLessThanOrEqual(14);
  });

  it("put the machines that are nearest to them first", async () => {
    const ascending = (values: number[]) => values.toSorted((one, other) => one - other);
    for (const search of ["12 m", "height 12 m", "12–20 м"]) {
      const heights = await heightsOf(search);
      expect(new Set(heights).size, search).toBeGreaterThan(3);
      expect(heights, search).toEqual(ascending(heights));
    }
    const lower = await heightsOf("до 8 м");
    expect(lower).toEqual(ascending(lower).toReversed());
    const loads = await loadsOf("2 t");
    expect(loads).toEqual(ascending(loads));
    const scissors = await heightsOf("ножничный 10 м");
    expect(scissors).toEqual(ascending(scissors));
  });

  it("that no machine has are part of a model where one contains them as they were typed", async () => {
    for (const search of ["15T", "8FBE 15 T"]) {
      expect((await find(search))[0], search).toMatch(/^Toyota 8FBE15T/);
      expect((await list(search)).figures, search).toEqual([]);
    }
    for (const search of ["15 t", "15т", "up to 0.1t"]) expect((await list(search)).total, search).toBe(0);
  });

  it("do not leave a word that says nothing", async () => {
    expect((await list("в xqxqx")).suggestions?.words).toEqual([]);
    expect((await list("в xqxqx genie")).suggestions?.words).toMatchObject([{ word: "xqxqx" }]);
  });

  it("are one word with their unit where nothing is found", async () => {
    const { suggestions } = await list("zzzz 12 м");
    expect(suggestions?.words).toMatchObject([{ word: "zzzz", total: (await list("12 м")).total }]);
  });
});

describe("a search for a model that there is not", () => {
  const list = (search: string) => listProducts(database.deps(), { ...noFilters, search, sort: "relevance" });

  it.each([
    ["CPCD30", /^Heli CPCD35/],
    ["heli cpcd 30", /^Heli CPCD35/],
    ["срсd30", /^Heli CPCD35/],
    ["gs1931", /^Genie GS-1930 /],
    ["Genie GS-1390", /^Genie GS-1\d30/],
    ["540-171", /^JCB 540-170/],
  ])("%s finds one with other digits, and says so", async (search, first) => {
    expect((await find(search))[0]).toMatch(first);
    expect((await list(search)).isOtherModel).toBe(true);
  });

  it.each(["CPCD35", "gs1930", "GS 1930", "Geni", "Geni gs1930", "gz1930", "GS-193", "cpdc35", "scisor lift 12 m"])(
    "%s is not",
    async (search) => {
      const { total, isOtherModel } = await list(search);
      expect(total).toBeGreaterThan(0);
      expect(isOtherModel).toBe(false);
    },
  );
});

describe("searches of the trade", () => {
  it("find what was meant, first", async () => {
    expect(searches.length).toBeGreaterThanOrEqual(150);
    const wrong = await wrongOf((text) => text);
    expect(wrong.length / searches.length, wrong.join("\n")).toBeLessThanOrEqual(0.05);
  });

  it("find it with one typing error", async () => {
    const wrong = await wrongOf(withTypo);
    expect(wrong.length / searches.length, wrong.join("\n")).toBeLessThanOrEqual(0.2);
  });
});
