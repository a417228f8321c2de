import { useTranslation } from "react-i18next";
import { FIRST_DAY, LAST_DAY } from "~/i18n/days";
import { Field } from "~/ui/form-reply";
import { LONGEST_MODEL } from "./fields";
import { ChoiceField, FieldNote, FigureField, type FieldsProps } from "./figure-field";
import type { ProductFormView } from "./product-form";
import { SetAside, type SetAsideProps } from "./set-aside";

interface BasicSectionProps extends FieldsProps {
  view: ProductFormView;
  setAside: Omit<SetAsideProps, "reason" | "labels">;
}

export function BasicSection({ view, setAside, ...fields }: BasicSectionProps) {
  const { categories, manufacturers, copied } = view;
  const { reply, labels, notes } = fields;
  const { t } = useTranslation("admin");
  return (
    <fieldset className="form-section" id="basic">
      <legend>{t("productForm.section.basic")}</legend>
      <div className="form-section__fields">
        <Field
          name="model"
          label={labels.model}
          hint={copied?.name && t("productForm.copy.hint", { name: copied.name })}
          reply={reply}
        >
          {(control) => (
            <input
              {...control}
              maxLength={LONGEST_MODEL}
              autoComplete="off"
              required
              // eslint-disable-next-line jsx-a11y/no-autofocus -- Duplicate leads here to type the model.
              autoFocus={copied !== undefined}
            />
          )}
        </Field>
        <Field name="year" label={labels.year} reply={reply}>
          {(control) => (
            <>
              <input {...control} inputMode="numeric" autoComplete="off" required />
              <FieldNote id={control.id} note={notes.year} />
            </>
          )}
        </Field>
        <Field name="category_id" label={labels.category_id} reply={reply}>
          {(control) => (
            <span className="field__select">
              <select {...control} required>
                <option value="" data-kind="unchosen">
                  {t("productForm.choose")}
                </option>
                {categories.map(({ id, name, kind }) => (
                  <option key={id} value={id} data-kind={kind}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <Field name="manufacturer_id" label={labels.manufacturer_id} reply={reply}>
          {(control) => (
            <span className="field__select">
              <select {...control} required>
                <option value="">{t("productForm.choose")}</option>
                {manufacturers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <ChoiceField name="engine_type" {...fields} />
        <ChoiceField name="status" {...fields} />
        <Field
          name="available_from"
          label={labels.available_from}
          hint={t("productForm.availableFromHint")}
          reply={reply}
        >
          {(control) => <input {...control} type="date" min={FIRST_DAY} max={LAST_DAY} />}
        </Field>
        <FigureField name="weight_kg" {...fields} />
      </div>
      <SetAside reason="kind" labels={labels} {...setAside} />
    </fieldset>
  );
}
