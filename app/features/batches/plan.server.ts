import { isSame } from "~/forms/editing/merge";
import type { FieldName } from "../../../db/product-fields.ts";
import { appliesTo } from "../products/applicability";
import type { FieldValues } from "../../../db/record-fields.ts";
import type { PlannedRow } from "./prepare.server";
import type { ChangeableRecord } from "./records.server";

/** What giving these values to the products would change. Products that have them already are left out. */
export function planChanges(products: readonly ChangeableRecord[], wanted: FieldValues): PlannedRow[] {
  return products.flatMap((product) => {
    const { values, traits } = product;
    const cells: PlannedRow["cells"] = {};
    const problems: PlannedRow["problems"] = {};
    for (const [name, to] of Object.entries(wanted) as [FieldName, unknown][]) {
      if (isSame(values[name], to)) continue;
      if (to !== null && traits && !appliesTo(name, traits)) problems[name] = "notApplicable";
      else cells[name] = { was: values[name] ?? null, to };
    }
    withDayIfRented(product, cells, problems);
    const kind = Object.keys(cells).length > 0 ? "change" : "problem";
    return kind === "change" || Object.keys(problems).length > 0 ? [{ kind, record: product, cells, problems }] : [];
  });
}

/** As in the form: a machine that is not rented has no day from which it can be had again. */
export function withDayIfRented(
  { values }: Pick<ChangeableRecord, "values">,
  cells: PlannedRow["cells"],
  problems: PlannedRow["problems"],
): void {
  const status = cells.status ? cells.status.to : values.status;
  if (status === "rented") return;
  if (cells.available_from?.to) {
    delete cells.available_from;
    problems.available_from = "notRented";
  } else if (cells.status && values.available_from) {
    cells.available_from = { was: values.available_from, to: null };
  }
}
