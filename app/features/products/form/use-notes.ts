import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { useLanguage } from "~/i18n/use-language";
import { parseNumber, readingText } from "~/i18n/parse-number";
import { fieldOf, figureNames } from "../../../../db/product-fields.ts";
import { limitsOf, type ProductTexts } from "./product-values";
import type { Doubted, Doubts, Plausibility } from "../plausibility/rules";

export function useDoubtText() {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return (name: Doubted, doubt: Plausibility): string => {
    const { unit = "none" } = fieldOf(name);
    const amount = (value: number, of = unit) => {
      const number = formatNumber(value, language);
      return of === "none" ? number : `${number}\u00a0${t(`productForm.unit.${of}`)}`;
    };
    switch (doubt.reason) {
      case "outside":
      case "platformGap": {
        const { least, most } = doubt;
        return t(`productForm.doubt.${doubt.reason}`, { least: formatNumber(least, language), most: amount(most) });
      }
      case "tooManyPersons":
        return t("productForm.doubt.tooManyPersons", { least: amount(doubt.least, "kg") });
      case "millimetres":
      case "centimetres":
      case "tonsDiffer":
        return t(`productForm.doubt.${doubt.reason}`, { offer: amount(doubt.offer) });
      default:
        return t(`productForm.doubt.${doubt.reason}`);
    }
  };
}

export function useNotes(texts: ProductTexts, doubts: Doubts): Partial<Record<Doubted, string>> {
  const { t } = useTranslation("common");
  const language = useLanguage();
  const doubtText = useDoubtText();
  const doubted = Object.entries(doubts).map(([name, doubt]) => [name, doubtText(name as Doubted, doubt)]);
  const unclear = figureNames.flatMap((name) => {
    const limits = limitsOf(name);
    const parsed = parseNumber(texts[name], language, limits);
    if (!parsed || !("readings" in parsed)) return [];
    const [limit, other] = parsed.readings.map((value) => readingText(value, language, limits));
    return [[name, t("fieldProblem.twoNumbers", { limit, other })]];
  });
  return Object.fromEntries([...doubted, ...unclear]) as Partial<Record<Doubted, string>>;
}
