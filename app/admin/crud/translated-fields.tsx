import { useTranslation } from "react-i18next";
import { fallbackLanguage, type Language, languages } from "~/i18n/languages";
import { RecordField } from "./record-form";

interface TranslatedFieldsProps {
  /** What the two fields of a language are called. */
  names: (language: Language) => { line: string; text: string };
  limits: { line: number; text: number };
}

/** What a record is called and how it is described, in each language. English is required; the others fall back to it. */
export function TranslatedFields({ names, limits }: TranslatedFieldsProps) {
  const { t } = useTranslation("admin");
  return (
    <div className="record__languages">
      <p className="field__hint">{t("records.otherLanguages")}</p>
      {languages.map(({ code, tag }) => (
        <div key={code}>
          <RecordField name={names(code).line}>
            {(control) => (
              <input
                {...control}
                lang={tag}
                maxLength={limits.line}
                autoComplete="off"
                required={code === fallbackLanguage}
              />
            )}
          </RecordField>
          <RecordField name={names(code).text}>
            {(control) => <textarea {...control} lang={tag} rows={4} maxLength={limits.text} />}
          </RecordField>
        </div>
      ))}
    </div>
  );
}
