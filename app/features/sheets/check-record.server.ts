import type { BatchCells } from "../../../db/schema/batches.ts";
import type { PlannedRow } from "~/features/batches/prepare.server";
import { withDayIfRented } from "~/features/batches/plan.server";
import { factsOfLink } from "~/features/documents/file-facts";
import { appliesTo, type ProductTraits } from "~/features/products/applicability";
import type { BatchEntity } from "../../../db/enums.ts";
import { isField, type ProductKind } from "../../../db/product-fields.ts";
import { type FieldValues, recordFields } from "../../../db/record-fields.ts";
import type { Differences } from "./compare-record.server";

/** Kinds of machines by the id of their category. */
export type KindsByCategory = ReadonlyMap<string, ProductKind | undefined>;

interface Checked {
  entity: BatchEntity;
  /** Of the record as it is; of a new one, none. */
  values: FieldValues;
  kinds: KindsByCategory;
}

/** What fields mean for each other, as in the forms. Changes the differences. */
export function checkDifferences(found: Differences, checked: Checked): void {
  const { entity, values } = checked;
  const { problems } = found;
  if (entity === "library_documents") withFactsOfLink(found, values);
  if (entity !== "equipment") {
    found.emptied = withoutNeeded(found.emptied, problems, entity);
    return;
  }
  const wanted = { ...values, ...valuesOf(found.changes) };
  const traits = traitsOf(wanted, checked.kinds);
  found.changes = withoutInapplicable(found.changes, problems, traits);
  found.conflicts = withoutInapplicable(found.conflicts, problems, traits);
  const { changes, conflicts, emptied } = found;
  for (const cells of [changes, conflicts, emptied]) withKilograms(cells, found, values);
  for (const cells of [changes, conflicts]) {
    withDayIfRented({ values: { ...values, status: wanted.status } }, cells, problems);
  }
  if (changes.available_from ?? conflicts.available_from) delete emptied.available_from;
  found.emptied = withoutNeeded(emptied, problems, entity, traits);
}

const valuesOf = (cells: BatchCells): FieldValues =>
  Object.fromEntries(Object.entries(cells).map(([name, { to }]) => [name, to]));

export function traitsOf(values: FieldValues, kinds: KindsByCategory): ProductTraits {
  return { kind: kinds.get(String(values.category_id)), hasGuardrail: values.has_guardrail === true };
}

/** Leaves out values that do not apply to such a machine, and adds a problem for each. "No" applies to any. */
export function withoutInapplicable(
  cells: BatchCells,
  problems: PlannedRow["problems"],
  traits: ProductTraits,
): BatchCells {
  return withoutRejected(cells, (name, { to }) => {
    if (to === null || to === false || !isField(name) || appliesTo(name, traits)) return false;
    problems[name] = "notApplicable";
    return true;
  });
}

function withoutRejected(
  cells: BatchCells,
  isRejected: (name: string, cell: BatchCells[string]) => boolean,
): BatchCells {
  return Object.fromEntries(Object.entries(cells).filter(([name, cell]) => !isRejected(name, cell)));
}

const KILOGRAMS_PER_TON = 1000;

/** The same capacity is stored twice: kilograms follow tons. */
function withKilograms(
  cells: BatchCells,
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

/** Type and size are those of another file when the link changes, unless the sheet changes them too. */
function withFactsOfLink({ changes, conflicts, emptied, problems }: Differences, values: FieldValues): void {
  if (!changes.link) return;
  for (const [name, to] of Object.entries(factsOfLink(String(changes.link.to)))) {
    const was = values[name] ?? null;
    const isInFile = [changes, conflicts, emptied, problems].some((group) => name in group);
    if (!isInFile && to !== was) changes[name] = { was, to };
  }
}

function withoutNeeded(
  cells: BatchCells,
  problems: PlannedRow["problems"],
  entity: BatchEntity,
  traits?: ProductTraits,
): BatchCells {
  return withoutRejected(cells, (name) => {
    if (!isNeeded(entity, name, traits)) return false;
    problems[name] = { is: "required" };
    return true;
  });
}

/** A flag is yes or no, never empty. */
export function isNeeded(entity: BatchEntity, name: string, traits?: ProductTraits): boolean {
  const { kind, isRequired } = recordFields(entity).get(name)!;
  if (kind === "flag") return true;
  return isRequired === true && (!traits || !isField(name) || appliesTo(name, traits));
}
