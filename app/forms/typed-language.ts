import { type Language, languages } from "~/i18n/languages";

/** Hidden field with the language that numbers were typed in: the reader may switch before sending. */
export const LANGUAGE_FIELD = "language";

/** Removes the field from the form. */
export function takeTypedLanguage(form: FormData, fallback: Language): Language {
  const sent = form.get(LANGUAGE_FIELD);
  form.delete(LANGUAGE_FIELD);
  return languages.find(({ code }) => code === sent)?.code ?? fallback;
}
