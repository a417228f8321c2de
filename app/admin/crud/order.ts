import type { WithPosition } from "./resource";

export type Positioned = WithPosition & { order: number };

export interface Move {
  id: string;
  direction: "up" | "down";
}

/** The records after these moves; moving past an end does nothing. */
export function afterMoves<Row extends Positioned>(rows: readonly Row[], moves: readonly Move[]): Row[] {
  const moved = [...rows];
  for (const { id, direction } of moves) {
    const from = moved.findIndex((row) => row.id === id);
    const to = direction === "up" ? from - 1 : from + 1;
    const [one, other] = [moved[from], moved[to]];
    if (!one || !other) continue;
    // The positions stay, the records swap.
    moved[to] = { ...one, order: other.order };
    moved[from] = { ...other, order: one.order };
  }
  return moved;
}
