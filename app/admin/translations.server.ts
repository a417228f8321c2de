import { z } from "zod";
import { optional } from "~/http/fields.server";

/**
 * The fields of a text in the languages besides that of its own column. A form that has none of them, as one from before
 * there were any, changes none: the value is then undefined.
 */
export function translations<S extends z.ZodType<string>>(text: S) {
  const inOne = optional(text).optional();
  return z.strictObject({ rus: inOne, aze: inOne }).transform(givenTexts).optional();
}

/** Languages without a text are left out: they fall back to another. */
export function givenTexts(texts: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter((pair): pair is [string, string] => Boolean(pair[1])));
}
