import { and, asc, desc, sql } from "drizzle-orm";
import { translated } from "~/i18n/formats";
import { libraryDocuments } from "../../../db/schema/index.ts";
import { categoryLabel } from "../documents/category-label";
import { recordKinds } from "../history/record-kinds";
import { MOST_FOUND, orInside, type SearchKind } from "./kind.server";
import { rankOf } from "./rank.server";
import { rankColumn } from "./rank-column.server";

const { id, title, titleTranslations, category, searchText, createdAt } = libraryDocuments;

export const documents: SearchKind = {
  name: (t) => t("admin:history.kinds.library_documents"),
  permission: "documents:read",
  find: async ({ reader, language, t }, query) => {
    const [found] = await reader.read((db) => [
      db
        .select({ id, title, titleTranslations, category })
        .from(libraryDocuments)
        .where(and(...query.words.map((word) => sql`instr(${searchText}, ${word}) > 0`)))
        // The text begins with the title.
        .orderBy(asc(rankColumn({ text: searchText, name: title }, query)), desc(createdAt), desc(id))
        .limit(MOST_FOUND + 1),
    ]);
    return found.map(({ id, title, titleTranslations, category }) => ({
      id,
      text: translated(titleTranslations, language, title),
      detail: categoryLabel(category, t),
      path: recordKinds.library_documents.path(id),
      rank: orInside(rankOf([title, ...Object.values(titleTranslations)], query)),
    }));
  },
};
