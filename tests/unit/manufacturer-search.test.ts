import { describe, expect, it } from "vitest";
import { noFilters } from "~/features/products/filters";
import { manufacturerSearch } from "~/features/products/list/manufacturer-search.server";

const manufacturers = [
  { id: "m1", name: "Genie" },
  { id: "m2", name: "JLG" },
  { id: "m3", name: "JLG Toucan" },
];
const found = (search: string | undefined, chosen: { manufacturer?: string } = {}) =>
  manufacturerSearch({ ...noFilters, search, ...chosen, engine: "electric", page: 3 }, manufacturers);

describe("a manufacturer named in a search", () => {
  it.each([
    ["jlg", "m2", undefined],
    ["Genie GS-1930", "m1", "gs-1930"],
    ["gs1930 GENIE", "m1", "gs1930"],
    ["jlg toucan 10e", "m3", "10e"],
  ])("is found in %j, and the rest is the model", (search, manufacturer, rest) => {
    const filters = { ...noFilters, engine: "electric", manufacturer, search: rest, page: 1 };
    expect(found(search)?.filters).toEqual(filters);
  });

  it.each(["gs-1930", "genies", "jl"])("is not found in %j", (search) => expect(found(search)).toBeUndefined());

  it("is not looked for without a search or beside a chosen manufacturer", () => {
    expect(found(undefined)).toBeUndefined();
    expect(found("jlg", { manufacturer: "m1" })).toBeUndefined();
  });
});
