import { redirect } from "@remix-run/cloudflare";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { flashCookie } from "~/forms/flash.server";
import { formatNumber } from "~/i18n/formats";
import { defaultLimits } from "~/features/workbook/read/limits";
import type { Sheet, SheetValue } from "~/features/workbook/sheet";
import { workbookResponse } from "~/features/workbook/workbook-response";
import { limitExports } from "./limit-exports.server";
import { readMeSheet } from "./read-me.server";
import { createRowWriter } from "./sheet-cells.server";
import { BASE_SHEET, listPath, type SheetKindName, sheetKinds } from "./sheet-kinds";
import { baseColumns, HEADER_LINES, sheetColumns } from "./sheet-columns.server";
import { readSheetRecords } from "./sheet-records.server";

/** Id, version, and what a record is called. */
const FROZEN_COLUMNS = 3;

/** With dropdowns. LibreOffice saves no more below the last record, but all of these as empty rows. */
const ROWS_TO_ADD = 500;

interface Options {
  request: Request;
  staff: Staff;
  kind: SheetKindName;
  findIds: () => Promise<readonly string[]>;
}

/** A workbook of these records for people to edit and import, or a redirect to the list. Rate-limited. */
export async function exportForEditing(
  context: AppContext,
  { request, staff, kind, findIds }: Options,
): Promise<Response> {
  const tooMany = await limitExports(context, staff);
  if (tooMany) return tooMany;
  const ids = await findIds();
  const { language, t, logger } = context;
  if (ids.length > defaultLimits.rows) {
    const [total, most] = [ids.length, defaultLimits.rows].map((count) => formatNumber(count, language));
    const toast = { tone: "error", key: "exportTooLong", params: { total: total!, most: most! } } as const;
    return redirect(listPath(kind) + new URL(request.url).search, {
      status: 303,
      headers: { "Set-Cookie": flashCookie(toast, request) },
    });
  }
  const sheets = await sheetsForEditing(context, kind, ids);
  const { writeWorkbook } = await import("~/features/workbook/write-workbook.server");
  const file = writeWorkbook({ sheets, author: t("brand"), onError: logger.error });
  return workbookResponse(file, `${sheetKinds[kind].sheet.toLowerCase()}_to_edit.xlsx`);
}

/** What people edit, how to do so, and the same cells to compare with. */
export async function sheetsForEditing(
  context: Pick<AppContext, "reader" | "language" | "t">,
  kind: SheetKindName,
  ids: readonly string[],
): Promise<Sheet[]> {
  const { language } = context;
  const { entity, sheet } = sheetKinds[kind];
  const { records, names } = await readSheetRecords(context, entity, ids);
  const toRow = createRowWriter(entity, language, names);
  const rows: Iterable<SheetValue[]> = {
    *[Symbol.iterator]() {
      for (const record of records) yield toRow(record);
    },
  };
  const data: Sheet = {
    name: sheet,
    columns: sheetColumns(entity, language, { names, rows }),
    ...{ rows, hasFilter: true, frozenColumns: FROZEN_COLUMNS, headerLines: HEADER_LINES },
    // However many pictures a product has.
    rowLines: 1,
    lastRow: 1 + Math.min(ids.length + ROWS_TO_ADD, defaultLimits.rows),
  };
  const base: Sheet = { name: BASE_SHEET, state: "veryHidden", columns: baseColumns(entity), rows };
  return [data, readMeSheet(context, entity), base];
}
