import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Field, type FormReply } from "~/ui/form-reply";
import { groupsWithout, needsGuardrail } from "../applicability";
import { type FigureName, figures } from "./fields";
import type { ValueName } from "./product-values";

/** What the fields of the form share. */
export interface FieldsProps {
  reply: FormReply;
  labels: Record<ValueName, string>;
  /** Why one may want to look again at what was typed, by field. */
  notes: Partial<Record<ValueName, string>>;
}

export function FigureField({ name, reply, labels, notes }: FieldsProps & { name: FigureName }) {
  const { t } = useTranslation("admin");
  const { unit, ...rest } = figures[name];
  const sign = unit === "none" ? undefined : t(`productForm.unit.${unit}`);
  const note = reply.error?.[name] ? undefined : notes[name];
  const label = (
    <>
      {labels[name]}
      {sign && <span className="visually-hidden"> ({sign})</span>}
    </>
  );
  return (
    <Applicable name={name}>
      <Field name={name} label={label} reply={reply}>
        {({ "aria-describedby": described, ...control }) => (
          <>
            <span className="unit-field">
              <input
                {...control}
                aria-describedby={[described, note && `${control.id}-note`].filter(Boolean).join(" ") || undefined}
                inputMode={"isWhole" in rest ? "numeric" : "decimal"}
                autoComplete="off"
                required={"isRequired" in rest}
              />
              {sign && (
                <span className="unit-field__unit" aria-hidden="true">
                  {sign}
                </span>
              )}
            </span>
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

/** Hidden by the style sheet while the chosen category, or the guardrail's box, rules it out. */
export function Applicable({ name, children }: { name: string; children: ReactNode }) {
  const groups: string[] = groupsWithout(name);
  // Asked for once it is known that the machine has forks.
  if (name === "fork_length_m") groups.push("unchosen");
  const isGuarded = needsGuardrail(name);
  if (groups.length === 0 && !isGuarded) return <>{children}</>;
  return (
    <div data-not-for={groups.join(" ")} data-needs-guardrail={isGuarded || undefined}>
      {children}
    </div>
  );
}
