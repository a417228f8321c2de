import { isSame } from "~/forms/editing/merge";
import type { FieldName } from "../../../db/product-fields.ts";
import type { ProductChange } from "./change-many.server";
import type { ChangeableProduct } from "./changeable-products.server";

export type Cells = Partial<Record<FieldName, { was: unknown; to: unknown }>>;

interface MergedRow {
  /** Undefined if the product has the values already. */
  change?: ProductChange;
  problem?: "gone" | "changed";
  conflicts: FieldName[];
}

/** Three-way: the value that was reviewed, the one it gets, and the present one. */
export function mergeRow({ cells }: { cells: Cells }, product: ChangeableProduct | undefined): MergedRow {
  if (!product) return { problem: "gone", conflicts: [] };
  const { id, version, values } = product;
  const open = (Object.entries(cells) as [FieldName, { was: unknown; to: unknown }][]).filter(
    ([name, { to }]) => !isSame(values[name], to),
  );
  const conflicts = open.filter(([name, { was }]) => !isSame(values[name], was)).map(([name]) => name);
  if (conflicts.length > 0) return { problem: "changed", conflicts };
  if (open.length === 0) return { conflicts };
  return {
    conflicts,
    change: {
      ...{ id, version },
      before: Object.fromEntries(open.map(([name, { was }]) => [name, was])),
      after: Object.fromEntries(open.map(([name, { to }]) => [name, to])),
    },
  };
}
