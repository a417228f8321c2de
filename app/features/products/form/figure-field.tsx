import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Field, type FormReply } from "~/ui/form-reply";
import { SourceLink } from "../figure-sources/source-link";
import type { sourcesByFigure } from "../figure-sources/source-texts";
import type { ProductFormView } from "./product-form";
import { choicesOf } from "../choices";
import {
  type ChoiceName,
  fieldOf,
  type FigureName,
  type FormField,
  isSourced,
  productFields,
} from "../../../../db/product-fields.ts";

export interface FieldsProps {
  reply: FormReply;
  labels: Record<FormField, string>;
  notes: Partial<Record<FormField, string>>;
  sources: ReturnType<typeof sourcesByFigure>;
  missing: ProductFormView["missing"];
}

export function FigureField({ name, reply, labels, notes, sources, missing }: FieldsProps & { name: FigureName }) {
  const { t } = useTranslation("admin");
  const { unit } = productFields[name];
  const { kind, isRequired } = fieldOf(name);
  const sign = unit === "none" ? undefined : t(`productForm.unit.${unit}`);
  const note = reply.error?.[name] ? undefined : notes[name];
  const isMissing = missing.includes(name);
  const hint = isMissing && !reply.initialValue?.[name] ? t("productForm.missingHint") : undefined;
  const label = (
    <>
      {labels[name]}
      {sign && <span className="visually-hidden"> ({sign})</span>}
    </>
  );
  return (
    <Applicable name={name}>
      <Field name={name} label={label} hint={hint} reply={reply}>
        {({ "aria-describedby": described, ...control }) => (
          <>
            <span className="unit-field">
              <input
                {...control}
                aria-describedby={[described, note && `${control.id}-note`].filter(Boolean).join(" ") || undefined}
                inputMode={kind === "whole" ? "numeric" : "decimal"}
                autoComplete="off"
                required={isRequired && !isMissing}
              />
              {sign && (
                <span className="unit-field__unit" aria-hidden="true">
                  {sign}
                </span>
              )}
            </span>
            <SourceLink source={sources[name]} figure={labels[name]} />
            <FieldNote id={control.id} note={note} />
          </>
        )}
      </Field>
    </Applicable>
  );
}

export function FieldNote({ id, note }: { id: string; note: string | undefined }) {
  if (!note) return null;
  return (
    <p className="field__doubt" id={`${id}-note`}>
      {note}
    </p>
  );
}

export function ChoiceField({ name, reply, labels, sources }: FieldsProps & { name: ChoiceName }) {
  const { t } = useTranslation(["admin", "common"]);
  const { isRequired } = fieldOf(name);
  return (
    <Applicable name={name}>
      <Field name={name} label={labels[name]} reply={reply}>
        {(control) => (
          <>
            <span className="field__select">
              <select {...control} required={isRequired}>
                {!isRequired && <option value="">{t("productForm.notKnown")}</option>}
                {choicesOf(name).map(({ id, text }) => (
                  <option key={id} value={id}>
                    {t(`common:${text}`)}
                  </option>
                ))}
              </select>
            </span>
            {isSourced(name) && <SourceLink source={sources[name]} figure={labels[name]} />}
          </>
        )}
      </Field>
    </Applicable>
  );
}

/** CSS hides it while the chosen category, or the guardrail checkbox, rules it out. */
export function Applicable({ name, children }: { name: FormField; children: ReactNode }) {
  const { notFor = [], needsCategory, needsGuardrail } = fieldOf(name);
  const kinds: string[] = needsCategory ? [...notFor, "unchosen"] : [...notFor];
  if (kinds.length === 0 && !needsGuardrail) return <>{children}</>;
  return (
    <div data-not-for={kinds.join(" ")} data-needs-guardrail={needsGuardrail}>
      {children}
    </div>
  );
}
