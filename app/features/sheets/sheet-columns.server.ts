import {
  DAY_FORMAT,
  measureColumns,
  numberFormat,
  type SheetColumn,
  type SheetValue,
  TEXT_FORMAT,
  wrappedWidth,
} from "~/features/workbook/sheet";
import type { Language } from "~/i18n/languages";
import type { BatchEntity } from "../../../db/enums.ts";
import { type RecordField, recordFields } from "../../../db/record-fields.ts";
import { sheetHeads } from "./heads.server";
import { ownColumns } from "./sheet-cells.server";
import type { SheetNames } from "./sheet-names.server";
import { sheetWords } from "./words.server";

/** Wide enough to tell ids apart: nobody reads them. */
const ID_WIDTH = 10;

/** Heads are longer than most values. */
export const HEADER_LINES = 3;

/** Of the button of its filter. */
const BUTTON_WIDTH = 4;

/** Of what is wrapped, also while there is nothing in it. */
const LEAST_WRAPPED_WIDTH = 30;

/** Centimetres and tens of kilograms of a ton are typed sooner or later. */
const LEAST_DECIMALS: Partial<Record<NonNullable<RecordField["unit"]>, number>> = { m: 2, t: 2 };

/** The columns of these rows, for people. */
export function sheetColumns(
  entity: BatchEntity,
  language: Language,
  { names, rows }: { names: SheetNames; rows: Iterable<readonly SheetValue[]> },
): SheetColumn[] {
  const heads = sheetHeads(entity, language);
  const own = ownColumns.map((header): SheetColumn => ({ header, width: ID_WIDTH, isReadOnly: true }));
  const measured = measureColumns(
    [...own, ...heads].map(() => ""),
    rows,
  );
  const ofFields = [...recordFields(entity)].map(([name, field], index): SheetColumn => {
    const { width, decimals } = measured[ownColumns.length + index]!;
    const header = heads.get(name)!;
    const isWrapped = field.kind === "list" || field.kind === "lines";
    const widths = [wrappedWidth(header, HEADER_LINES) + BUTTON_WIDTH, width, isWrapped ? LEAST_WRAPPED_WIDTH : 0];
    return {
      ...{ header, isWrapped, width: Math.max(...widths) },
      numberFormat: formatOf(field, decimals),
      allowedValues: allowedIn(entity, name, field, { language, names }),
    };
  });
  return [...own, ...ofFields];
}

/** The same columns under names that no language changes, for the sheet that a file is compared with. */
export function baseColumns(entity: BatchEntity): SheetColumn[] {
  const fields = [...recordFields(entity)].map(([name, { kind }]) => ({
    header: name,
    numberFormat: kind === "day" ? DAY_FORMAT : undefined,
  }));
  return [...ownColumns.map((header) => ({ header })), ...fields].map((column) => ({ ...column, width: ID_WIDTH }));
}

function formatOf({ kind, unit = "none" }: RecordField, decimals: number): string | undefined {
  if (kind === "day") return DAY_FORMAT;
  if (kind === "text" || kind === "slug") return TEXT_FORMAT;
  if (kind === "decimal") {
    return numberFormat({ decimals: Math.max(decimals, LEAST_DECIMALS[unit] ?? 0), isGrouped: unit === "kg" });
  }
  return kind === "year" || kind === "whole" ? numberFormat({ decimals, isGrouped: false }) : undefined;
}

/** Products are too many for a dropdown. */
function allowedIn(
  entity: BatchEntity,
  name: string,
  { refersTo }: RecordField,
  { language, names }: { language: Language; names: SheetNames },
): string[] {
  if (refersTo === "equipment") return [];
  return [...(refersTo ? names[refersTo] : sheetWords(entity, name, language)).values()];
}
