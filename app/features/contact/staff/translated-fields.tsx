import { useTranslation } from "react-i18next";
import { languages } from "~/i18n/languages";
import { Field, type FormReply } from "~/ui/form-reply";
import { otherLanguages } from "../../../../db/enums.ts";
import { limits, type ValueName } from "./fields";

interface TranslatedFieldsProps {
  labels: Record<ValueName, string>;
  reply: FormReply;
  lines?: ("street_address" | "city" | "state" | "country" | "emergency_available")[];
  texts?: ("directions" | "emergency_instructions")[];
}

export function TranslatedFields({ labels, reply, lines = [], texts = [] }: TranslatedFieldsProps) {
  const { t } = useTranslation("admin");
  return (
    <div className="contact-form__translations">
      <p className="field__hint">{t("records.otherLanguages")}</p>
      {otherLanguages.map((language) => {
        const lang = languages.find(({ code }) => code === language)?.tag;
        return (
          <div className="form-section__fields" key={language}>
            {lines.map((column) => {
              const name = `${column}_translations.${language}` as const;
              return (
                <Field key={name} name={name} label={labels[name]} reply={reply}>
                  {(control) => <input {...control} lang={lang} maxLength={limits.line} autoComplete="off" />}
                </Field>
              );
            })}
            {texts.map((column) => {
              const name = `${column}_translations.${language}` as const;
              return (
                <Field key={name} name={name} label={labels[name]} reply={reply}>
                  {(control) => <textarea {...control} lang={lang} rows={3} maxLength={limits.text} />}
                </Field>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
