import { useTranslation } from "react-i18next";
import type { FormReply } from "~/ui/form-reply";
import { flagNames, sections } from "./fields";
import { FigureField } from "./figure-field";
import type { ProductTexts } from "./product-values";
import type { unlikelyValues } from "./unlikely";

interface FiguresSectionProps {
  reply: FormReply;
  doubts: ReturnType<typeof unlikelyValues>;
}

export function FiguresSection({ place, reply, doubts }: FiguresSectionProps & { place: "common" | "platform" }) {
  const { t } = useTranslation("admin");
  return (
    <fieldset className="form-section" id={place}>
      <legend>{t(`productForm.section.${place}`)}</legend>
      <div className="form-section__fields">
        {sections[place].map((name) =>
          name === "fork_length_m" ? (
            <div key={name} className="for-forks">
              <FigureField name={name} reply={reply} doubt={doubts[name]} />
            </div>
          ) : (
            <FigureField key={name} name={name} reply={reply} doubt={doubts[name]} />
          ),
        )}
      </div>
    </fieldset>
  );
}

/** What belongs to a guardrail is there without script; with it, once the box is ticked. */
export function FeaturesSection({ reply, doubts, texts }: FiguresSectionProps & { texts: ProductTexts }) {
  const { t } = useTranslation("admin");
  return (
    <fieldset className="form-section" id="features">
      <legend>{t("productForm.section.features")}</legend>
      <div className="form-section__flags">
        {flagNames.map((name) => (
          <label key={name} className="tick">
            <input
              type="checkbox"
              id={`field-${name}`}
              name={name}
              defaultChecked={texts[name]}
              aria-invalid={reply.error?.[name] ? true : undefined}
            />
            {t(`productForm.field.${name}`)}
          </label>
        ))}
      </div>
      <div className="form-section__fields for-guardrail">
        {sections.guardrail.map((name) => (
          <FigureField key={name} name={name} reply={reply} doubt={doubts[name]} />
        ))}
      </div>
    </fieldset>
  );
}
