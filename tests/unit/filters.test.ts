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
  heightFrom: 8,
  loadFrom: 230,
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
    ...["height=5", "height=-4", "height=4%3B", "load=0", "load=", "load=1e999"],
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
    expect(activeFilters(everything)).toHaveLength(6);
  });
});
