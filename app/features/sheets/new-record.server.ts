import type { BatchCells } from "../../../db/schema/batches.ts";
import type { PlannedRow } from "~/features/batches/prepare.server";
import { visibilityOf } from "~/features/batches/update-records.server";
import { checkProductCells } from "~/features/batches/check-product-cells.server";
import { valuesOf } from "~/features/batches/merge-row.server";
import { fileTypeOf } from "~/features/documents/file-facts";
import { newId } from "../../../db/ids.ts";
import { recordFields } from "../../../db/record-fields.ts";
import { type KindsByCategory, traitsOf } from "~/features/products/applicability";
import { isNeeded } from "./check-record.server";
import { isSame } from "~/forms/editing/merge";
import type { CellReader } from "./read-cell.server";
import type { SheetRow } from "./read-sheet.server";

interface Options {
  fields: readonly string[];
  reader: CellReader;
  kinds: KindsByCategory;
  name: string;
  /** Of a category without a slug of its own; undefined for other records. */
  freeSlug: (englishName: string) => string;
}

/** A row without an id: a new record, hidden unless the row says otherwise. */
export function planNew(row: SheetRow, { fields, reader, kinds, name, freeSlug }: Options): PlannedRow {
  const { entity } = reader;
  let cells: BatchCells = {};
  const problems: PlannedRow["problems"] = {};
  for (const field of fields) {
    const reading = reader.read(field, row.cells.get(field), null);
    if ("problem" in reading) problems[field] = reading.problem;
    else if (reading.value !== null && !isSame(reading.value, [])) cells[field] = { was: null, to: reading.value };
  }
  const isProduct = entity === "equipment";
  if (isProduct) cells = checkProductCells(cells, { values: {}, kinds, problems });
  const traits = isProduct ? traitsOf(valuesOf(cells), kinds) : undefined;
  const englishName = cells["name_translations.eng"]?.to;
  if (entity === "equipment_categories" && !cells.slug && !problems.slug && typeof englishName === "string") {
    cells.slug = { was: null, to: freeSlug(englishName) };
  }
  const missing = [...recordFields(entity)].filter(
    ([field, { kind }]) =>
      !(field in cells) && !(field in problems) && kind !== "flag" && isNeeded(entity, field, traits),
  );
  for (const [field] of missing) problems[field] = { is: "required" };
  const visibility = visibilityOf[entity];
  if (visibility && !cells[visibility] && !problems[visibility]) cells[visibility] = { was: null, to: false };
  if (entity === "library_documents" && !cells.file_type && typeof cells.link?.to === "string") {
    const type = fileTypeOf(cells.link.to);
    if (type) cells.file_type = { was: null, to: type };
  }
  const isWhole = Object.values(problems).every((problem) => typeof problem === "string");
  const record = { id: isWhole ? newId() : null, name, version: null };
  return { kind: isWhole ? "new" : "problem", record, cells, problems, isChosen: isWhole, sheetRow: row.number };
}
