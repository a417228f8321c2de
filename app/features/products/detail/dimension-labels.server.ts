import { amountText, type Reader } from "~/i18n/amount";
import type { Medium } from "./media";
import places from "./dimension-places.json";
import type { FigureRow } from "./specification";

const drawings: Record<string, Record<string, number[]> | undefined> = places;
const DRAWING = /^\/machines\/([\w-]+)-dimensions\.webp$/;

/** Our own dimension drawings have lines without numbers; these are added from the record, in the visitor's units. */
export function withDimensionLabels(medium: Medium, rows: FigureRow[], reader: Reader): Medium {
  const drawing = medium.kind === "image" && drawings[DRAWING.exec(medium.url)?.[1] ?? ""];
  if (!drawing) return medium;
  const labels = rows.flatMap(({ key, value }) => {
    const [x, y] = drawing[key] ?? [];
    return x === undefined || y === undefined ? [] : [{ x, y, text: amountText(value, "m", reader) }];
  });
  return { ...medium, labels };
}
