import { z } from "zod";
import { day, isVisible, oneOf, optional, url } from "~/forms/fields.server";
import { fieldProblem } from "~/i18n/field-problems";
import { sourcedNames } from "../../../../db/product-fields.ts";
import { MAX_SOURCE_URL } from "../../../../db/record-limits.ts";
import { MOST_SOURCES } from "./source-texts";

const row = z.strictObject({
  figure: oneOf(sourcedNames),
  url: url({ max: MAX_SOURCE_URL }),
  checked_on: optional(day()).default(null),
});

/** Without the rows in which nothing is typed. */
export const sourceRows = z
  .array(z.preprocess((typed) => (isBlank(typed) ? null : typed), row.nullable()))
  .max(MOST_SOURCES, { error: () => fieldProblem("tooMany", MOST_SOURCES) })
  .default([])
  .superRefine((rows, context) => {
    for (const [place, source] of rows.entries()) {
      const first = rows.findIndex((other) => other && source && other.figure === source.figure);
      if (first === -1 || first === place) continue;
      context.addIssue({ code: "custom", path: [place, "figure"], message: fieldProblem("figureTwice", first + 1) });
    }
  })
  .transform((rows) => rows.filter((source) => source !== null));

function isBlank(typed: unknown): boolean {
  if (typed === undefined) return true;
  if (typeof typed !== "object" || typed === null) return false;
  return Object.values(typed).every((text) => text === undefined || (typeof text === "string" && !isVisible(text)));
}

export const storedSources = z.array(
  z.strictObject({ figure: z.string(), url: z.string(), checked_on: z.string().nullable() }),
);
