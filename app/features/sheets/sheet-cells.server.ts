import { dayInSheet, type SheetValue } from "~/features/workbook/sheet";
import type { Language } from "~/i18n/languages";
import type { BatchEntity } from "../../../db/enums.ts";
import { type FieldValues, type RecordField, recordFields } from "../../../db/record-fields.ts";
import type { ChangeableRecord } from "../batches/records.server";
import { ID_COLUMN, VERSION_COLUMN } from "./sheet-kinds";
import type { SheetNames } from "./sheet-names.server";
import { sheetWords } from "./words.server";

/** Of a record itself, before those of its fields. */
export const ownColumns = [ID_COLUMN, VERSION_COLUMN] as const;

/** Writes a record as a row of its sheet: id, version and all fields in their order. */
export function createRowWriter(entity: BatchEntity, language: Language, names: SheetNames) {
  const fields = [...recordFields(entity)].map(([name, field]) => {
    const texts: ReadonlyMap<unknown, string> = field.refersTo
      ? names[field.refersTo]
      : sheetWords(entity, name, language);
    return { name, field, texts };
  });
  return ({ id, version, values }: Pick<ChangeableRecord, "id" | "version" | "values">): SheetValue[] => [
    id,
    version,
    ...fields.map(({ name, field, texts }) => cellOf(field, texts, values[name])),
  ];
}

/** What is not known is an empty cell; a word or name that nothing is known of stays as it is stored. */
function cellOf({ kind }: RecordField, texts: ReadonlyMap<unknown, string>, value: FieldValues[string]): SheetValue {
  if (value === null || value === undefined || value === "") return null;
  const text = texts.get(value);
  if (text !== undefined) return text;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join("\n");
  if (kind === "day") return dayInSheet(value as string);
  return typeof value === "number" ? value : String(value as string);
}
