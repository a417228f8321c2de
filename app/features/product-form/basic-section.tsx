import { useTranslation } from "react-i18next";
import { Field, type FormReply } from "~/ui/form-reply";
import { engineTypes } from "../products/filters";
import { statuses } from "../products/product";
import { LONGEST_MODEL } from "./fields";
import { DoubtNote, FigureField } from "./figure-field";
import type { ProductFormView } from "./product-form";
import type { unlikelyValues } from "./unlikely";

interface BasicSectionProps {
  view: ProductFormView;
  reply: FormReply;
  doubts: ReturnType<typeof unlikelyValues>;
}

export function BasicSection({ view: { categories, manufacturers }, reply, doubts }: BasicSectionProps) {
  const { t } = useTranslation(["admin", "common"]);
  const enums = [
    { name: "engine_type", options: engineTypes.map((id) => ({ id, name: t(`common:engine.${id}`) })) },
    { name: "status", options: statuses.map((id) => ({ id, name: t(`common:status.${id}`) })) },
  ] as const;
  return (
    <fieldset className="form-section" id="basic">
      <legend>{t("productForm.section.basic")}</legend>
      <div className="form-section__fields">
        <Field name="model" label={t("productForm.field.model")} reply={reply}>
          {(control) => <input {...control} maxLength={LONGEST_MODEL} autoComplete="off" required />}
        </Field>
        <Field name="year" label={t("productForm.field.year")} reply={reply}>
          {(control) => (
            <>
              <input {...control} inputMode="numeric" autoComplete="off" required />
              <DoubtNote id={control.id} doubt={doubts.year} />
            </>
          )}
        </Field>
        <Field name="category_id" label={t("productForm.field.category_id")} reply={reply}>
          {(control) => (
            <span className="field__select">
              <select {...control} required>
                <option value="">{t("productForm.choose")}</option>
                {categories.map(({ id, name, hasForks }) => (
                  <option key={id} value={id} data-forks={hasForks || undefined}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <Field name="manufacturer_id" label={t("productForm.field.manufacturer_id")} reply={reply}>
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
        {enums.map(({ name, options }) => (
          <Field key={name} name={name} label={t(`productForm.field.${name}`)} reply={reply}>
            {(control) => (
              <span className="field__select">
                <select {...control} required>
                  {options.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </span>
            )}
          </Field>
        ))}
        <FigureField name="weight_kg" reply={reply} doubt={doubts.weight_kg} />
      </div>
    </fieldset>
  );
}
