import { useTranslation } from "react-i18next";
import { languages } from "~/i18n/languages";
import { Field } from "~/ui/form-reply";
import type { SectionProps } from "./company-section";
import { limits } from "./fields";

/** Who is told of requests by email. */
export function RequestsSection({ labels, reply }: SectionProps) {
  const { t } = useTranslation("admin");
  return (
    <fieldset className="form-section" id="requests-go-to">
      <legend>{t("contactForm.section.requests")}</legend>
      <Field
        name="request_emails"
        label={labels.request_emails}
        hint={t("contactForm.hint.requestEmails")}
        reply={reply}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={2 * limits.requestEmails * limits.email}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field name="request_emails_language" label={labels.request_emails_language} reply={reply}>
        {(control) => (
          <span className="field__select">
            <select {...control} required>
              {languages.map(({ code, name, tag }) => (
                <option key={code} value={code} lang={tag}>
                  {name}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
    </fieldset>
  );
}
