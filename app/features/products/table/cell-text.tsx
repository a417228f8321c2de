import { useTranslation } from "react-i18next";
import { formatDate, formatNumber, formatPercent } from "~/i18n/formats";
import { useLanguage } from "~/i18n/use-language";
import { isChoice } from "../../../../db/product-fields.ts";
import { choiceText } from "../choices";
import { StatusBadge } from "../card/status-badge";
import { type CellValue, type ColumnKey, fieldOfColumn, kindOf } from "./columns";
import type { ProductStatus } from "../../../../db/enums.ts";

interface CellTextProps {
  column: ColumnKey;
  value: CellValue | undefined;
}

/** Always metric, as recorded. */
export function CellText({ column, value }: CellTextProps) {
  const { t } = useTranslation(["admin", "common"]);
  const language = useLanguage();
  const kind = kindOf(column);
  if (value === null || value === undefined || value === "") {
    return <span className="cell__missing">{t("products.missing")}</span>;
  }
  if (column === "status") return <StatusBadge status={value as ProductStatus} />;
  const choice = choiceOf(column, value);
  if (choice) return <>{t(`common:${choice}`)}</>;
  if (typeof value === "boolean") return <>{t(value ? "products.yes" : "products.no")}</>;
  if (kind === "day") return <Day day={String(value)} />;
  if (typeof value === "string") return <>{value}</>;
  if (kind !== "m" && kind !== "kg" && kind !== "t" && kind !== "percent") return <>{value}</>;
  if (kind === "percent") return <>{formatPercent(value, language)}</>;
  return (
    <>
      {formatNumber(value, language)}
      <span className="unit"> {kind === "t" ? t("products.ton") : t(`common:unit.${kind}`)}</span>
    </>
  );
}

function Day({ day }: { day: string }) {
  const { t } = useTranslation("common");
  return <>{formatDate(day, t)}</>;
}

function choiceOf(column: ColumnKey, value: CellValue) {
  const name = fieldOfColumn(column);
  return isChoice(name) ? choiceText(name, value) : undefined;
}

const figures = ["whole", "m", "kg", "t", "percent"];

export function isFigure(column: ColumnKey): boolean {
  return figures.includes(kindOf(column));
}
