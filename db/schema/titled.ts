import { check, type AnySQLiteColumn, text } from "drizzle-orm/sqlite-core";
import { isAtMost, isJson, isText, translations } from "./columns.ts";

/** What a record shows of itself. The translations may leave any language out: the text beside them shows instead. */
export const titled = () => ({
  title: text("title").notNull(),
  description: text("description"),
  titleTranslations: translations("title_translations"),
  descriptionTranslations: translations("description_translations"),
});

export const titledChecks = (name: string, table: Record<keyof ReturnType<typeof titled>, AnySQLiteColumn>) => [
  check(`${name}_title_text`, isText(table.title, 300)),
  check(`${name}_description_length`, isAtMost(table.description, 5000)),
  check(`${name}_title_translations_json`, isJson(table.titleTranslations, "object", 10000)),
  check(`${name}_description_translations_json`, isJson(table.descriptionTranslations, "object", 50000)),
];
