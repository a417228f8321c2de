import { z } from "zod";
import { url, checkbox, day, decimal, line, oneOf, optional, whole } from "~/forms/fields.server";
import { fieldProblem } from "~/i18n/field-problems";
import type { Language } from "~/i18n/languages";
import { MAX_URL } from "../../../../db/record-limits.ts";
import { fieldOf, type FieldValue, type FormField, formFields } from "../../../../db/product-fields.ts";
import { appliesTo, type ProductTraits } from "../applicability";
import { hasReturnDay } from "../available-from";
import { envelopeRows, storedEnvelopes } from "../envelopes/schema.server";
import { sourceRows, storedSources } from "../figure-sources/schema.server";
import { MOST_ROWS } from "./fields";
import type { ProductValues } from "./product-values";

/** Blank rows and repeats are dropped; problems name the index among the typed rows. */
export const urlLists = z
  .array(optional(url({ max: MAX_URL })), { error: () => fieldProblem("invalid") })
  .max(MOST_ROWS, { error: () => fieldProblem("tooMany", MOST_ROWS) })
  .default([])
  .transform((rows) => [...new Set(rows.filter((row) => row !== null))]);

const reference = z.uuid({ error: () => fieldProblem("choice") });

export interface Reading {
  language: Language;
  traits: ProductTraits;
  /** Required figures that may stay unknown: see `missingFigures`. */
  missing?: readonly string[];
}

/** The year is required, though older records may lack it. */
type Entered<N extends FormField> = N extends "year" ? number : FieldValue<N>;

function schemaOf(name: FormField, { language, traits, missing = [] }: Reading): z.ZodType {
  const { kind, least, most = Infinity, isRequired, options = [] } = fieldOf(name);
  const mayBeEmpty = !isRequired || missing.includes(name) || !appliesTo(name, traits);
  const ifRequired = (schema: z.ZodType) => (mayBeEmpty ? optional(schema) : schema);
  switch (kind) {
    case "text":
      return line({ max: most });
    case "year":
      return whole({ least: least ?? 0, most });
    case "decimal":
    case "whole":
      return ifRequired(decimal({ most, language, isWhole: kind === "whole" }));
    case "choice":
      return ifRequired(oneOf(options));
    case "reference":
      return reference;
    case "day":
      return optional(day());
    case "flag":
      return checkbox();
    case "list":
      return urlLists;
    case "envelopes":
      return envelopeRows(language);
    case "sources":
      return sourceRows;
  }
}

export const productForm = (reading: Reading) =>
  z.strictObject(eachField((name) => schemaOf(name, reading)) as { [N in FormField]: z.ZodType<Entered<N>> });

export function withDayIfRented(values: SavedValues): SavedValues {
  return hasReturnDay(values.status) ? values : { ...values, available_from: null };
}

function storedSchemaOf(name: FormField): z.ZodType {
  const { kind, options = [], isRequired } = fieldOf(name);
  switch (kind) {
    case "text":
    case "reference":
      return z.string();
    case "year":
    case "decimal":
    case "whole":
      return z.number().nullable();
    case "day":
      return z.string().nullable();
    case "choice":
      return isRequired ? z.enum(options) : z.enum(options).nullable();
    case "flag":
      return z.boolean();
    case "list":
      return z.array(z.string());
    case "envelopes":
      return storedEnvelopes;
    case "sources":
      return storedSources;
  }
}

/** Older records may lack what the form requires. */
const storedValues = z.strictObject(eachField(storedSchemaOf) as { [N in FormField]: z.ZodType<FieldValue<N>> });

function eachField(schemaOf: (name: FormField) => z.ZodType) {
  return Object.fromEntries(formFields.map((name) => [name, schemaOf(name)]));
}

export function readValues(values: unknown): ProductValues | undefined {
  return storedValues.safeParse(values).data;
}

export type SavedValues = z.output<ReturnType<typeof productForm>>;
