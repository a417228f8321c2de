import { isSame } from "~/forms/editing/merge";

interface Values {
  /** As exported; undefined if the file does not say. */
  base: { value: unknown } | undefined;
  /** In the file. */
  mine: unknown;
  /** In the database. */
  now: unknown;
}

type Merged = "same" | "change" | "conflict";

/**
 * What a cell of a file asks for, of values in canonical form. A cell as it was exported asks for nothing, also if a
 * colleague has changed the value since.
 */
export function mergeCell({ base, mine, now }: Values): Merged {
  if (isSame(mine, now) || (base && isSame(mine, base.value))) return "same";
  return base && isSame(base.value, now) ? "change" : "conflict";
}
