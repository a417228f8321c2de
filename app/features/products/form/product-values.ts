import type { EngineType } from "../filters";
import type { ProductStatus } from "../product";
import type { Language } from "~/i18n/languages";
import { numberText, parseNumber } from "~/i18n/parse-number";
import {
  figureNames,
  type FigureName,
  figures,
  isFigure,
  type FlagName,
  flagNames,
  type ListName,
  listNames,
} from "./fields";

const choiceNames = ["category_id", "manufacturer_id", "engine_type", "status"] as const;
const textNames = ["model", "year", ...choiceNames, ...figureNames] as const;

export type ValueName = (typeof textNames)[number] | FlagName | ListName;
export const valueNames: readonly ValueName[] = [...textNames, ...flagNames, ...listNames];

/** A product as it is stored; what the form asks for may be missing in older records. */
export type ProductValues = {
  model: string;
  year: number | null;
  category_id: string;
  manufacturer_id: string;
  engine_type: EngineType;
  status: ProductStatus;
} & Record<FigureName, number | null> &
  Record<FlagName, boolean> &
  Record<ListName, string[]>;

/** The same as it stands in the form: whatever was typed, right or wrong. */
export type ProductTexts = Record<(typeof textNames)[number], string> &
  Record<FlagName, boolean> &
  Record<ListName, string[]>;

/** As the form is filled with them in this language. */
export function textsOf(values: ProductValues, language: Language): ProductTexts {
  const textOf = (name: (typeof textNames)[number]) => {
    const value = values[name];
    if (typeof value !== "number" || !isFigure(name)) return String(value ?? "");
    return numberText(value, language, limitsOf(name));
  };
  const texts = textNames.map((name) => [name, textOf(name)]);
  return { ...values, ...(Object.fromEntries(texts) as Record<(typeof textNames)[number], string>) };
}

/** The texts, with a stored value in its field. */
export function withValue(
  texts: ProductTexts,
  name: ValueName,
  value: ProductValues[ValueName],
  language: Language,
): ProductTexts {
  return { ...texts, [name]: textsOf({ [name]: value } as unknown as ProductValues, language)[name] };
}

/** The same texts with the thousands and decimals of another language; what is no number stays as it was typed. */
export function textsIn(texts: ProductTexts, from: Language, to: Language): ProductTexts {
  if (from === to) return texts;
  const figureTexts = figureNames.map((name) => {
    const parsed = parseNumber(texts[name], from, limitsOf(name));
    return [name, parsed && "value" in parsed ? numberText(parsed.value, to, limitsOf(name)) : texts[name]];
  });
  return { ...texts, ...(Object.fromEntries(figureTexts) as Record<FigureName, string>) };
}

const limitsOf = (name: FigureName) => ({ least: 0, most: figures[name].most });

export const blankTexts = Object.fromEntries([
  ...textNames.map((name) => [name, ""]),
  ...flagNames.map((name) => [name, false]),
  ...listNames.map((name) => [name, []]),
]) as ProductTexts;
