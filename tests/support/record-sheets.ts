import { sheetsForEditing } from "~/features/sheets/export-for-editing.server";
import { sheetHeads } from "~/features/sheets/heads.server";
import { BASE_SHEET, type SheetKindName, sheetKinds } from "~/features/sheets/sheet-kinds";
import { cellText } from "~/features/workbook/cell-text";
import type { CellContent, ReadSheet } from "~/features/workbook/read/sheet-contents";
import { dayInSheet } from "~/features/workbook/sheet";
import { dayAt } from "~/i18n/days";
import type { Language } from "~/i18n/languages";
import type { AppContext } from "~/load-context.server";
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

/** The rows of an export for editing, as a spreadsheet shows them. */
export async function exportedRows(
  { reader, t }: Pick<AppContext, "reader" | "t">,
  { kind, language, ids }: { kind: SheetKindName; language: Language; ids: readonly string[] },
): Promise<ExportedRow[]> {
  const sheets = await sheetsForEditing({ reader, t, language }, kind, ids);
  const base = sheets.find(({ name }) => name === BASE_SHEET)!;
  const fields = recordFields(sheetKinds[kind].entity);
  return [...base.rows].map((values) => {
    const cells = base.columns.map(({ header }, index): [string, Shown] => {
      const value = values[index] ?? null;
      if (typeof value === "string") return [header, decoded(cellText(value))];
      const isDay = value !== null && fields.get(header)?.kind === "day";
      return [header, isDay ? { day: dayAt(value - dayInSheet("1970-01-01")) } : value];
    });
    return Object.fromEntries(cells) as ExportedRow;
  });
}

interface Workbook {
  kind: SheetKindName;
  language: Language;
  rows: readonly ExportedRow[];
  /** As it was exported; left out, the file has lost it. */
  base?: readonly ExportedRow[];
}

/** The sheets of a file, read. */
export function workbookOf({ kind, language, rows, base }: Workbook): ReadSheet[] {
  const { entity, sheet } = sheetKinds[kind];
  const fields = ["id", "version", ...recordFields(entity).keys()];
  const heads = sheetHeads(entity, language);
  const cells = (all: readonly ExportedRow[]) => all.map((row) => fields.map((name) => row[name] ?? null));
  const data = sheetOf(sheet, [fields.map((name) => heads.get(name) ?? name), ...cells(rows)]);
  return base ? [data, sheetOf(BASE_SHEET, [fields, ...cells(base)], true)] : [data];
}
