import type { Limit } from "~/data/rate-limit.server";
import type { AppContext } from "~/load-context.server";
import { accountKey } from "~/auth/client-key.server";
import type { Staff } from "~/auth/permissions";
import { measureColumns, type SheetValue, WORKBOOK_TYPE } from "~/features/workbook/sheet";
import { engineTypes } from "../filters";
import { statuses } from "../product";
import { rememberedColumns } from "./column-choice.server";
import { unpackedCells } from "./column-values.server";
import { type CellValue, type ColumnKey, type ColumnKind, kindOf } from "./columns";
import { listForExport } from "./queries.server";
import { tableFiltersFrom } from "./read-table-filters.server";

const MOST_EXPORTS = 20;
const WINDOW_SECONDS = 600;

/** The list as the address asks for it, all pages, with the columns this person sees; not again and again, as it is dear. */
export async function exportProducts(
  { reader, rateLimiter, now, language, t, logger }: AppContext,
  { request, staff }: { request: Request; staff: Staff },
): Promise<Response> {
  const limit: Limit = {
    key: accountKey(`export\n${staff.id}`),
    most: MOST_EXPORTS,
    seconds: WINDOW_SECONDS,
    now: Math.floor(now().getTime() / 1000),
  };
  const { isOver, retryAfterSeconds } = await rateLimiter.count(limit);
  if (isOver) {
    const text = t("admin:products.exportTooMany", { minutes: Math.ceil(retryAfterSeconds / 60) });
    return new Response(text, {
      status: 429,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(retryAfterSeconds) },
    });
  }
  const columns = rememberedColumns(request);
  const filters = tableFiltersFrom(new URL(request.url).searchParams);
  const packed = await listForExport(reader, filters, { columns, language });
  const words = wordsIn(t);
  const headers = columns.map((key) => t(`admin:column.${key}`));
  const measured = measureColumns(headers, rowsOf(packed, columns, words));
  const { writeWorkbook } = await import("~/features/workbook/write-workbook.server");
  const file = writeWorkbook({
    name: "Equipment",
    author: t("brand"),
    columns: columns.map((key, index) => {
      const { width, decimals } = measured[index]!;
      const kind = kindOf(key);
      return {
        header: headers[index]!,
        width,
        numberFormat: numberFormat(kind, decimals),
        allowedValues: isWord(kind) ? [...words[kind].values()] : undefined,
      };
    }),
    rows: rowsOf(packed, columns, words),
    onError: logger.error,
  });
  return new Response(file, {
    headers: {
      "Content-Type": WORKBOOK_TYPE,
      "Content-Disposition": 'attachment; filename="equipment_list.xlsx"',
      "Cache-Control": "no-store",
    },
  });
}

function* rowsOf(packed: string[], columns: readonly ColumnKey[], words: Words): Generator<SheetValue[]> {
  for (const each of packed) {
    const cells = unpackedCells(each, columns);
    yield columns.map((key) => sheetValue(key, cells[key] ?? null, words));
  }
}

type Words = ReturnType<typeof wordsIn>;

/** Looked up once: a look-up for each of a hundred thousand cells would take longer than all else. */
function wordsIn(t: AppContext["t"]) {
  return {
    boolean: new Map<CellValue, string>([
      [true, t("admin:products.yes")],
      [false, t("admin:products.no")],
    ]),
    visibility: new Map<CellValue, string>([
      [true, t("admin:products.visible")],
      [false, t("admin:products.hidden")],
    ]),
    engine: new Map<CellValue, string>(engineTypes.map((name) => [name, t(`engine.${name}`)])),
    status: new Map<CellValue, string>(statuses.map((name) => [name, t(`status.${name}`)])),
  };
}

/** Numbers stay numbers, without their unit, which is in the header; an unknown one is an empty cell. */
function sheetValue(key: ColumnKey, value: CellValue, words: Words): SheetValue {
  const kind = kindOf(key);
  if (isWord(kind)) return words[kind].get(value) ?? null;
  return typeof value === "boolean" ? null : value;
}

function isWord(kind: ColumnKind): kind is keyof Words {
  return kind === "boolean" || kind === "visibility" || kind === "engine" || kind === "status";
}

/** All numbers of a column with the same decimals, so that they line up; only weights reach the thousands that are set apart. */
function numberFormat(kind: ColumnKind, decimals: number): string | undefined {
  if (kind === "text" || isWord(kind)) return undefined;
  const whole = kind === "kg" ? "#,##0" : "0";
  return decimals === 0 ? whole : `${whole}.${"0".repeat(decimals)}`;
}
