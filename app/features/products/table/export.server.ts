import { sql } from "drizzle-orm";
import { countUse, type Limit, secondsLeft } from "~/data/rate-limit.server";
import type { AppContext } from "~/load-context.server";
import { accountKey } from "~/auth/client-key.server";
import { type Staff, visitor } from "~/auth/permissions";
import type { SheetValue } from "~/features/workbook/cells";
import { columnWidths, workbook, WORKBOOK_TYPE } from "~/features/workbook/workbook";
import { isChoice } from "../../../../db/product-fields.ts";
import { choicesOf } from "../choices";
import { rememberedColumns } from "./column-choice.server";
import { unpackedCells } from "./column-values.server";
import { columnHead } from "./column-head";
import { type CellValue, type ColumnKey, fieldOfColumn, kindOf } from "./columns";
import { listForExport } from "./queries.server";
import { tableFiltersFrom } from "./read-table-filters.server";

const MOST_EXPORTS = 20;
const WINDOW_SECONDS = 600;

/** The list as the address asks for it, all pages, with the columns this person sees; not again and again, as it is dear. */
export async function exportProducts(
  { reader, mutate, now, language, t, i18n }: AppContext,
  { request, staff }: { request: Request; staff: Staff },
): Promise<Response> {
  const limit: Limit = {
    key: accountKey(`export\n${staff.id}`),
    most: MOST_EXPORTS,
    seconds: WINDOW_SECONDS,
    now: Math.floor(now().getTime() / 1000),
  };
  const [[use]] = await mutate(visitor, "sessions:write", (db) => [countUse(db, limit, sql`true`)]);
  if (!use || use.n > limit.most) {
    const seconds = secondsLeft(limit, use?.windowStart ?? limit.now);
    const text = t("admin:products.exportTooMany", { minutes: Math.ceil(seconds / 60) });
    return new Response(text, {
      status: 429,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(seconds) },
    });
  }
  const columns = rememberedColumns(request);
  const filters = tableFiltersFrom(new URL(request.url).searchParams);
  const packed = await listForExport(reader, filters, { columns, language });
  const head = columns.map((key) => columnHead(i18n.getFixedT<["admin", "common"]>(null, ["admin", "common"]), key));
  const file = workbook({
    name: "Equipment",
    head,
    widths: columnWidths(head, rowsOf(packed, columns, t)),
    rows: rowsOf(packed, columns, t),
  });
  return new Response(file, {
    headers: {
      "Content-Type": WORKBOOK_TYPE,
      "Content-Disposition": 'attachment; filename="equipment_list.xlsx"',
      "Cache-Control": "no-store",
    },
  });
}

function* rowsOf(packed: string[], columns: readonly ColumnKey[], t: AppContext["t"]): Generator<SheetValue[]> {
  const words = wordsIn(columns, t);
  for (const each of packed) {
    const cells = unpackedCells(each, columns);
    yield columns.map((key) => sheetValue(key, cells[key] ?? null, words));
  }
}

/** Looked up once: a look-up for each of a hundred thousand cells would take longer than all else. */
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

/** Numbers stay numbers, without their unit, which stands in the head; what is not known is an empty cell. */
function sheetValue(key: ColumnKey, value: CellValue, words: ReturnType<typeof wordsIn>): SheetValue {
  const kind = kindOf(key);
  if (kind === "choice") return words.choice.get(key)?.get(value) ?? null;
  if (kind === "boolean" || kind === "visibility") return words[kind].get(value) ?? null;
  return typeof value === "boolean" ? null : value;
}
