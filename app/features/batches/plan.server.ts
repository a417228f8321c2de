import { isSame } from "~/forms/editing/merge";
import type { FieldValues } from "../../../db/record-fields.ts";
import type { KindsByCategory } from "../products/applicability";
import { checkProductCells, withoutRejected } from "./check-product-cells.server";
import type { PlannedRow } from "./prepare.server";
import type { ChangeableRecord } from "./records.server";

/** What giving these values to the products would change. Products that have them already are left out. */
export function planChanges(
  products: readonly ChangeableRecord[],
  wanted: FieldValues,
  kinds: KindsByCategory,
): PlannedRow[] {
  return products.flatMap((record): PlannedRow[] => {
    const { values } = record;
    const problems: PlannedRow["problems"] = {};
    const all = Object.fromEntries(
      Object.entries(wanted).map(([name, to]) => [name, { was: values[name] ?? null, to }]),
    );
    const checked = checkProductCells(all, { values, kinds, problems });
    // Last: a value that stays also counts, such as kilograms named beside tons.
    const cells = withoutRejected(checked, (_name, { was, to }) => isSame(was, to));
    const kind = Object.keys(cells).length > 0 ? "change" : "problem";
    return kind === "change" || Object.keys(problems).length > 0 ? [{ kind, record, cells, problems }] : [];
  });
}
