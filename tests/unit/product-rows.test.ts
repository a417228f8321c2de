import { describe, expect, it } from "vitest";
import { editRows, readRowIntent, rowIntent } from "~/forms/editing/rows";
import { MOST_ROWS } from "~/features/products/form/fields";
import { productEditor } from "~/features/products/form/product-form";
import { formOf } from "../support/product-entry";

describe("the buttons of a row list", () => {
  const rows = ["a", "b", "c"];
  it.each([
    ["add", 3, ["a", "b", "c", ""]],
    ["remove", 1, ["a", "c"]],
    ["up", 1, ["b", "a", "c"]],
    ["down", 1, ["a", "c", "b"]],
    ["up", 0, rows],
    ["down", 2, rows],
    ["remove", 9, rows],
    ["down", 9, rows],
  ] as const)("%s %i", (action, row, after) =>
    expect(editRows(rows, { action, row }, { blank: "", most: 9 })).toEqual(after),
  );

  it("name their effect, and unknown ones are ignored", () => {
    const intent = { list: "images", action: "up", row: 2 } as const;
    expect(readRowIntent(rowIntent(intent), ["images"])).toEqual(intent);
    for (const text of ["save", "images.up", "images.explode.1", "constructor.up.1", "images.up.-1", "images.up.x"]) {
      expect(readRowIntent(text, ["images"])).toBeUndefined();
    }
  });

  it("stop at thirty rows", () =>
    expect(editRows(Array(30).fill("a"), { action: "add", row: 30 }, { blank: "", most: MOST_ROWS })).toHaveLength(30));
});

describe("typed rows", () => {
  it("are read in the order of their numbers", () => {
    const texts = productEditor.read(
      formOf({ "images[10]": "k", "images[2]": "c", model: " x ", has_basket: "on", width_m: "1,x" }),
    );
    expect(texts).toMatchObject({
      images: ["c", "k"],
      videos: [],
      model: " x ",
      has_basket: true,
      has_bucket: false,
      width_m: "1,x",
    });
  });
});
