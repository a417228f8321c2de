import { columnName } from "~/features/history/display-value.server";
import { fieldHead } from "~/features/products/staff-labels";
import { i18nIn } from "~/i18n/instance.server";
import { type Language, languages } from "~/i18n/languages";
import type { BatchEntity } from "../../../db/enums.ts";
import { isField } from "../../../db/product-fields.ts";
import { type RecordField, recordFields } from "../../../db/record-fields.ts";

/** What the columns of a sheet are headed in a language, by field: `Weight (kg)`, `Name (Русский)`. */
export function sheetHeads(entity: BatchEntity, language: Language): ReadonlyMap<string, string> {
  return new Map([...recordFields(entity)].map(([name, field]) => [name, headOf(entity, field, language)]));
}

function headOf(entity: BatchEntity, { column, language: ofText }: RecordField, language: Language): string {
  const t = i18nIn(language).getFixedT<["admin", "common"]>(null, ["admin", "common"]);
  if (entity === "equipment" && isField(column)) return fieldHead(t, column);
  const name = columnName(t, column, entity);
  const languageName = languages.find(({ code }) => code === ofText)?.name;
  return languageName ? `${name} (${languageName})` : name;
}
