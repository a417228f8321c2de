import { useTranslation } from "react-i18next";
import { fieldsIn, flagNames, type FormSection, isChoice, isFigure } from "../../../../db/product-fields.ts";
import { Applicable, ChoiceField, FigureField, type FieldsProps } from "./figure-field";
import type { ProductTexts } from "./product-values";
import { SetAside, type SetAsideProps } from "./set-aside";

export function FiguresSection({ place, ...fields }: FieldsProps & { place: "common" | "platform" }) {
  const { t } = useTranslation("admin");
  return (
    <fieldset className="form-section" id={place}>
      <legend>{t(`productForm.section.${place}`)}</legend>
      <SectionFields section={place} {...fields} />
    </fieldset>
  );
}

interface FeaturesSectionProps extends FieldsProps {
  texts: ProductTexts;
  setAside: Omit<SetAsideProps, "reason" | "labels">;
}

/** With script, guardrail fields show once the checkbox is ticked; without, always. */
export function FeaturesSection({ texts, setAside, ...fields }: FeaturesSectionProps) {
  const { t } = useTranslation("admin");
  const { reply, labels } = fields;
  return (
    <fieldset className="form-section" id="features">
      <legend>{t("productForm.section.features")}</legend>
      <div className="form-section__flags">
        {flagNames.map((name) => (
          <Applicable key={name} name={name}>
            <label className="tick">
              <input
                type="checkbox"
                id={`field-${name}`}
                name={name}
                defaultChecked={texts[name]}
                aria-invalid={reply.error?.[name] ? true : undefined}
              />
              {labels[name]}
            </label>
          </Applicable>
        ))}
      </div>
      <SetAside reason="guardrail" labels={labels} {...setAside} />
      <SectionFields section="guardrail" {...fields} />
    </fieldset>
  );
}

function SectionFields({ section, ...fields }: FieldsProps & { section: FormSection }) {
  return (
    <div className="form-section__fields">
      {fieldsIn(section).map((name) => {
        if (isFigure(name)) return <FigureField key={name} name={name} {...fields} />;
        return isChoice(name) && <ChoiceField key={name} name={name} {...fields} />;
      })}
    </div>
  );
}
