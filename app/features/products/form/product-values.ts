import type { Language } from "~/i18n/languages";
import { numberText, parseNumber } from "~/i18n/parse-number";
import { blankEnvelope, type EnvelopeTexts, envelopeTexts, envelopeTextsIn } from "../envelopes/envelope-texts";
import { blankSource, type SourceTexts, sourceTexts } from "../figure-sources/source-texts";
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
  type RowsName,
} from "../../../../db/product-fields.ts";

type TextName = Exclude<FormField, FlagName | ListName | RowsName>;

const isText = (name: FormField): name is TextName =>
  !["flag", "list", "envelopes", "sources"].includes(fieldOf(name).kind);
const textNames = formFields.filter(isText);

export type ProductValues = { [N in FormField]: FieldValue<N> };

/** Values of a new product's form; a required choice starts with its first option. */
export const blankValues = Object.fromEntries(
  formFields.map((name) => {
    const { kind, isRequired, options } = fieldOf(name);
    if (kind === "text" || kind === "reference") return [name, ""];
    if (kind === "flag") return [name, false];
    if (kind === "list" || kind === "envelopes" || kind === "sources") return [name, []];
    return [name, isRequired ? (options?.[0] ?? null) : null];
  }),
) as ProductValues;

/** Required figures that a record lacks: saving it may leave them so. */
export const missingFigures = (values: ProductValues): FigureName[] =>
  figureNames.filter((name) => fieldOf(name).isRequired && values[name] === null);

interface RowsTexts {
  envelopes: EnvelopeTexts[];
  figure_sources: SourceTexts[];
}

export type ProductTexts = Record<TextName, string> &
  Record<FlagName, boolean> &
  Record<ListName, string[]> &
  RowsTexts;

/** What a row of theirs is made of. */
export const blankRows = { envelopes: blankEnvelope, figure_sources: blankSource };

export function textsOf(values: ProductValues, language: Language): ProductTexts {
  const texts = textNames.map((name) => [name, textOf(name, values[name], language)]);
  return {
    ...values,
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    ...rowsTexts(values, language),
  };
}

const rowsTexts = (values: Pick<ProductValues, RowsName>, language: Language): RowsTexts => ({
  envelopes: values.envelopes.map((envelope) => envelopeTexts(envelope, language)),
  figure_sources: values.figure_sources.map(sourceTexts),
});

function textOf(name: FormField, value: string | number | null, language: Language): string {
  return typeof value === "number" && isFigure(name)
    ? numberText(value, language, limitsOf(name))
    : String(value ?? "");
}

export function withValue(
  texts: ProductTexts,
  name: FormField,
  value: ProductValues[FormField],
  language: Language,
): ProductTexts {
  return { ...texts, [name]: textsOf({ ...blankValues, [name]: value }, language)[name] };
}

/** In another language's number format; what is no number stays as typed. */
export function textsIn(texts: ProductTexts, from: Language, to: Language): ProductTexts {
  if (from === to) return texts;
  const figureTexts = figureNames.map((name) => {
    const parsed = parseNumber(texts[name], from, limitsOf(name));
    return [name, parsed && "value" in parsed ? numberText(parsed.value, to, limitsOf(name)) : texts[name]];
  });
  return {
    ...texts,
    ...(Object.fromEntries(figureTexts) as Record<FigureName, string>),
    envelopes: texts.envelopes.map((envelope) => envelopeTextsIn(envelope, from, to)),
  };
}

export const limitsOf = (name: FigureName) => ({ least: 0, most: productFields[name].most });

export const blankTexts = Object.fromEntries([
  ...textNames.map((name) => [name, ""]),
  ...flagNames.map((name) => [name, false]),
  ...[...listNames, ...Object.keys(blankRows)].map((name) => [name, []]),
]) as ProductTexts;
