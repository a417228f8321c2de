import { sql, type SQL } from "drizzle-orm";
import { equipmentCategories as table } from "../../../db/schema/index.ts";
import { foldText } from "../../../db/search-text.ts";
import { limits } from "./category";

/** For a name without a single letter that an address may have. */
const NAMELESS = "category";

/**
 * The English name in lower case, with hyphens for spaces. Folded by our own table: what `İ` is in lower case must not
 * depend on where this runs.
 */
export function slugOf(name: string): string {
  const plain = foldText(name)
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-+/g, "-")
    .slice(0, limits.slug);
  return plain.replace(/^-|-$/g, "") || NAMELESS;
}

/** The slug, with the first number after it that makes it no other category's; chosen in the statement that stores it. */
export function freeSlug(slug: string, id: string): SQL {
  const taken = sql`select slug from ${table} where id <> ${id}`;
  const candidate = sql`case number when 1 then ${slug} else ${slug} || '-' || number end`;
  return sql`(
    with recursive numbers(number) as (select 1 union all select number + 1 from numbers)
    select ${candidate} from numbers where ${candidate} not in (${taken}) limit 1
  )`;
}
