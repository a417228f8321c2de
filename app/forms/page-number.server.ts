import { z } from "zod";

/** Of a list, from 1. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

/** The first page if the URL names none. */
export const pageIn = (search: URLSearchParams): number => pageNumber.safeParse(search.get("page")).data ?? 1;
