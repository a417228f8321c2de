import type { Cells } from "~/features/batches/merge-row.server";
import type { PlannedRow } from "~/features/batches/prepare.server";
import { withDayIfRented } from "~/features/batches/plan.server";
import { appliesTo, kindOfCategory, type ProductTraits } from "~/features/products/applicability";
import type { BatchEntity } from "../../../db/enums.ts";
import { isField } from "../../../db/product-fields.ts";
import { type FieldValues, recordFields } from "../../../db/record-fields.ts";
import type { Differences } from "./compare-record.server";

interface Checked {
  entity: BatchEntity;
  /** Of the record as it is; of a new one, none. */
  values: FieldValues;
  /** English names of categories, which tell the kind of a machine. */
  categories: ReadonlyMap<string, string>;
}

/** What fields mean for each other, as in the forms. Changes the differences. */
export function checkDifferences(found: Differences, checked: Checked): void {
  const { entity, values } = checked;
  const { changes, conflicts, emptied, problems } = found;
  if (entity === "equipment") {
    const wanted = { ...values, ...valuesOf(changes) };
    const traits = traitsOf(wanted, checked.categories);
    dropInapplicable([changes, conflicts], problems, traits);
    for (const cells of [changes, conflicts, emptied]) withKilograms(cells, found, values);
    for (const cells of [changes, conflicts]) {
      withDayIfRented({ values: { ...values, status: wanted.status } }, cells, problems);
    }
    if (changes.available_from ?? conflicts.available_from) delete emptied.available_from;
    requireFilled(emptied, problems, entity, traits);
  } else requireFilled(emptied, problems, entity);
}

const valuesOf = (cells: Cells): FieldValues =>
  Object.fromEntries(Object.entries(cells).map(([name, { to }]) => [name, to]));

export function traitsOf(values: FieldValues, categories: Checked["categories"]): ProductTraits {
  const category = categories.get(String(values.category_id)) ?? "";
  return { kind: kindOfCategory(category), hasGuardrail: values.has_guardrail === true };
}

/** Values that such a machine does not have; "no" is none. */
export function dropInapplicable(
  groups: readonly Cells[],
  problems: PlannedRow["problems"],
  traits: ProductTraits,
): void {
  for (const cells of groups) {
    for (const [name, { to }] of Object.entries(cells)) {
      if (to === null || to === false || !isField(name) || appliesTo(name, traits)) continue;
      delete cells[name];
      problems[name] = "notApplicable";
    }
  }
}

const KILOGRAMS_PER_TON = 1000;

/** The same capacity is stored twice: kilograms follow tons. */
function withKilograms(
  cells: Cells,
  { changes, conflicts, emptied, problems }: Differences,
  values: FieldValues,
): void {
  const was = values.lifting_capacity_kg;
  const tons = cells.lifting_capacity_ton;
  const isInFile = [changes, conflicts, emptied, problems].some((group) => "lifting_capacity_kg" in group);
  if (!tons || typeof was !== "number" || isInFile) return;
  const to = typeof tons.to === "number" ? Number((tons.to * KILOGRAMS_PER_TON).toFixed(6)) : null;
  if (to !== was) cells.lifting_capacity_kg = { was, to };
}

function requireFilled(
  emptied: Cells,
  problems: PlannedRow["problems"],
  entity: BatchEntity,
  traits?: ProductTraits,
): void {
  for (const name of Object.keys(emptied)) {
    if (!isNeeded(entity, name, traits)) continue;
    delete emptied[name];
    problems[name] = { is: "required" };
  }
}

/** A flag is yes or no, never empty. */
export function isNeeded(entity: BatchEntity, name: string, traits?: ProductTraits): boolean {
  const { kind, isRequired } = recordFields(entity).get(name)!;
  if (kind === "flag") return true;
  return isRequired === true && (!traits || !isField(name) || appliesTo(name, traits));
}
