import { sql, type SQL } from "drizzle-orm";
import type { Language } from "~/i18n/languages";
import { equipmentCategories } from "../../../db/schema/index.ts";

/** In this language; where it has no translation, in English or as the record is named. */
export function categoryName(language: Language): SQL<string> {
  const text = (code: Language) =>
    sql`nullif(trim(json_extract(${equipmentCategories.nameTranslations}, ${`$.${code}`})), '')`;
  return sql<string>`coalesce(${text(language)}, ${text("eng")}, ${equipmentCategories.name})`;
}
