import type { Language } from "~/i18n/languages";
import { numberText, parseNumber } from "~/i18n/parse-number";
import {
  fieldOf,
  type FieldValue,
  figureNames,
  type FigureName,
  type FlagName,
  flagNames,
  type FormField,
  formFields,
  isFigure,
  type ListName,
  listNames,
  productFields,
} from "../../../../db/product-fields.ts";

type TextName = Exclude<FormField, FlagName | ListName>;

const isText = (name: FormField): name is TextName => !["flag", "list"].includes(fieldOf(name).kind);
const textNames = formFields.filter(isText);

/** A product as it is stored; what the form asks for may be missing in older records. */
export type ProductValues = { [N in FormField]: FieldValue<N> };

/** What a new product's form begins with; a choice that must be made, with its first value. */
export const blankValues = Object.fromEntries(
  formFields.map((name) => {
    const { kind, isRequired, options } = fieldOf(name);
    if (kind === "text" || kind === "reference") return [name, ""];
    if (kind === "flag" || kind === "list") return [name, kind === "flag" ? false : []];
    return [name, isRequired ? (options?.[0] ?? null) : null];
  }),
) as ProductValues;

/** The same as it stands in the form: whatever was typed, right or wrong. */
export type ProductTexts = Record<TextName, string> & Record<FlagName, boolean> & Record<ListName, string[]>;

/** As the form is filled with them in this language. */
export function textsOf(values: ProductValues, language: Language): ProductTexts {
  const texts = textNames.map((name) => [name, textOf(name, values[name], language)]);
  return { ...values, ...(Object.fromEntries(texts) as Record<TextName, string>) };
}

function textOf(name: FormField, value: string | number | null, language: Language): string {
  return typeof value === "number" && isFigure(name)
    ? numberText(value, language, limitsOf(name))
    : String(value ?? "");
}

/** The texts, with a stored value in its field. */
export function withValue(
  texts: ProductTexts,
  name: FormField,
  value: ProductValues[FormField],
  language: Language,
): ProductTexts {
  const isAsStored = typeof value === "boolean" || Array.isArray(value);
  return { ...texts, [name]: isAsStored ? value : textOf(name, value, language) };
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

/** Of what may be typed for a figure. */
export const limitsOf = (name: FigureName) => ({ least: 0, most: productFields[name].most });

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
