import type { CellProblem } from "~/features/batches/batch";
import type { BatchCells } from "../../../db/schema/batches.ts";
import type { ChangeableRecord } from "~/features/batches/records.server";
import type { CellContent } from "~/features/workbook/read/sheet-contents";
import { isSame } from "~/forms/editing/merge";
import { type RecordField, recordFields } from "../../../db/record-fields.ts";
import { inSheetDigits, isEmptyCell, isSameCell, textOf } from "./cell-shown.server";
import { mergeCell } from "./merge-cell";
import type { CellReader } from "./read-cell.server";
import type { FieldCells, RecordSheet, SheetRow } from "./read-sheet.server";

/** What a row asks for, by what becomes of it. */
export interface Differences {
  changes: BatchCells;
  conflicts: BatchCells;
  /** Would be emptied. */
  emptied: BatchCells;
  problems: Record<string, CellProblem>;
}

interface Compared {
  row: SheetRow;
  record: ChangeableRecord;
  base: RecordSheet["base"];
  /** The columns of the sheet. */
  fields: readonly string[];
  reader: CellReader;
}

/**
 * Three-way, cell by cell: as exported, in the file, in the database. Without exported cells the version says whether
 * the record is still as it was; if it is not, every difference is a conflict, whose `was` is left undefined.
 */
export function compareRecord({ row, record, base, fields, reader }: Compared): Differences {
  const found: Differences = { changes: {}, conflicts: {}, emptied: {}, problems: {} };
  const exported = row.id === undefined ? undefined : base?.rows.get(row.id);
  const registry = recordFields(reader.entity);
  for (const name of fields) {
    const cell = row.cells.get(name);
    const isExported = exported !== undefined && base!.fields.has(name);
    const field = registry.get(name)!;
    const present = record.values[name] ?? null;
    if (isExported ? isSameCell(cell, exported.get(name)) : isAsStored(field, cell, present)) continue;
    const reading = reader.read(name, cell, present);
    if ("problem" in reading) {
      found.problems[name] = reading.problem;
      continue;
    }
    const now = reader.canonical(name, present);
    const isUnchanged = row.version === record.version;
    const start =
      (isExported && exportedValue(exported, name, { field, reader, present })) ||
      (isUnchanged ? { value: now } : undefined);
    const merged = mergeCell({ base: start, mine: reading.value, now });
    if (merged === "same") continue;
    const group = isEmptyCell(cell) ? "emptied" : merged === "change" ? "changes" : "conflicts";
    // The review compares with what is stored, in whatever form.
    const was = start && (isSame(start.value, now) ? present : start.value);
    found[group][name] = { was, to: reading.value };
  }
  return found;
}

/** Nothing to read: most cells of a file without exported values are as they are stored. */
function isAsStored({ kind }: RecordField, cell: CellContent | undefined, value: unknown): boolean {
  if (isEmptyCell(cell)) return value === null || isSame(value, []);
  if (cell.kind === "date") return kind === "day" && cell.day === value;
  if (typeof value === "number") return cell.kind === "number" && inSheetDigits(value) === inSheetDigits(cell.number);
  const text = textOf(cell);
  return typeof value === "string" ? text === value : Array.isArray(value) && text === value.join("\n");
}

interface Exported {
  field: RecordField;
  reader: CellReader;
  present: unknown;
}

const texts: readonly RecordField["kind"][] = ["text", "lines", "url", "image", "slug"];

/** Undefined if it can no longer be read, such as the name of a category that was renamed. */
function exportedValue(
  exported: FieldCells,
  name: string,
  { field, reader, present }: Exported,
): { value: unknown } | undefined {
  const cell = exported.get(name);
  const reading = reader.read(name, cell, present);
  if ("value" in reading) return reading;
  // What was stored before the form had its present rules.
  const text = isEmptyCell(cell) || !texts.includes(field.kind) ? undefined : textOf(cell);
  return text === undefined ? undefined : { value: text };
}
