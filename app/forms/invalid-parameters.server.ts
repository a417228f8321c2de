import type { z } from "zod";

export interface InvalidParameter {
  name: string;
  value: string;
}

/** One more than a search may have: cut to this, a value that is too long stays too long. */
const MOST_LETTERS = 101;

const BLANK = /^[\s\p{Cc}]*$/u;

/** The values that an address gives to known parameters and that none of them takes; of repeated ones the first counts. */
export function invalidParameters(schemas: Record<string, z.ZodType>, search: URLSearchParams): InvalidParameter[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const value = search.get(name) ?? "";
    if (BLANK.test(value) || schema.safeParse(value).success) return [];
    return { name, value: [...value.toWellFormed()].slice(0, MOST_LETTERS).join("") };
  });
}

/** Tells the cache that what follows was made up by others, without end. */
export const INVALID_PARAMETER = "unread";

/** Adds them to a query in normal form, so that its page can name them. */
export function withInvalidParameters(query: string, unread: InvalidParameter[]): string {
  if (unread.length === 0) return query;
  const search = new URLSearchParams(query);
  search.append(INVALID_PARAMETER, "");
  for (const { name, value } of unread) search.append(name, value);
  return `?${search}`;
}
