import { useTranslation } from "react-i18next";
import { type ProductTraits, setAsideReason } from "../applicability";
import { fieldOf, type FormField, formFields, isChoice } from "../../../../db/product-fields.ts";
import { choiceText } from "../choices";
import type { ProductTexts } from "./product-values";

export interface SetAsideProps {
  reason: "kind" | "guardrail";
  texts: ProductTexts;
  traits: ProductTraits;
  category: string;
  labels: Record<FormField, string>;
}

/** Stored values that do not apply to this kind of product: not shown anywhere else. */
export function SetAside({ reason, texts, traits, category, labels }: SetAsideProps) {
  const { t } = useTranslation(["admin", "common"]);

  function textOf(name: FormField, typed: ProductTexts[FormField]): string | undefined {
    if (typed === true) return "";
    if (typeof typed !== "string" || typed.trim() === "") return undefined;
    const { unit = "none" } = fieldOf(name);
    const choice = isChoice(name) ? choiceText(name, typed) : undefined;
    if (choice) return t(`common:${choice}`);
    return unit === "none" ? typed.trim() : `${typed.trim()} ${t(`productForm.unit.${unit}`)}`;
  }
  const rows = formFields
    .filter((name) => setAsideReason(name, traits) === reason)
    .flatMap((name) => {
      const text = textOf(name, texts[name]);
      return text === undefined ? [] : [text ? `${labels[name]}: ${text}` : labels[name]];
    });
  return (
    <div className="set-aside" role="status">
      {rows.length > 0 && (
        <>
          <p>
            <b>{t("productForm.setAside.title")}</b> {t(`productForm.setAside.${reason}`, { category })}
          </p>
          <ul>
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
