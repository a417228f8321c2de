import { and, asc, desc, sql } from "drizzle-orm";
import { files as table } from "../../../db/schema/index.ts";
import { FILES_PATH, typeName } from "../files/library/files";
import { recordKinds } from "../history/record-kinds";
import { MOST_FOUND, orInside, type SearchKind } from "./kind.server";
import { rankOf } from "./rank.server";
import { rankColumn } from "./rank-column.server";

const { id, title, type, searchText, createdAt } = table;

export const files: SearchKind = {
  name: (t) => t("admin:history.kinds.files"),
  permission: "files:read",
  find: async ({ reader }, query) => {
    const [found] = await reader.read((db) => [
      db
        .select({ id, title, type })
        .from(table)
        .where(and(...query.words.map((word) => sql`instr(${searchText}, ${word}) > 0`)))
        .orderBy(asc(rankColumn({ text: searchText, name: title }, query)), desc(createdAt), desc(id))
        .limit(MOST_FOUND + 1),
    ]);
    return found.map(({ id, title, type }) => ({
      ...{ id, text: title, detail: typeName(type), path: recordKinds.files.path(id) },
      rank: orInside(rankOf([title], query)),
    }));
  },
  all: ({ text }) => `${FILES_PATH}?${new URLSearchParams({ search: text }).toString()}`,
};
