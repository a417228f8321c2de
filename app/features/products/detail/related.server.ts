import { and, asc, desc, eq, ne, sql, type SQL } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import { equipment } from "../../../../db/schema/index.ts";
import { cardColumns, rowId } from "../card/card-columns.server";

const RELATED_LIMIT = 3;

/**
 * Public products of the same category, nearest in working height first; an unknown height counts as the lowest. Takes
 * three neighbours on each side from an index and compares them, because computing the distance to every product of
 * the category would read them all.
 */
export function relatedCards(db: ReadDatabase, id: string) {
  const { id: otherId, categoryId, visibleInStore, workingHeightM: height } = equipment;
  const ownCategory = sql`(select own.category_id from equipment own where own.id = ${id})`;
  const ownHeight = sql`(select ifnull(own.working_height_m, 0) from equipment own where own.id = ${id})`;
  const others = and(eq(visibleInStore, true), eq(categoryId, ownCategory), ne(otherId, id));
  const isMissing = sql`(${height} is null)`;

  const nearest = (where: SQL, ...order: SQL[]) =>
    db
      .select({ id: rowId, total: sql<number>`0`.as("total") })
      .from(equipment)
      .where(and(others, where))
      .orderBy(...order, asc(otherId))
      .limit(RELATED_LIMIT)
      .as("nearest");
  const above = nearest(sql`${isMissing} = 0 and ${height} >= ${ownHeight}`, asc(height));
  const below = nearest(sql`${isMissing} = 0 and ${height} < ${ownHeight}`, desc(height));
  const unknown = nearest(sql`${isMissing} = 1`, asc(height));

  const candidates = db
    .select()
    .from(above)
    .unionAll(db.select().from(below))
    .unionAll(db.select().from(unknown))
    .as("page");
  const byDistance = [isMissing, sql`abs(${height} - ${ownHeight})`, asc(otherId)];
  return cardColumns(db, candidates, byDistance).limit(RELATED_LIMIT);
}
