import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { useLanguage } from "~/i18n/use-language";
import { parseNumber, readingText } from "~/i18n/parse-number";
import { fieldOf, figureNames } from "../../../../db/product-fields.ts";
import { limitsOf, type ProductTexts } from "./product-values";
import type { Plausibility, Doubted, Doubts } from "./plausibility";

export function useDoubtText() {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return (name: Doubted, doubt: Plausibility): string => {
    if (doubt.reason !== "outside") return t(`productForm.doubt.${doubt.reason}`);
    const { unit = "none" } = fieldOf(name);
    const sign = unit === "none" ? "" : `\u00a0${t(`productForm.unit.${unit}`)}`;
    const [least, most] = [doubt.least, doubt.most].map((value) => formatNumber(value, language));
    return t("productForm.doubt.outside", { least, most: `${most}${sign}` });
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
