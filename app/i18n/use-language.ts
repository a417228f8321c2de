import { useTranslation } from "react-i18next";
import { fallbackLanguage, type Language, languageFromCode } from "./languages";

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageFromCode(i18n.language) ?? fallbackLanguage;
}
