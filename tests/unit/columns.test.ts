import { describe, expect, it } from "vitest";
import { columnsCookie, rememberedColumns } from "~/features/products/table/column-choice.server";
import { chosenColumns, columnKeys, defaultColumns } from "~/features/products/table/columns";

const asking = (cookie?: string) =>
  new Request("https://a.example/adm-dash/products", { headers: cookie ? { Cookie: cookie } : {} });

describe("the columns of the staff's product list", () => {
  it("are 31, ten of them shown by default", () => {
    expect(new Set(columnKeys).size).toBe(columnKeys.length);
    expect(rememberedColumns(asking())).toEqual([
      ...["model", "status", "visible_in_store", "category", "manufacturer", "year"],
      ...["working_height_m", "weight_kg", "max_persons", "engine_type"],
    ]);
    expect(defaultColumns).toHaveLength(10);
  });

  it("keep their order, whatever order they are chosen in", () => {
    expect(chosenColumns(["width_m", "status", "model"])).toEqual(["model", "status", "width_m"]);
  });

  it("ignore unknown names, and show the model when nothing is left", () => {
    expect(chosenColumns(["toString", "__proto__", "year", "year", ""])).toEqual(["year"]);
    expect(chosenColumns([])).toEqual(["model"]);
    expect(rememberedColumns(asking("columns="))).toEqual(["model"]);
    expect(rememberedColumns(asking("columns=%00.<b>"))).toEqual(["model"]);
  });

  it("survive the cookie", () => {
    const cookie = columnsCookie(columnKeys, asking());
    expect(cookie).toMatch(/; Path=\/adm-dash; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie.length).toBeLessThan(1000);
    expect(rememberedColumns(asking(`a=b; ${cookie.split(";")[0]}; units=metric`))).toEqual(columnKeys);
  });
});
