import { z } from "zod";

/** Normalised: one line, single spaces, never empty. */
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
