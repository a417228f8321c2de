import { z } from "zod";
import { SEARCH_LENGTH } from "~/ui/search-length";

/** Normalised: one line, single spaces, never empty. */
export const searchText = z
  .string()
  .max(SEARCH_LENGTH)
  .transform((text) =>
    text
      .normalize("NFC")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  )
  .refine((text) => text !== "" && text.isWellFormed());
