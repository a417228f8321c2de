import { useTranslation } from "react-i18next";
import { fallbackLanguage, type Language, languages } from "~/i18n/languages";
import { RecordField } from "./record-form";

interface TranslatedFieldsProps {
  names: (language: Language) => { line: string; text: string };
  limits: { line: number; text: number };
}

/** Name and description in each language; only English is required. */
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
