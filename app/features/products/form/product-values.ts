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
import type { EngineType, ProductStatus } from "../../../../db/enums.ts";

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

/** What a form holds at this moment, read alike in the browser and on the server. */
export function typedTexts(form: FormData): ProductTexts {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const texts = textNames.map((name) => [name, typed(name)]);
  const flags = flagNames.map((name) => [name, ["on", "true"].includes(typed(name))]);
  const lists = listNames.map((name) => [name, rowsOf(form, name)]);
  return Object.fromEntries([...texts, ...flags, ...lists]) as ProductTexts;
}

/** The rows of a list in the order of their numbers. */
export function rowsOf(form: FormData, list: ListName): string[] {
  const rows: [number, string][] = [];
  for (const [name, value] of form) {
    const place = new RegExp(`^${list}\\[(\\d{1,3})\\]$`).exec(name)?.[1];
    if (place && typeof value === "string") rows.push([Number(place), value]);
  }
  return rows.sort(([a], [b]) => a - b).map(([, value]) => value);
}

/** True for what `typedTexts` could have given: drafts come from a store that anything may have written to. */
export function isProductTexts(value: unknown): value is ProductTexts {
  if (typeof value !== "object" || value === null) return false;
  const given = value as Record<string, unknown>;
  const isList = (each: unknown) => Array.isArray(each) && each.every((row) => typeof row === "string");
  return (
    textNames.every((name) => typeof given[name] === "string") &&
    flagNames.every((name) => typeof given[name] === "boolean") &&
    listNames.every((name) => isList(given[name]))
  );
}
