import { useTranslation } from "react-i18next";
import { Field, type FormReply } from "~/ui/form-reply";
import { envelopePurposes } from "../../../../db/enums.ts";
import { MAX_SOURCE_URL } from "../../../../db/record-limits.ts";
import { type EnvelopeTexts, LONGEST_SETUP } from "./envelope-texts";
import { LONGEST_POINTS_TEXT } from "./points";

interface EnvelopeFieldsProps {
  row: number;
  value: EnvelopeTexts;
  /** The row that stood here when the form was sent: problems are by place. */
  sent: EnvelopeTexts | undefined;
  errors: FormReply["error"];
  onType: (changed: Partial<EnvelopeTexts>) => void;
}

export function EnvelopeFields({ row, value, sent, errors, onType }: EnvelopeFieldsProps) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();

  function field(name: keyof EnvelopeTexts) {
    const path = `envelopes[${row}].${name}`;
    return { name: path, reply: { error: { [path]: (value[name] === sent?.[name] && errors?.[path]) || null } } };
  }
  const input = (name: keyof EnvelopeTexts) => ({
    defaultValue: value[name],
    autoComplete: "off",
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => onType({ [name]: currentTarget.value }),
  });
  return (
    <>
      <div className="envelope-row__fields">
        <Field {...field("purpose")} label={t("envelopes.purpose")}>
          {(control) => (
            <span className="field__select">
              <select {...control} {...input("purpose")}>
                {envelopePurposes.map((purpose) => (
                  <option key={purpose} value={purpose}>
                    {common(`envelope.purpose.${purpose}`)}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <Field {...field("setup")} label={t("envelopes.setup")} hint={t("envelopes.setupHint")}>
          {(control) => <input {...control} {...input("setup")} maxLength={LONGEST_SETUP} />}
        </Field>
        <Field {...field("capacity_kg")} label={t("envelopes.capacity")}>
          {(control) => (
            <span className="unit-field">
              <input {...control} {...input("capacity_kg")} inputMode="decimal" />
              <span className="unit-field__unit">{t("productForm.unit.kg")}</span>
            </span>
          )}
        </Field>
        <Field {...field("source_url")} label={t("envelopes.source")}>
          {(control) => <input {...control} {...input("source_url")} inputMode="url" maxLength={MAX_SOURCE_URL} />}
        </Field>
      </div>
      <Field {...field("points")} label={t("envelopes.points")} hint={t("envelopes.pointsHint")}>
        {(control) => (
          <textarea
            {...control}
            {...input("points")}
            rows={12}
            maxLength={LONGEST_POINTS_TEXT}
            spellCheck={false}
            className="envelope-row__points"
          />
        )}
      </Field>
    </>
  );
}
