import { describe, expect, it } from "vitest";
import { placeOf } from "~/forms/editing/drag-rows";
import { editRows, insertByOrder, moveRow, readRowIntent, rowIntent } from "~/forms/editing/rows";
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

describe("a row that is dragged", () => {
  it.each([
    [0, 2, "bca"],
    [2, 0, "cab"],
    [1, 1, "abc"],
    [1, 3, "abc"],
    [1, -1, "abc"],
    [5, 0, "abc"],
  ])("from %i to %i", (from, to, after) => expect(moveRow([..."abc"], from, to).join("")).toBe(after));

  it("takes the place after all whose middle it has passed", () => {
    const middles = [50, 150, 250];
    expect([50, 149, 151, 400].map((middle) => placeOf(middles, 0, middle))).toEqual([0, 0, 1, 2]);
    expect([250, 151, 149, -50].map((middle) => placeOf(middles, 2, middle))).toEqual([2, 2, 1, 0]);
  });
});

describe("rows that arrive in another order than they were chosen", () => {
  const row = (name: string, order?: number) => ({ name, ...(order !== undefined && { order }) });
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join("");

  it("stand in the chosen order, after what was there", () => {
    const rows = [row("a"), row("b")];
    const arrived = [row("y", 1), row("z", 2), row("x", 0)];
    expect(names(arrived.reduce(insertByOrder, rows))).toBe("abxyz");
  });

  it("follow what has been moved", () =>
    expect(names(insertByOrder([row("z", 2), row("a")], row("y", 1)))).toBe("yza"));
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
