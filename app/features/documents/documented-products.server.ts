import { isNotNull, sql } from "drizzle-orm";
import { cachedRead } from "~/data/prepared-query.server";
import { libraryDocuments } from "../../../db/schema/index.ts";

/** Ids of products with a document of their own, as one JSON text. The catalogue does not know them. */
export const documentedProducts = cachedRead((db) =>
  db
    .select({ ids: sql<string>`json_group_array(distinct ${libraryDocuments.equipmentId})` })
    .from(libraryDocuments)
    .where(isNotNull(libraryDocuments.equipmentId)),
);
