import type { BatchCells } from "../../../db/schema/batches.ts";
import { isField } from "../../../db/product-fields.ts";
import type { FieldValues } from "../../../db/record-fields.ts";
import { appliesTo, type KindsByCategory, traitsOf } from "../products/applicability";
import { hasReturnDay } from "../products/available-from";
import { followingKilograms } from "../products/following-values.server";
import { valuesOf } from "./merge-row.server";
import type { PlannedRow } from "./prepare.server";

interface Checked {
  /** Of the product as it is, at least the `decisiveFields`; of a new one, none. */
  values: FieldValues;
  /** Made before the cells. */
  changes?: BatchCells;
  /** Everything that was filled in, by field, where that is more than the cells. */
  edited?: object;
  kinds: KindsByCategory;
  /** Gets those that are found. */
  problems: PlannedRow["problems"];
}

/** What becomes of other cells depends on these. */
export const decisiveFields = ["category_id", "has_guardrail", "status", "available_from", "lifting_capacity_kg"];

/** The cells that a product may get, with those that follow: as in its form, judged by the machine as they make it. */
export function checkProductCells(
  cells: BatchCells,
  { values, changes = {}, edited = cells, kinds, problems }: Checked,
): BatchCells {
  const after = { ...values, ...valuesOf(changes), ...valuesOf(cells) };
  const traits = traitsOf(after, kinds);
  const problemOf = (name: string, to: unknown) => {
    // "No" applies to any machine.
    if (to === null || to === false || !isField(name)) return undefined;
    if (!appliesTo(name, traits)) return "notApplicable";
    return name === "available_from" && !hasReturnDay(after.status) ? "notRented" : undefined;
  };
  const allowed = withoutRejected(cells, (name, { to }) => {
    const problem = problemOf(name, to);
    if (problem) problems[name] = problem;
    return problem !== undefined;
  });
  const kilograms = "lifting_capacity_kg" in edited ? {} : followingKilograms(valuesOf(cells), values);
  return { ...allowed, ...droppedDay(cells, values), ...followingTons(kilograms, values) };
}

export function withoutRejected(
  cells: BatchCells,
  isRejected: (name: string, cell: BatchCells[string]) => boolean,
): BatchCells {
  return Object.fromEntries(Object.entries(cells).filter(([name, cell]) => !isRejected(name, cell)));
}

function droppedDay({ status }: BatchCells, { available_from: was }: FieldValues): BatchCells {
  return status?.to && !hasReturnDay(status.to) && was ? { available_from: { was, to: null, follows: "status" } } : {};
}

const followingTons = (after: FieldValues, was: FieldValues): BatchCells =>
  Object.fromEntries(
    Object.entries(after).map(([name, to]) => [name, { was: was[name] ?? null, to, follows: "lifting_capacity_ton" }]),
  );
