import { useTranslation } from "react-i18next";
import { fieldOf, type FormField } from "../../../../db/product-fields.ts";
import { CONFIRMED_FIELD } from "./fields";
import type { ProductReply } from "./product-form";
import type { ProductTexts } from "./product-values";
import type { Doubted } from "../plausibility/rules";
import { useDoubtText } from "./use-notes";

interface UnlikelyQuestionProps {
  question: NonNullable<ProductReply["question"]>;
  texts: ProductTexts;
  labels: Record<FormField, string>;
}

/** Values that look like typing errors, and a button that saves them anyway. */
export function PlausibilityQuestion({ question: { doubts, confirmation }, texts, labels }: UnlikelyQuestionProps) {
  const { t } = useTranslation("admin");
  const doubtText = useDoubtText();
  const valueOf = (name: Doubted) => {
    const { unit = "none" } = fieldOf(name);
    return unit === "none" ? texts[name] : `${texts[name]} ${t(`productForm.unit.${unit}`)}`;
  };
  return (
    <div className="problems problems--question" role="alert" tabIndex={-1}>
      <p className="problems__headline">{t("productForm.unlikely.title")}</p>
      <p>{t("productForm.unlikely.text")}</p>
      <ul className="problems__fields">
        {Object.entries(doubts).map(([name, doubt]) => (
          <li key={name}>
            <a href={`#field-${name}`}>{labels[name as Doubted]}</a>: {valueOf(name as Doubted)}.{" "}
            {doubtText(name as Doubted, doubt)}
          </li>
        ))}
      </ul>
      <button className="button" name={CONFIRMED_FIELD} value={confirmation}>
        {t("productForm.unlikely.save")}
      </button>
    </div>
  );
}
