import { useTranslation } from "react-i18next";
import { type ProductFigures, setAsideReason } from "../applicability";
import { figureNames, figures, flagNames } from "./fields";
import type { ProductTexts, ValueName } from "./product-values";

export interface SetAsideProps {
  reason: "kind" | "guardrail";
  texts: ProductTexts;
  machine: ProductFigures;
  /** The name of the chosen category. */
  category: string;
  labels: Record<ValueName, string>;
}

/** What the product keeps although it does not apply to this kind of machine: nobody else sees it. */
export function SetAside({ reason, texts, machine, category, labels }: SetAsideProps) {
  const { t } = useTranslation("admin");
  const isSetAside = (name: string) => setAsideReason(name, machine) === reason;
  const rows = [
    ...figureNames
      .filter((name) => isSetAside(name) && texts[name].trim() !== "")
      .map((name) => {
        const { unit } = figures[name];
        return `${labels[name]}: ${texts[name].trim()}${unit === "none" ? "" : ` ${t(`productForm.unit.${unit}`)}`}`;
      }),
    ...flagNames.filter((name) => isSetAside(name) && texts[name]).map((name) => labels[name]),
  ];
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
