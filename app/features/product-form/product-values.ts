import type { EngineType } from "../products/filters";
import type { ProductStatus } from "../products/product";
import { figureNames, type FigureName, type FlagName, flagNames, type ListName, listNames } from "./fields";

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

export function textsOf(values: ProductValues): ProductTexts {
  const texts = textNames.map((name) => [name, String(values[name] ?? "")]);
  return { ...values, ...(Object.fromEntries(texts) as Record<(typeof textNames)[number], string>) };
}

/** The texts, with a stored value in its field. */
export function withValue(texts: ProductTexts, name: ValueName, value: ProductValues[ValueName]): ProductTexts {
  return { ...texts, [name]: textsOf({ [name]: value } as unknown as ProductValues)[name] };
}

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
