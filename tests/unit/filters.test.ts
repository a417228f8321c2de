import { describe, expect, it } from "vitest";
import { activeFilters, noFilters, type ProductFilters, searchFor } from "~/features/products/filters";
import { readFilters } from "~/features/products/list/read-filters.server";

const CATEGORY = "018cd5f0-0000-7000-8000-00000000000a";
const MANUFACTURER = "018cd5f0-0000-7000-8000-00000000000b";

const everything: ProductFilters = {
  category: CATEGORY,
  manufacturer: MANUFACTURER,
  engine: "diesel",
  search: "GS-1930 50% a&b=c",
  limits: { height: { from: 8, to: 20 }, load: { from: 230 }, width: { to: 0.9 } },
  availableBy: "2026-03-31",
  includesUnknown: true,
  isExpanded: true,
  sort: "working_height",
  direction: "desc",
  page: 3,
};

const read = (search: string) => readFilters(new URLSearchParams(search)).filters;
const canonical = (search: string) => searchFor(read(search));

describe("filters in a URL", () => {
  it("survive writing and reading", () => {
    expect(read(searchFor(everything))).toEqual(everything);
  });

  it("leave no query when none is set", () => {
    expect(searchFor(noFilters)).toBe("");
    expect(read("")).toEqual(noFilters);
  });

  it("omit defaults", () => {
    expect(canonical("sort=model&direction=asc&page=1&search=")).toBe("");
  });

  it("say whether the panel shows its rarer fields", () => {
    expect(read("more=1").isExpanded).toBe(true);
    expect(canonical("more=1&height=10")).toBe("?height=10&more=1");
    expect(read("more=2").isExpanded).toBeUndefined();
  });

  it("have one URL, whatever their order", () => {
    const written = searchFor(everything);
    const reversed = [...new URLSearchParams(written)].reverse();
    expect(canonical(new URLSearchParams(reversed).toString())).toBe(written);
  });

  it("stay the same however often they are read and written", () => {
    for (const search of [
      "search=%20%20a%20%20b%09",
      `category=${CATEGORY.toUpperCase()}`,
      "page=2&height=4.0",
      "search=e%CC%81",
    ]) {
      expect(canonical(canonical(search)), search).toBe(canonical(search));
    }
  });

  it("take the step outside of a number between two, so that no product is lost", () => {
    expect(canonical("height=11&height_to=11")).toBe("?height=10&height_to=12");
    expect(canonical("width=1.05&width_from=1.05")).toBe("?width=1.2&width_from=1");
    expect(canonical("weight=99999")).toBe("");
  });

  it("lose the other end of a range that excludes itself", () => {
    expect(canonical("height=12&height_to=8")).toBe("?height=12");
    expect(canonical("width=0.9&width_from=1.2")).toBe("?width=0.9");
  });

  it("are in the order of relevance with a search, unless another one is chosen", () => {
    expect(read("search=gs").sort).toBe("relevance");
    expect(canonical("search=gs&sort=relevance")).toBe("?search=gs");
    expect(canonical("search=gs&sort=model")).toBe("?search=gs&sort=model");
    expect(canonical("sort=relevance")).toBe("");
  });

  it("keep the wish for unknown figures with a search, which may name a limit", () => {
    expect(canonical("unknown=1&search=12+m")).toBe("?search=12+m&unknown=1");
  });

  it("ignore the letter case of ids", () => {
    expect(read(`category=${CATEGORY.toUpperCase()}`).category).toBe(CATEGORY);
  });

  it("use the first of repeated keys", () => {
    expect(read("search=a&search=b").search).toBe("a");
    expect(canonical("sort=year&sort=model")).toBe("?sort=year");
    expect(canonical("page=2&page=3&page=zzz")).toBe("?page=2");
  });

  it.each([
    ...[
      "page=-1",
      "page=0",
      "page=1.5",
      "page=9007199254740993",
      "page=",
      "page=1e3",
      "page=0x10",
      "page=%202",
      "page=01",
    ],
    ...["page=1000000", "page=NaN", "page=Infinity", "page=%D9%A3"],
    ...["sort=constructor", "sort=__proto__", "sort=password_hash", "sort=MODEL", "direction=ASC", "direction=up"],
    ...[
      "category=%27+OR+1%3D1",
      "category=..%2F..%2Fetc%2Fpasswd",
      "category=1",
      "manufacturer[$ne]=1",
      "manufacturer=",
    ],
    ...["engine_type=steam", "engine_type=Diesel", "engine=diesel"],
    ...[
      "height=3",
      "height=-4",
      "height=4%3B",
      "load=0",
      "load=",
      "load=1e999",
      "width=99",
      "available_by=31.03.2026",
      "available_by=2026-02-29",
      "available_by=2026-13-01",
      "available_by=1999-12-31",
      "available_by=2101-01-01",
      "available_by=2026-3-1",
      "available_by=",
      "unknown=1",
      "unknown=yes",
    ],
    ...["search=", "search=%20%09%0A", "search=%00", `search=${"a".repeat(101)}`, `search=${"%25_".repeat(5000)}`],
    ...["utm_source=x", "lng=rus", "_data=root", "__proto__=x", "where[password]=1", "constructor[prototype]=1"],
  ])("ignore %s", (search) => {
    expect(read(search)).toEqual(noFilters);
  });

  it("never hold half a character or a control character", () => {
    expect(readFilters(new Map([["search", "x\ud800y"]]) as unknown as URLSearchParams).filters.search).toBeUndefined();
    expect(read("search=x%ED%A0%80y").search?.isWellFormed()).toBe(true);
    expect(read("search=a%00b%1Bc").search).toBe("a b c");
  });

  it("keep code-like searches as plain text", () => {
    for (const text of ["%", "_", "' OR 1=1 --", "<script>alert(1)</script>", "$t(brand)", "İ ı Ə"]) {
      expect(read(`search=${encodeURIComponent(text)}`).search).toBe(text);
    }
  });

  it("do not count sort and page as filters", () => {
    expect(activeFilters({ ...noFilters, sort: "year", direction: "desc", page: 4 })).toEqual([]);
    expect(activeFilters(everything)).toHaveLength(8);
  });
});
