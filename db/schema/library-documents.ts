import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, isAddress, isAtMost, isBetween, isOneOf, isText, version } from "./columns.ts";
import { equipment } from "./equipment.ts";

export const documentCategories = ["Safety", "Maintenance", "Training", "Technical"] as const;

export const libraryDocuments = sqliteTable(
  "library_documents",
  {
    id: id(),
    equipmentId: text("equipment_id").references(() => equipment.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    description: text("description"),
    /** `foldText` of title, a space and description, what the search looks in: whoever writes those writes this too. */
    searchText: text("search_text").notNull(),
    link: text("link").notNull(),
    category: text("category", { enum: documentCategories }).notNull(),
    fileType: text("file_type"),
    /** Bytes. */
    fileSize: integer("file_size"),
    documentType: text("document_type"),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index("library_documents_equipment").on(table.equipmentId, table.createdAt, table.id),
    index("library_documents_newest").on(table.createdAt, table.id),
    check("library_documents_title_text", isText(table.title, 300)),
    check("library_documents_description_length", isAtMost(table.description, 10_000)),
    check("library_documents_link_address", isAddress(table.link)),
    check("library_documents_category_known", isOneOf(table.category, documentCategories)),
    check("library_documents_file_type_length", isAtMost(table.fileType, 100)),
    check("library_documents_file_size_range", isBetween(table.fileSize, 0, 1e12)),
    check("library_documents_document_type_length", isAtMost(table.documentType, 100)),
  ],
);
