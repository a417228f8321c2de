import type { z } from "zod";
import { SEARCH_LENGTH } from "~/ui/search-length";

export interface InvalidParameter {
  name: string;
  value: string;
}

type Schemas = Record<string, z.ZodType>;
type Values<S extends Schemas> = { [Name in keyof S]?: z.output<S[Name]> };

/** One more than a search may have: a value that is too long stays too long after the cut. */
const MAX_LETTERS = SEARCH_LENGTH + 1;

const BLANK = /^[\s\p{Cc}]*$/u;

/** Reads a query's known parameters; of repeated ones the first counts. Values that no schema takes are listed. */
export function readParameters<S extends Schemas>(
  schemas: S,
  search: URLSearchParams,
): { values: Values<S>; invalid: InvalidParameter[] } {
  const values: Record<string, unknown> = {};
  const invalid: InvalidParameter[] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    const value = search.get(name) ?? "";
    if (value === "") continue;
    const result = schema.safeParse(value);
    if (result.success) values[name] = result.data;
    else if (!BLANK.test(value))
      invalid.push({ name, value: [...value.toWellFormed()].slice(0, MAX_LETTERS).join("") });
  }
  return { values: values as Values<S>, invalid };
}

/** Marks a normalised query whose further parameters are free text. */
const INVALID_PARAMETER = "unread";

/** Adds invalid parameters to a normalised query, so that its page can list them. */
export function withInvalidParameters(query: string, invalid: readonly InvalidParameter[]): string {
  if (invalid.length === 0) return query;
  const search = new URLSearchParams(query);
  search.append(INVALID_PARAMETER, "");
  for (const { name, value } of invalid) search.append(name, value);
  return `?${search}`;
}
