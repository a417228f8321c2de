import type { ChangeableRecord } from "~/features/batches/records.server";
import { sheetHeads } from "~/features/sheets/heads.server";
import { sheetWords } from "~/features/sheets/words.server";
import { cellText } from "~/features/workbook/cell-text";
import type { CellContent, ReadSheet } from "~/features/workbook/read/sheet-contents";
import { dayInSheet } from "~/features/workbook/sheet";
import type { Language } from "~/i18n/languages";
import type { BatchEntity } from "../../db/enums.ts";
import { recordFields } from "../../db/record-fields.ts";

/** What a spreadsheet shows of a cell: text as it is typed, null for an empty cell. */
export type Shown = string | number | boolean | null | { day: string } | { error: string };

/** What a spreadsheet program would undo of an escaped text. */
const decoded = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function contentOf(shown: Shown): CellContent | undefined {
  if (shown === null || shown === "") return undefined;
  if (typeof shown === "string") return { kind: "text", text: shown };
  if (typeof shown === "number") return { kind: "number", number: shown };
  if (typeof shown === "boolean") return { kind: "boolean", value: shown };
  if ("error" in shown) return { kind: "error", code: shown.error };
  return { kind: "date", day: shown.day, number: dayInSheet(shown.day.slice(0, 10)) };
}

export function sheetOf(name: string, rows: readonly (readonly Shown[])[], isHidden = false): ReadSheet {
  return {
    name,
    isHidden,
    rows: rows.flatMap((row, index) => {
      const cells = row.flatMap((shown, column) => {
        const content = contentOf(shown);
        return content ? [[column + 1, content] as const] : [];
      });
      return cells.length > 0 ? [{ number: index + 1, cells: new Map(cells) }] : [];
    }),
  };
}

export interface ExportedRow {
  id: string | null;
  version: number | null;
  [field: string]: Shown;
}

interface Exported {
  entity: BatchEntity;
  language: Language;
  nameOf: (id: string) => string;
}

/** A record as a row of the export for editing. */
export function exportedRow(record: ChangeableRecord, { entity, language, nameOf }: Exported): ExportedRow {
  const row: ExportedRow = { id: record.id, version: record.version };
  for (const [name, { kind }] of recordFields(entity)) {
    const value = record.values[name] ?? null;
    if (value === null) row[name] = null;
    else if (kind === "flag" || kind === "choice")
      row[name] = sheetWords(entity, name, language).get(value as string | boolean) ?? null;
    else if (kind === "reference") row[name] = decoded(cellText(nameOf(String(value))));
    else if (kind === "day") row[name] = { day: String(value) };
    else if (typeof value === "number") row[name] = value;
    else row[name] = decoded(cellText(Array.isArray(value) ? value.join("\n") : String(value)));
  }
  return row;
}

interface Workbook {
  entity: BatchEntity;
  language: Language;
  sheet: string;
  rows: readonly ExportedRow[];
  /** As it was exported; left out, the file has lost it. */
  base?: readonly ExportedRow[];
}

/** The sheets of a file, read. */
export function workbookOf({ entity, language, sheet, rows, base }: Workbook): ReadSheet[] {
  const fields = ["id", "version", ...recordFields(entity).keys()];
  const heads = sheetHeads(entity, language);
  const cells = (all: readonly ExportedRow[]) => all.map((row) => fields.map((name) => row[name] ?? null));
  const data = sheetOf(sheet, [fields.map((name) => heads.get(name) ?? name), ...cells(rows)]);
  return base ? [data, sheetOf("Base", [fields, ...cells(base)], true)] : [data];
}
