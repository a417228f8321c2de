import { describe, expect, it } from "vitest";
import { isWorthFinding, noFilters, type ProductFilters } from "~/features/products/filters";
import { describeList } from "~/features/products/list/list-description";
import { i18nIn } from "~/i18n/instance.server";

const options = {
  categories: [{ id: "c1", name: "Scissor Lifts" }],
  manufacturers: [{ id: "m1", name: "Genie" }],
};
const describedIn = (language: "eng" | "rus", filters: Partial<ProductFilters>, total = 5) =>
  describeList({ ...options, filters: { ...noFilters, ...filters }, total }, { language, t: i18nIn(language).t });

const single: Partial<ProductFilters>[] = [{}, { category: "c1" }, { manufacturer: "m1" }, { engine: "electric" }];

describe("a product list for search engines", () => {
  it.each([...single, { category: "c1", page: 3 }])("is indexed with %j", (filters) => {
    expect(isWorthFinding({ ...noFilters, ...filters })).toBe(true);
    expect(describedIn("eng", filters).robots).toBeUndefined();
  });

  it.each<Partial<ProductFilters>>([
    { search: "gs" },
    { category: "c1", engine: "electric" },
    { limits: { height: { from: 12 } } },
    { limits: { width: { to: 0.9 } } },
    { sort: "year" },
    { direction: "desc" },
    { category: "c1", sort: "working_height" },
  ])("is not with %j", (filters) => {
    expect(isWorthFinding({ ...noFilters, ...filters })).toBe(false);
    expect(describedIn("eng", filters).robots).toBe("noindex,follow");
  });

  it("is not indexed when it is empty", () => {
    expect(describedIn("eng", { category: "c1" }, 0).robots).toBe("noindex,follow");
  });
});

describe("the description of a list", () => {
  it("differs for every filter and page", () => {
    const lists = [...single, { limits: { height: { from: 12 } } }, { limits: { height: { to: 12 } } }];
    const all = [...lists, ...lists.map((filters) => ({ ...filters, page: 2 }))].map((filters) =>
      describedIn("eng", filters),
    );
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  });

  it("names the filter, the number and the page", () => {
    expect(describedIn("eng", { category: "c1", page: 2 }, 1)).toMatchObject({
      title: "Scissor Lifts – page 2 – Liftyard",
      description: "Scissor Lifts – page 2: 1 machine with its height, load, dimensions and documents.",
      path: "/products?category=c1&page=2",
    });
    expect(describedIn("eng", { category: "c1", engine: "electric" }).title).toBe(
      "Scissor Lifts – Electric – Liftyard",
    );
    expect(describedIn("eng", {}).title).toBe("Products – Liftyard");
    expect(describedIn("eng", { limits: { width: { to: 0.9, from: 0.8 } } }).title).toBe(
      "Width up to 0.9\u00a0m over 0.8\u00a0m – Products – Liftyard",
    );
    expect(describedIn("eng", { limits: { load: { from: 1000 } } }).title).toBe(
      "Load from 1,000\u00a0kg – Products – Liftyard",
    );
    expect(describedIn("rus", { engine: "electric" }).title).toBe("Электрические подъёмники и погрузчики – Liftyard");
    expect(describedIn("eng", { engine: "electric", page: 2 }).title).toBe(
      "Electric lifts, forklifts and telehandlers – page 2 – Liftyard",
    );
    expect(describedIn("rus", { category: "c1", engine: "electric" }).title).toBe("Scissor Lifts – Электро – Liftyard");
    expect(describedIn("rus", { limits: { load: { from: 1000 } } }).title).toMatch(/ от 1\u00a0000\u00a0кг – /);
  });
});

describe("the count of a list", () => {
  it.each([
    ["eng", ["1 machine", "3 machines", "5 machines"]],
    ["rus", ["1 машина", "3 машины", "5 машин"]],
    ["aze", ["1 texnika", "3 texnika", "5 texnika"]],
  ] as const)("does not mention status or place, which filters may change: %s", (language, texts) => {
    expect([1, 3, 5].map((count) => i18nIn(language).t("products.count", { count }))).toEqual(texts);
  });
});
