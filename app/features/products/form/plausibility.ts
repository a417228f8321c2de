import { parseNumber } from "~/i18n/parse-number";
import type { Language } from "~/i18n/languages";
import { type FigureName, figureNames } from "../../../../db/product-fields.ts";
import type { ProductTraits } from "../applicability";
import { type Doubted, type Doubts, implausibleValues, type Numbers, type Plausibility } from "../plausibility/rules";
import { limitsOf, type ProductTexts } from "./product-values";

export function numbersOf(texts: ProductTexts, language: Language): Numbers {
  const read = (name: FigureName) => {
    const parsed = parseNumber(texts[name], language, limitsOf(name));
    return parsed && "value" in parsed ? parsed.value : null;
  };
  const year = /^\d{1,9}$/.test(texts.year.trim()) ? Number(texts.year) : null;
  return { year, ...Object.fromEntries(figureNames.map((name) => [name, read(name)])) };
}

/** Confirmed doubts as field and value, so that another value is asked about again. */
export function confirmation(doubts: Doubts, values: Numbers): string {
  return Object.keys(doubts)
    .map((name) => `${name}=${values[name as Doubted]}`)
    .join(";");
}

interface DoubtsOptions {
  values: Numbers;
  traits: ProductTraits;
  thisYear: number;
  confirmed: string;
  before?: { values: Numbers; traits: ProductTraits };
}

export function openDoubts({ values, traits, thisYear, confirmed, before }: DoubtsOptions): Doubts {
  const answered = new Set(confirmed.split(";"));
  const earlier = before ? implausibleValues(before.values, before.traits, thisYear) : {};
  const isOpen = ([name, doubt]: [string, Plausibility]) => {
    const value = values[name as Doubted];
    if (answered.has(`${name}=${value}`)) return false;
    return before?.values[name as Doubted] !== value || earlier[name as Doubted]?.reason !== doubt.reason;
  };
  return Object.fromEntries(Object.entries(implausibleValues(values, traits, thisYear)).filter(isOpen));
}
