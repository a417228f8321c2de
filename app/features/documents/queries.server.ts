import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { equipment, libraryDocuments, manufacturers } from "../../../db/schema/index.ts";
import { titledOf } from "../../../db/schema/titled.ts";
import { foldText } from "../../../db/search-text.ts";

/** Documents whose title or description contains the text (all without one), and all categories. */
export async function listDocuments(reader: Reader, search = "") {
  const [documents, categories] = await reader.read((db) => [matching(db, foldText(search)), categoriesOf(db)]);
  return { documents, categories: categories.map(({ category }) => category) };
}

const { id, link, category, fileType, fileSize, createdAt, language } = libraryDocuments;

export const documentColumns = {
  ...titledOf(libraryDocuments),
  ...{ id, link, category, fileType, fileSize, createdAt, language },
};

export type LibraryDocument = Awaited<ReturnType<typeof listDocuments>>["documents"][number];

function matching(db: ReadDatabase, folded: string) {
  const { id, createdAt } = libraryDocuments;
  return (
    db
      .select({
        ...documentColumns,
        product: { id: equipment.id, model: equipment.model },
        manufacturer: manufacturers.name,
      })
      .from(libraryDocuments)
      .leftJoin(equipment, and(eq(equipment.id, libraryDocuments.equipmentId), eq(equipment.visibleInStore, true)))
      .leftJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId))
      // instr instead of LIKE: % and _ are plain characters.
      .where(folded === "" ? undefined : sql`instr(${libraryDocuments.searchText}, ${folded}) > 0`)
      .orderBy(desc(createdAt), asc(id))
  );
}

function categoriesOf(db: ReadDatabase) {
  return db
    .selectDistinct({ category: libraryDocuments.category })
    .from(libraryDocuments)
    .orderBy(asc(libraryDocuments.category));
}
