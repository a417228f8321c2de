import { useTranslation } from "react-i18next";
import { Field } from "~/ui/form-reply";
import type { SectionProps } from "./company-section";
import { limits } from "./fields";
import { TranslatedFields } from "./translated-fields";

export function LocationSection({ labels, reply }: SectionProps) {
  const { t } = useTranslation("admin");
  return (
    <fieldset className="form-section" id="location">
      <legend>{t("contactForm.section.location")}</legend>
      <Field name="maps_embed_link" label={labels.maps_embed_link} hint={t("contactForm.hint.map")} reply={reply}>
        {(control) => <input {...control} inputMode="url" maxLength={limits.url} autoComplete="off" />}
      </Field>
      <div className="form-section__fields">
        {(["latitude", "longitude"] as const).map((name) => (
          <Field key={name} name={name} along="latitude longitude" label={labels[name]} reply={reply}>
            {(control) => <input {...control} maxLength={20} autoComplete="off" />}
          </Field>
        ))}
      </div>
      <p className="field__hint">{t("contactForm.hint.position")}</p>
      <Field name="directions" label={labels.directions} reply={reply}>
        {(control) => <textarea {...control} rows={3} maxLength={limits.text} />}
      </Field>
      <TranslatedFields labels={labels} reply={reply} texts={["directions"]} />
    </fieldset>
  );
}
