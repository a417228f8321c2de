import { useTranslation } from "react-i18next";
import { EmailField } from "~/ui/email-field";
import { Field, type FormReply } from "~/ui/form-reply";
import { PhoneInput } from "~/ui/phone-input";
import { limits, type ValueName } from "./fields";
import { TranslatedFields } from "./translated-fields";

export interface SectionProps {
  labels: Record<ValueName, string>;
  reply: FormReply;
}

export function CompanySection({ labels, reply }: SectionProps) {
  const { t } = useTranslation("admin");
  return (
    <fieldset className="form-section" id="company-details">
      <legend>{t("contactForm.section.company")}</legend>
      <div className="form-section__fields">
        <Field name="company_name" label={labels.company_name} reply={reply}>
          {(control) => <input {...control} maxLength={limits.company} autoComplete="off" required />}
        </Field>
        {(["main_phone", "secondary_phone"] as const).map((name) => (
          <Field
            key={name}
            name={name}
            label={labels[name]}
            hint={name === "main_phone" ? t("contactForm.hint.phone") : undefined}
            reply={reply}
          >
            {(control) => <PhoneInput {...control} maxLength={limits.phone} autoComplete="off" />}
          </Field>
        ))}
        {(["primary_email", "support_email"] as const).map((name) => (
          <EmailField key={name} name={name} label={labels[name]} reply={reply} maxLength={limits.email} />
        ))}
      </div>
    </fieldset>
  );
}

export function AddressSection({ labels, reply }: SectionProps) {
  const { t } = useTranslation("admin");
  return (
    <fieldset className="form-section" id="physical-address">
      <legend>{t("contactForm.section.address")}</legend>
      <div className="form-section__fields">
        {(["street_address", "city", "state", "postal_code", "country"] as const).map((name) => (
          <Field key={name} name={name} label={labels[name]} reply={reply}>
            {(control) => <input {...control} maxLength={limits.line} autoComplete="off" />}
          </Field>
        ))}
      </div>
      <TranslatedFields labels={labels} reply={reply} lines={["street_address", "city", "state", "country"]} />
    </fieldset>
  );
}

export function EmergencySection({ labels, reply }: SectionProps) {
  const { t } = useTranslation("admin");
  return (
    <fieldset className="form-section" id="emergency-service">
      <legend>{t("contactForm.section.emergency")}</legend>
      <div className="form-section__fields">
        <Field name="emergency_info.phone" label={labels["emergency_info.phone"]} reply={reply}>
          {(control) => <PhoneInput {...control} maxLength={limits.phone} autoComplete="off" />}
        </Field>
        <Field name="emergency_info.available" label={labels["emergency_info.available"]} reply={reply}>
          {(control) => <input {...control} maxLength={limits.line} autoComplete="off" />}
        </Field>
      </div>
      <Field name="emergency_info.instructions" label={labels["emergency_info.instructions"]} reply={reply}>
        {(control) => <textarea {...control} rows={3} maxLength={limits.text} />}
      </Field>
      <TranslatedFields
        labels={labels}
        reply={reply}
        lines={["emergency_available"]}
        texts={["emergency_instructions"]}
      />
      <Field
        name="emergency_phone"
        label={labels.emergency_phone}
        hint={t("contactForm.hint.footerPhone")}
        reply={reply}
      >
        {(control) => <PhoneInput {...control} maxLength={limits.phone} autoComplete="off" />}
      </Field>
    </fieldset>
  );
}
