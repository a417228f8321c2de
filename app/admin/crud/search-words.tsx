import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { languages } from "~/i18n/languages";
import { RecordField } from "./record-form";
import { MAX_SEARCH_WORDS } from "../../../db/record-limits.ts";

const nameOf = (code: string) => `search_words.${code}`;

export function searchWordLabels(t: TFunction<"admin">): Record<string, string> {
  return Object.fromEntries(languages.map(({ code }) => [nameOf(code), t(`records.searchWordsIn.${code}`)]));
}

/** What else people call a record, in each language. */
export function SearchWordFields() {
  const { t } = useTranslation("admin");
  return (
    <>
      <p className="field__hint">{t("records.searchWordsHint")}</p>
      {languages.map(({ code, tag }) => (
        <RecordField key={code} name={nameOf(code)}>
          {(control) => <input {...control} lang={tag} maxLength={MAX_SEARCH_WORDS} autoComplete="off" />}
        </RecordField>
      ))}
    </>
  );
}
