import { describe, expect, it } from "vitest";
import { afterMoves, type Move } from "~/admin/crud/order";

const rows = ["a", "b", "c"].map((id, place) => ({ id, label: id, order: (place + 1) * 10 }));
const order = (...moves: Move[]) => afterMoves(rows, moves).map((row) => `${row.id}${row.order}`);

describe("moving rows in a list", () => {
  it.each([
    ["nothing", [], ["a10", "b20", "c30"]],
    ["up", [{ id: "b", direction: "up" }], ["b10", "a20", "c30"]],
    ["down", [{ id: "a", direction: "down" }], ["b10", "a20", "c30"]],
    [
      "up over all",
      [
        { id: "c", direction: "up" },
        { id: "c", direction: "up" },
      ],
      ["c10", "a20", "b30"],
    ],
    ["up from the first place", [{ id: "a", direction: "up" }], ["a10", "b20", "c30"]],
    ["down from the last place", [{ id: "c", direction: "down" }], ["a10", "b20", "c30"]],
    ["of one that is gone", [{ id: "x", direction: "up" }], ["a10", "b20", "c30"]],
  ] satisfies [string, Move[], string[]][])("%s", (_, moves, places) => expect(order(...moves)).toEqual(places));

  it("does not change the list it was given", () => {
    order({ id: "c", direction: "up" });
    expect(rows.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });
});
