import { z } from "zod";
import { decimal, isVisible, line, oneOf, optional, url } from "~/forms/fields.server";
import { fieldProblem } from "~/i18n/field-problems";
import type { Language } from "~/i18n/languages";
import { envelopePurposes } from "../../../../db/enums.ts";
import type { Envelope } from "../../../../db/product-fields.ts";
import { MAX_SOURCE_URL } from "../../../../db/record-limits.ts";
import { capacityLimits, LONGEST_SETUP, MOST_ENVELOPES } from "./envelope-texts";
import { LONGEST_POINTS_TEXT, type PointsProblem, readPoints } from "./points";

const rowIn = (language: Language) =>
  z.strictObject({
    purpose: oneOf(envelopePurposes),
    setup: optional(line({ max: LONGEST_SETUP })),
    capacity_kg: optional(decimal({ ...capacityLimits, language })),
    points: z.string({ error: () => fieldProblem("invalid") }).default(""),
    source_url: optional(url({ max: MAX_SOURCE_URL })),
  });

type Row = z.output<ReturnType<typeof rowIn>>;

/** Without the rows in which nothing is typed. Problems name the diagram by its place in the form. */
export function envelopeRows(language: Language) {
  return z
    .array(z.preprocess((row) => (isBlank(row) ? null : row), rowIn(language).nullable()))
    .max(MOST_ENVELOPES, { error: () => fieldProblem("tooMany", MOST_ENVELOPES) })
    .default([])
    .superRefine((rows, context) => {
      for (const [place, row] of rows.entries()) {
        for (const [field, message] of row ? problemsIn(row, place + 1) : []) {
          context.addIssue({ code: "custom", path: [place, field], message });
        }
      }
    })
    .transform((rows) => rows.flatMap((row) => (row ? [envelopeOf(row)] : [])));
}

/** The purpose is chosen from the start. */
function isBlank(row: unknown): boolean {
  if (row === undefined) return true;
  if (typeof row !== "object" || row === null) return false;
  return Object.entries(row).every(
    ([name, text]) => name === "purpose" || text === undefined || (typeof text === "string" && !isVisible(text)),
  );
}

function* problemsIn({ purpose, capacity_kg, points }: Row, number: number): Generator<[keyof Envelope, string]> {
  if (purpose === "load" && capacity_kg === null) yield ["capacity_kg", fieldProblem("envelopeCapacity", number)];
  const text = points.replace(/\r\n?/g, "\n");
  if (text.length > LONGEST_POINTS_TEXT) yield ["points", fieldProblem("tooLong", LONGEST_POINTS_TEXT)];
  else {
    const { problem } = readPoints(text);
    if (problem) yield ["points", messageOf(problem, number)];
  }
}

function messageOf(problem: PointsProblem, number: number): string {
  switch (problem.cause) {
    case "line":
      return fieldProblem("envelopeLine", number, problem.line);
    case "range":
      return fieldProblem("envelopeRange", number, problem.line);
    case "repeated":
      return fieldProblem("envelopeRepeated", number, problem.line);
    case "few":
      return fieldProblem("envelopeFew", number, problem.count);
    case "many":
      return fieldProblem("envelopeMany", number, problem.count);
    case "crossing":
      return fieldProblem("envelopeCrossing", number, problem.edges.join(", "));
  }
}

function envelopeOf({ purpose, setup, capacity_kg, points, source_url }: Row): Envelope {
  return { purpose, setup, capacity_kg, points: readPoints(points).points, source_url };
}

export const storedEnvelopes = z.array(
  z.strictObject({
    purpose: z.enum(envelopePurposes),
    setup: z.string().nullable(),
    capacity_kg: z.number().nullable(),
    points: z.array(z.tuple([z.number(), z.number()])),
    source_url: z.string().nullable(),
  }),
);
