import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { limitExports } from "~/features/sheets/limit-exports.server";
import {
  DAY_FORMAT,
  dayInSheet,
  measureColumns,
  numberFormat,
  type Sheet,
  type SheetValue,
} from "~/features/workbook/sheet";
import { workbookResponse } from "~/features/workbook/workbook-response";
import { listViews } from "../saved-views/saved-views.server";
import { isChoice } from "../../../../db/product-fields.ts";
import { choicesOf } from "../choices";
import { unpackedCells } from "./column-values.server";
import { columnHead } from "./column-head";
import { type CellValue, type ColumnKey, type ColumnKind, fieldOfColumn, kindOf, withColumnsOf } from "./columns";
import { listForExport } from "./queries.server";
import { tableFiltersFrom } from "./read-table-filters.server";
import { shownColumns } from "./shown-columns.server";

/** All pages of the filtered list with the columns of the table. Rate-limited, because it is expensive. */
export async function exportProducts(
  context: AppContext,
  { request, staff }: { request: Request; staff: Staff },
): Promise<Response> {
  const tooMany = await limitExports(context, staff);
  if (tooMany) return tooMany;
  const { language, t, i18n, logger } = context;
  const filters = tableFiltersFrom(new URL(request.url).searchParams);
  const columns = withColumnsOf(filters, shownColumns(request, await listViews(context.reader, staff.id), filters));
  const packed = await listForExport(context, filters, { columns, language });
  const words = wordsIn(columns, t);
  const tStaff = i18n.getFixedT<["admin", "common"]>(null, ["admin", "common"]);
  const headers = columns.map((key) => columnHead(tStaff, key));
  const measured = measureColumns(headers, rowsOf(packed, columns, words));
  const { writeWorkbook } = await import("~/features/workbook/write-workbook.server");
  const sheet: Sheet = {
    name: "Equipment",
    hasFilter: true,
    columns: columns.map((key, index) => {
      const { width, decimals } = measured[index]!;
      const kind = kindOf(key);
      return {
        header: headers[index]!,
        width,
        numberFormat: formatOf(kind, decimals),
        allowedValues: isWord(kind) ? [...wordsOf(key, words).values()] : undefined,
      };
    }),
    rows: rowsOf(packed, columns, words),
  };
  const file = writeWorkbook({ sheets: [sheet], author: t("brand"), onError: logger.error });
  return workbookResponse(file, "equipment_list.xlsx");
}

function* rowsOf(packed: string[], columns: readonly ColumnKey[], words: Words): Generator<SheetValue[]> {
  for (const each of packed) {
    const cells = unpackedCells(each, columns);
    yield columns.map((key) => sheetValue(key, cells[key] ?? null, words));
  }
}

type Words = ReturnType<typeof wordsIn>;

/** Looked up once: doing so for each of a hundred thousand cells would take longer than the rest. */
function wordsIn(columns: readonly ColumnKey[], t: AppContext["t"]) {
  const choices = columns.map((key) => {
    const name = fieldOfColumn(key);
    const known = isChoice(name) ? choicesOf(name) : [];
    return [key, new Map<CellValue, string>(known.map(({ id, text }) => [id, t(text)]))] as const;
  });
  return {
    choice: new Map(choices),
    boolean: new Map<CellValue, string>([
      [true, t("admin:products.yes")],
      [false, t("admin:products.no")],
    ]),
    visibility: new Map<CellValue, string>([
      [true, t("admin:products.visible")],
      [false, t("admin:products.hidden")],
    ]),
  };
}

/** Numbers without unit, which is in the header; an unknown one is an empty cell. */
function sheetValue(key: ColumnKey, value: CellValue, words: Words): SheetValue {
  const kind = kindOf(key);
  if (isWord(kind)) return wordsOf(key, words).get(value) ?? null;
  if (kind === "day") return typeof value === "string" ? dayInSheet(value) : null;
  return typeof value === "boolean" ? null : value;
}

type WordKind = "choice" | "boolean" | "visibility";

function isWord(kind: ColumnKind): kind is WordKind {
  return kind === "boolean" || kind === "visibility" || kind === "choice";
}

function wordsOf(key: ColumnKey, words: Words): Map<CellValue, string> {
  const kind = kindOf(key);
  if (kind === "boolean" || kind === "visibility") return words[kind];
  return words.choice.get(key) ?? new Map<CellValue, string>();
}

function formatOf(kind: ColumnKind, decimals: number): string | undefined {
  if (kind === "text" || isWord(kind)) return undefined;
  return kind === "day" ? DAY_FORMAT : numberFormat({ decimals, isGrouped: kind === "kg" });
}
