import { check, type AnySQLiteColumn, text } from "drizzle-orm/sqlite-core";
import { isAtMost, isJson, isText, translations } from "./columns.ts";

export const titled = () => ({ title: text("title").notNull(), description: text("description") });

/** In the other languages; missing ones fall back to `titled`. */
export const titledTranslations = () => ({
  titleTranslations: translations("title_translations"),
  descriptionTranslations: translations("description_translations"),
});

type Titled = keyof (ReturnType<typeof titled> & ReturnType<typeof titledTranslations>);

/** Those columns of a table, to select. */
export const titledOf = <T extends Record<Titled, AnySQLiteColumn>>(table: T): Pick<T, Titled> => {
  const { title, description, titleTranslations, descriptionTranslations } = table;
  return { title, description, titleTranslations, descriptionTranslations };
};

export const titledChecks = (name: string, table: Record<Titled, AnySQLiteColumn>, { description = 5000 } = {}) => [
  check(`${name}_title_text`, isText(table.title, 300)),
  check(`${name}_description_length`, isAtMost(table.description, description)),
  check(`${name}_title_translations_json`, isJson(table.titleTranslations, "object", 10000)),
  check(`${name}_description_translations_json`, isJson(table.descriptionTranslations, "object", 50000)),
];
