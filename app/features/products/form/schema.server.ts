import { z } from "zod";
import { url, checkbox, decimal, line, oneOf, optional, whole } from "~/forms/fields.server";
import { fieldProblem } from "~/i18n/field-problems";
import type { Language } from "~/i18n/languages";
import { appliesTo, type ProductFigures } from "../applicability";
import { engineTypes } from "../filters";
import { statuses } from "../product";
import {
  type FigureName,
  figureNames,
  figures,
  flagNames,
  listNames,
  LONGEST_URL,
  LONGEST_MODEL,
  MOST_ROWS,
  YEARS,
} from "./fields";
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

function figure(name: FigureName, { language, machine }: Reading) {
  const { most, ...rest } = figures[name];
  const number = decimal({ most, language, isWhole: "isWhole" in rest });
  return "isRequired" in rest && appliesTo(name, machine) ? number : optional(number);
}

function eachOf<N extends string, S extends z.ZodType>(names: readonly N[], schema: (name: N) => S) {
  return Object.fromEntries(names.map((name) => [name, schema(name)])) as Record<N, S>;
}

export const productForm = (reading: Reading) =>
  z.strictObject({
    model: line({ max: LONGEST_MODEL }),
    year: whole({ least: YEARS.first, most: YEARS.last }),
    category_id: reference,
    manufacturer_id: reference,
    engine_type: oneOf(engineTypes),
    status: oneOf(statuses),
    ...eachOf(figureNames, (name) => figure(name, reading)),
    ...eachOf(flagNames, checkbox),
    images: urlLists,
    videos: urlLists,
  });

/** What a record may hold that was stored before the form asked for as much as it does. */
const storedValues = z.strictObject({
  model: z.string(),
  year: z.number().nullable(),
  category_id: z.string(),
  manufacturer_id: z.string(),
  engine_type: z.enum(engineTypes),
  status: z.enum(statuses),
  ...eachOf(figureNames, () => z.number().nullable()),
  ...eachOf(flagNames, () => z.boolean()),
  ...eachOf(listNames, () => z.array(z.string())),
});

export function readValues(values: unknown): ProductValues | undefined {
  return storedValues.safeParse(values).data;
}

/** What is stored: all that the form asks for is there. */
export type SavedValues = z.output<ReturnType<typeof productForm>>;
