import { z } from "zod";
import { url, checkbox, decimal, line, oneOf, optional, whole } from "~/forms/fields.server";
import { fieldProblem } from "~/i18n/field-problems";
import type { Language } from "~/i18n/languages";
import { fieldOf, type FieldValue, type FormField, formFields } from "../../../../db/product-fields.ts";
import { appliesTo, type ProductFigures } from "../applicability";
import { LONGEST_URL, MOST_ROWS } from "./fields";
import type { ProductValues } from "./product-values";

/** Rows that were left blank are dropped; a wrong one is named by its place among those typed. */
export const urlLists = z
  .array(optional(url({ max: LONGEST_URL })), { error: () => fieldProblem("invalid") })
  .max(MOST_ROWS, { error: () => fieldProblem("tooMany", MOST_ROWS) })
  .default([])
  .transform((rows) => rows.filter((row) => row !== null));

/** A reference to another record; whether there is one is for the database to say. */
const reference = z.uuid({ error: ({ input }) => fieldProblem(input ? "choice" : "required") });

/** How the form is to be read. */
export interface Reading {
  /** Of the numbers in it. */
  language: Language;
  /** What is asked for depends on it. */
  machine: ProductFigures;
}

/** A field of a form that was filled in: its year is there, where records may lack one. */
type Entered<N extends FormField> = N extends "year" ? number : FieldValue<N>;

function schemaOf(name: FormField, { language, machine }: Reading): z.ZodType {
  const { kind, least, most = Infinity, isRequired, options = [] } = fieldOf(name);
  const ifAsked = (schema: z.ZodType) => (isRequired && appliesTo(name, machine) ? schema : optional(schema));
  switch (kind) {
    case "text":
      return line({ max: most });
    case "year":
      return whole({ least: least ?? 0, most });
    case "decimal":
    case "whole":
      return ifAsked(decimal({ most, language, isWhole: kind === "whole" }));
    case "choice":
      return ifAsked(oneOf(options));
    case "reference":
      return reference;
    case "flag":
      return checkbox();
    case "list":
      return urlLists;
  }
}

export const productForm = (reading: Reading) =>
  z.strictObject(eachField((name) => schemaOf(name, reading)) as { [N in FormField]: z.ZodType<Entered<N>> });

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
    case "choice":
      return isRequired ? z.enum(options) : z.enum(options).nullable();
    case "flag":
      return z.boolean();
    case "list":
      return z.array(z.string());
  }
}

/** What a record may hold that was stored before the form asked for as much as it does. */
const storedValues = z.strictObject(eachField(storedSchemaOf) as { [N in FormField]: z.ZodType<FieldValue<N>> });

function eachField(schemaOf: (name: FormField) => z.ZodType) {
  return Object.fromEntries(formFields.map((name) => [name, schemaOf(name)]));
}

export function readValues(values: unknown): ProductValues | undefined {
  return storedValues.safeParse(values).data;
}

/** What is stored: all that the form asks for is there. */
export type SavedValues = z.output<ReturnType<typeof productForm>>;
