import { useTranslation } from "react-i18next";
import { fallbackLanguage, type Language, languageFromCode } from "./languages";

/** The language this page is in. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageFromCode(i18n.language) ?? fallbackLanguage;
}
