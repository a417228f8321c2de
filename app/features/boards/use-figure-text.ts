import { useTranslation } from "react-i18next";
import { formatNumber, MOST_DECIMALS } from "~/i18n/formats";
import { useLanguage } from "~/i18n/use-language";
import { fieldOf } from "../../../db/product-fields.ts";
import { choiceText } from "../products/choices";
import type { BoardFigure, BoardValue } from "./board-figure";

/** A stored value as staff read it, with its unit. */
export function useFigureText() {
  const { t } = useTranslation(["admin", "common"]);
  const language = useLanguage();
  return (figure: BoardFigure, value: BoardValue): string => {
    if (value === null || value === "") return t("boards.emptied");
    const { kind, unit = "none" } = fieldOf(figure);
    const choice = kind === "choice" ? choiceText("terrain", value) : undefined;
    if (choice) return t(`common:${choice}`);
    if (figure === "year") return String(value);
    const number = formatNumber(Number(value), language, MOST_DECIMALS);
    return unit === "none" ? number : `${number}\u00a0${t(`productForm.unit.${unit}`)}`;
  };
}
