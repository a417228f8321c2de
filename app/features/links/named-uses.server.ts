import { and, gt, lte, sql, type SQL } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { LinkKind } from "./uses";

interface Shown {
  /** A table of uses. */
  uses: SQL;
  /** The column that groups them. */
  by: "url" | "file_id";
  most: number;
  /** So many of each group are left out before. */
  after?: number;
}

/** Uses with the names of their records, and how many each group has. */
export function namedUses(db: ReadDatabase, { uses, by, most, after = 0 }: Shown) {
  const group = by === "url" ? sql`url` : sql`file_id`;
  const place = sql<number>`place`;
  const named = sql`case kind
      when 'equipment' then (select m.name || ' ' || e.model from equipment e join manufacturers m on m.id = e.manufacturer_id where e.id = used.id)
      when 'library_documents' then (select title from library_documents where id = used.id)
      when 'manufacturers' then (select name from manufacturers where id = used.id)
      when 'equipment_categories' then (select name from equipment_categories where id = used.id)
      when 'hero_images' then (select title from hero_images where id = used.id)
      when 'presentation_videos' then (select title from presentation_videos where id = used.id)
      else '' end`;
  return db
    .select({
      kind: sql<LinkKind>`kind`,
      id: sql<string>`id`,
      field: sql<string>`field`,
      group: sql<string>`${group}`,
      total: sql<number>`total`,
      name: sql<string>`${named}`,
    })
    .from(
      sql`(select uses.*, count(*) over (partition by ${group}) as total,
          row_number() over (partition by ${group} order by kind, id, field) as place
        from ${uses} uses) used`,
    )
    .where(and(gt(place, after), lte(place, after + most)))
    .orderBy(group, place);
}
