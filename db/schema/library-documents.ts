import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, isUrl, isAtMost, isBetween, isOneOf, version } from "./columns.ts";
import { equipment } from "./equipment.ts";
import { titled, titledChecks, titledTranslations } from "./titled.ts";
import { documentCategories, languageCodes } from "../enums.ts";

export const libraryDocuments = sqliteTable(
  "library_documents",
  {
    id: id(),
    equipmentId: text("equipment_id").references(() => equipment.id, { onDelete: "set null" }),
    ...titled(),
    /** `documentSearchText` of the titles and descriptions: what writes those writes this as well. */
    searchText: text("search_text").notNull(),
    link: text("link").notNull(),
    category: text("category", { enum: documentCategories }).notNull(),
    fileType: text("file_type"),
    /** Bytes. */
    fileSize: integer("file_size"),
    documentType: text("document_type"),
    version: version(),
    createdAt: createdAt(),
    ...titledTranslations(),
    /** What the document itself is written in, where that is known. */
    language: text("language", { enum: languageCodes }),
  },
  (table) => [
    index("library_documents_equipment").on(table.equipmentId, table.createdAt, table.id),
    index("library_documents_newest").on(table.createdAt, table.id),
    ...titledChecks("library_documents", table, { description: 10_000 }),
    check("library_documents_link_address", isUrl(table.link)),
    check("library_documents_category_known", isOneOf(table.category, documentCategories)),
    check("library_documents_file_type_length", isAtMost(table.fileType, 100)),
    check("library_documents_file_size_range", isBetween(table.fileSize, 0, 1e12)),
    check("library_documents_document_type_length", isAtMost(table.documentType, 100)),
    check("library_documents_language_known", isOneOf(table.language, languageCodes)),
  ],
);
