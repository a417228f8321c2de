import { z } from "zod";

const id = z.uuid().toLowerCase();

/** Parts beyond these are not read: an address may be long. */
const MOST_PARTS = 100;

/**
 * Ids of products in `m`, once each, in the order given: one list with commas in links, repeated parameters from a form
 * with check-boxes.
 */
export function readProductIds(search: URLSearchParams): string[] {
  const parts = search.getAll("m").join(",").split(",", MOST_PARTS);
  return [...new Set(parts.flatMap((part) => id.safeParse(part.trim()).data ?? []))];
}
