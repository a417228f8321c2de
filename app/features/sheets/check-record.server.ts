import type { BatchCells } from "../../../db/schema/batches.ts";
import type { PlannedRow } from "~/features/batches/prepare.server";
import { checkProductCells, withoutRejected } from "~/features/batches/check-product-cells.server";
import { valuesOf } from "~/features/batches/merge-row.server";
import { factsOfLink } from "~/features/documents/file-facts";
import { appliesTo, type KindsByCategory, type ProductTraits, traitsOf } from "~/features/products/applicability";
import type { BatchEntity } from "../../../db/enums.ts";
import { isField } from "../../../db/product-fields.ts";
import { type FieldValues, recordFields } from "../../../db/record-fields.ts";
import type { Differences } from "./compare-record.server";

interface Checked {
  entity: BatchEntity;
  /** Of the record as it is; of a new one, none. */
  values: FieldValues;
  kinds: KindsByCategory;
}

/** What fields mean for each other, as in the forms. Changes the differences. */
export function checkDifferences(found: Differences, checked: Checked): void {
  const { entity, values, kinds } = checked;
  const { problems } = found;
  if (entity === "library_documents") withFactsOfLink(found, values);
  if (entity !== "equipment") {
    found.emptied = withoutNeeded(found.emptied, problems, entity);
    return;
  }
  const edited = { ...found.changes, ...found.conflicts, ...found.emptied, ...problems };
  const product = { values, kinds, problems, edited };
  const changes = checkProductCells(found.changes, product);
  const conflicts = checkProductCells(found.conflicts, { ...product, changes });
  const emptied = checkProductCells(found.emptied, { ...product, changes });
  if (changes.available_from ?? conflicts.available_from) delete emptied.available_from;
  const traits = traitsOf({ ...values, ...valuesOf(changes) }, kinds);
  Object.assign(found, { changes, conflicts, emptied: withoutNeeded(emptied, problems, entity, traits) });
}

/** Type and size are those of another file when the link changes, unless the sheet changes them too. */
function withFactsOfLink({ changes, conflicts, emptied, problems }: Differences, values: FieldValues): void {
  const group = changes.link ? changes : conflicts;
  if (!group.link) return;
  for (const [name, to] of Object.entries(factsOfLink(String(group.link.to)))) {
    const was = values[name] ?? null;
    const isInFile = [changes, conflicts, emptied, problems].some((each) => name in each);
    if (!isInFile && to !== was) group[name] = { was, to, follows: "link" };
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
