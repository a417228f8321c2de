import { useTranslation } from "react-i18next";
import { Field, type FormReply } from "~/ui/form-reply";
import { type FigureName, figures } from "./fields";
import type { Doubt } from "./unlikely";

interface FigureFieldProps {
  name: FigureName;
  reply: FormReply;
  doubt: Doubt | undefined;
}

export function FigureField({ name, reply, doubt }: FigureFieldProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { unit, ...rest } = figures[name];
  const sign = unit === "none" ? undefined : t(`productForm.unit.${unit}`);
  const label = (
    <>
      {t(`productForm.field.${name}`)}
      {sign && <span className="visually-hidden"> ({sign})</span>}
    </>
  );
  return (
    <Field name={name} label={label} reply={reply}>
      {({ "aria-describedby": described, ...control }) => (
        <>
          <span className="unit-field">
            <input
              {...control}
              aria-describedby={[described, doubt && `${control.id}-doubt`].filter(Boolean).join(" ") || undefined}
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
          <DoubtNote id={control.id} doubt={doubt} />
        </>
      )}
    </Field>
  );
}

/** Values that look like a slip are let pass; this says why one may want to look again. */
export function DoubtNote({ id, doubt }: { id: string; doubt: Doubt | undefined }) {
  const { t } = useTranslation("admin");
  if (!doubt) return null;
  return (
    <p className="field__doubt" id={`${id}-doubt`}>
      {t(`productForm.doubt.${doubt}`)}
    </p>
  );
}
