import { z } from "zod";

/** What an address says to search for, tidied: one line, one space between words, never empty. */
export const searchText = z
  .string()
  .max(100)
  .transform((text) =>
    text
      .normalize("NFC")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  )
  .refine((text) => text !== "" && text.isWellFormed());
