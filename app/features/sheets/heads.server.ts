import { columnName } from "~/features/history/display-value.server";
import { fieldHead } from "~/features/products/staff-labels";
import { i18nIn } from "~/i18n/instance.server";
import { type Language, languages } from "~/i18n/languages";
import type { BatchEntity } from "../../../db/enums.ts";
import { isField } from "../../../db/product-fields.ts";
import { type RecordField, recordFields } from "../../../db/record-fields.ts";

/** What the columns of a sheet are headed in a language, by field: `Weight (kg)`, `Name (Russian)`. */
export function sheetHeads(entity: BatchEntity, language: Language): ReadonlyMap<string, string> {
  return new Map([...recordFields(entity)].map(([name, field]) => [name, headOf(entity, field, language)]));
}

/** Heads that have been renamed since, by field. */
const renamedHeads: Partial<Record<Language, Record<string, string>>> = {
  rus: {
    slug: "Адресное имя",
    document_type: "Тип документа",
    extension_length_m: "Длина выдвижения (м)",
    guardrail_folded_m: "Высота сложенных ограждений (м)",
    guardrail_open_m: "Высота поднятых ограждений (м)",
    outdoor_persons: "Макс. число людей вне помещений (0 – только в помещении)",
    platform_unfolded_guardrails_height_m: "Высота платформы с разложенным ограждением (м)",
  },
  aze: { load_centre_m: "Yükün ağırlıq mərkəzi (çəngəlin arxalığından) (m)" },
};

/** What files that were exported earlier are headed with: `Name (Русский)`. Only those that differ from today's. */
export function formerHeads(entity: BatchEntity, language: Language): [field: string, head: string][] {
  const t = textsIn(language);
  return [...recordFields(entity)].flatMap(([name, { column, language: ofText }]) => {
    const renamed = renamedHeads[language]?.[column];
    const ownName = languages.find(({ code }) => code === ofText)?.name;
    const heads = [renamed, ownName && `${columnName(t, column, entity)} (${ownName})`];
    return heads.filter((head) => head !== undefined).map((head): [string, string] => [name, head]);
  });
}

const textsIn = (language: Language) => i18nIn(language).getFixedT<["admin", "common"]>(null, ["admin", "common"]);

function headOf(entity: BatchEntity, { column, language: ofText }: RecordField, language: Language): string {
  const t = textsIn(language);
  if (entity === "equipment" && isField(column)) return fieldHead(t, column);
  const name = columnName(t, column, entity);
  return ofText ? t(`records.titleIn.${ofText}`, { title: name }) : name;
}
