import { titled } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import type { DocumentView } from "./document";
import type { LibraryDocument } from "./queries.server";

type StoredDocument = Omit<LibraryDocument, "product" | "manufacturer" | "manufacturerWords" | "documentType">;

export function localizedDocument(document: StoredDocument, language: Language): DocumentView {
  const { titleTranslations: _titles, descriptionTranslations: _descriptions, ...shown } = document;
  return { ...shown, ...titled(document, language) };
}
