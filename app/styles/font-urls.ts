import type { Language } from "~/i18n/languages";
import azerbaijani from "./fonts/text-azerbaijani.woff2?url";
import cyrillic from "./fonts/text-cyrillic.woff2?url";
import latin from "./fonts/text-latin.woff2?url";
import plate from "./fonts/plate.woff2?url";

/** The font files that every page in a language needs. */
export const fontUrls: Record<Language, string[]> = {
  eng: [latin, plate],
  rus: [latin, cyrillic, plate],
  aze: [latin, azerbaijani, plate],
};
