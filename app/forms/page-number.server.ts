import { z } from "zod";

/** Of a list, from 1. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

/** The first page if the URL names none. */
export const pageIn = (search: URLSearchParams): number => pageNumber.safeParse(search.get("page")).data ?? 1;

/** The wanted page, or the last one; an empty list has one page. Its rows are those from `from` to before `to`. */
export function pageWithin({ total, size, wanted }: { total: number; size: number; wanted: number }) {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(wanted, pages);
  return { page, pages, from: (page - 1) * size, to: page * size };
}
