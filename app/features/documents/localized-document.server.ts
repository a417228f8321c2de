import type { TFunction } from "i18next";
import { formatDate, titled } from "~/i18n/formats";
import { type Language, languageTag } from "~/i18n/languages";
import { categoryLabel } from "./category-label";
import type { DocumentView } from "./document";
import { fileTypeLabel, formatFileSize, isFile } from "./file-facts";
import type { LibraryDocument } from "./queries.server";

type StoredDocument = Omit<
  LibraryDocument,
  "product" | "manufacturer" | "manufacturerWords" | "documentType" | "equipmentId"
>;

interface Reader {
  language: Language;
  t: TFunction<"common">;
}

/** With finished texts: the browser needs no code for them. */
export function localizedDocument(document: StoredDocument, { language, t }: Reader): DocumentView {
  const { id, link, category, fileType, fileSize, createdAt, language: writtenIn } = document;
  const facts = [
    fileType?.trim() && fileTypeLabel(fileType, t),
    writtenIn && writtenIn !== language && t(`documents.writtenIn.${writtenIn}`),
    fileSize !== null && formatFileSize(fileSize, language, t),
  ];
  return {
    ...{ id, link, createdAt, createdOn: formatDate(createdAt, t) },
    hrefLang: writtenIn ? languageTag(writtenIn) : undefined,
    isDownload: isFile(fileType),
    category: categoryLabel(category, t),
    facts: facts.filter((fact): fact is string => Boolean(fact)),
    ...titled(document, language),
  };
}
