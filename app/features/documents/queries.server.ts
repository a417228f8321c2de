import { and, asc, desc, eq } from "drizzle-orm";
import { cachedRead } from "~/data/prepared-query.server";
import type { Reader } from "~/data/reader.server";
import { equipment, libraryDocuments, manufacturers } from "../../../db/schema/index.ts";
import { titledOf } from "../../../db/schema/titled.ts";
import { searchDocuments } from "./search.server";

/** Documents that the search finds, the best first (all without one, newest first), and the categories of all. */
export async function listDocuments(reader: Reader, search = "") {
  const [documents] = await reader.read((db) => [allDocuments(db)]);
  const categories = [...new Set(documents.map(({ category }) => category))].toSorted();
  return { documents: search === "" ? documents : searchDocuments(documents, search), categories };
}

const { id, link, category, fileType, fileSize, createdAt, language } = libraryDocuments;

export const documentColumns = {
  ...titledOf(libraryDocuments),
  ...{ id, link, category, fileType, fileSize, createdAt, language },
};

export type LibraryDocument = Awaited<ReturnType<typeof allDocuments>>[number];

const allDocuments = cachedRead((db) =>
  db
    .select({
      ...documentColumns,
      documentType: libraryDocuments.documentType,
      equipmentId: libraryDocuments.equipmentId,
      product: { id: equipment.id, model: equipment.model },
      manufacturer: manufacturers.name,
      manufacturerWords: manufacturers.searchWords,
    })
    .from(libraryDocuments)
    .leftJoin(equipment, and(eq(equipment.id, libraryDocuments.equipmentId), eq(equipment.visibleInStore, true)))
    .leftJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId))
    .orderBy(desc(createdAt), asc(id)),
);
