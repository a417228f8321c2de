import { z } from "zod";
import { url, checkbox, decimal, line, oneOf, optional, whole } from "~/forms/fields.server";
import { fieldProblem } from "~/i18n/field-problems";
import type { Language } from "~/i18n/languages";
import { appliesTo, type ProductFigures } from "../applicability";
import {
  CONFIRMED_FIELD,
  type FigureName,
  figureNames,
  figures,
  flagNames,
  LANGUAGE_FIELD,
  listNames,
  LONGEST_URL,
  LONGEST_MODEL,
  MOST_ROWS,
  YEARS,
} from "./fields";
import type { ProductValues } from "./product-values";
import { engineTypes, productStatuses } from "../../../../db/enums.ts";

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

function figure(name: FigureName, { language, machine }: Reading) {
  const { most, ...rest } = figures[name];
  const number = decimal({ most, language, isWhole: "isWhole" in rest });
  return "isRequired" in rest && appliesTo(name, machine) ? number : optional(number);
}

function eachOf<N extends string, S extends z.ZodType>(names: readonly N[], schema: (name: N) => S) {
  return Object.fromEntries(names.map((name) => [name, schema(name)])) as Record<N, S>;
}

const fields = (reading: Reading) => ({
  model: line({ max: LONGEST_MODEL }),
  year: whole({ least: YEARS.first, most: YEARS.last }),
  category_id: reference,
  manufacturer_id: reference,
  engine_type: oneOf(engineTypes),
  status: oneOf(productStatuses),
  ...eachOf(figureNames, (name) => figure(name, reading)),
  ...eachOf(flagNames, checkbox),
  images: urlLists,
  videos: urlLists,
  intent: z.unknown().optional(),
  [LANGUAGE_FIELD]: z.unknown().optional(),
  [CONFIRMED_FIELD]: z.unknown().optional(),
});

/** What a record may hold that was stored before the form asked for as much as it does. */
const storedValues = z.strictObject({
  model: z.string(),
  year: z.number().nullable(),
  category_id: z.string(),
  manufacturer_id: z.string(),
  engine_type: z.enum(engineTypes),
  status: z.enum(productStatuses),
  ...eachOf(figureNames, () => z.number().nullable()),
  ...eachOf(flagNames, () => z.boolean()),
  ...eachOf(listNames, () => z.array(z.string())),
});

const base = z.string({ error: () => fieldProblem("required") }).transform((text, context): ProductValues => {
  const values = parsedBase(text);
  if (values) return values;
  context.addIssue({ code: "custom", message: fieldProblem("invalid") });
  return z.NEVER;
});

/** What a form was filled from, as it came back with it; undefined for anything else. */
export function parsedBase(text: string): ProductValues | undefined {
  try {
    return readValues(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function readValues(values: unknown): ProductValues | undefined {
  return storedValues.safeParse(values).data;
}

export const newProductForm = (reading: Reading) =>
  z.strictObject({ ...fields(reading), new_id: z.uuid({ error: () => fieldProblem("invalid") }) });

export const productForm = (reading: Reading) =>
  z.strictObject({ ...fields(reading), version: whole({ least: 1, most: 1e12 }), base });

/** What is stored: all that the form asks for is there. */
export type SavedValues = Omit<
  z.output<ReturnType<typeof newProductForm>>,
  "new_id" | "intent" | typeof LANGUAGE_FIELD | typeof CONFIRMED_FIELD
>;
