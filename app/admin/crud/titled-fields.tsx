import type { TFunction } from "i18next";
import { fallbackLanguage, type Language } from "~/i18n/languages";
import { TranslatedFields } from "./translated-fields";

const namesIn = (code: Language) =>
  code === fallbackLanguage
    ? { line: "title", text: "description" }
    : { line: `title_translations.${code}`, text: `description_translations.${code}` };

export function TitledFields({ limits }: { limits: { title: number; description: number } }) {
  return <TranslatedFields names={namesIn} limits={{ line: limits.title, text: limits.description }} />;
}

/** Labels of the other languages; `title` is the English field's label. */
export function translationLabels(t: TFunction<"admin">, title: string): Record<string, string> {
  return {
    "title_translations.rus": t("records.titleIn.rus", { title }),
    "title_translations.aze": t("records.titleIn.aze", { title }),
    "description_translations.rus": t("records.descriptionIn.rus"),
    "description_translations.aze": t("records.descriptionIn.aze"),
  };
}
