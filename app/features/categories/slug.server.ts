import { sql, type SQL } from "drizzle-orm";
import { equipmentCategories as table } from "../../../db/schema/index.ts";
import { foldText } from "../../../db/search-text.ts";
import { categoryLimits } from "../../../db/record-limits.ts";

/** For names without a letter that a URL may contain. */
const NAMELESS = "category";

/** Slug of the English name. Folded by our own table, because the lower case of `İ` depends on the runtime. */
export function slugOf(name: string): string {
  const plain = foldText(name)
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-+/g, "-")
    .slice(0, categoryLimits.slug);
  return plain.replace(/^-|-$/g, "") || NAMELESS;
}

/** SQL for the slug, with the first free number appended when another category has it. */
export function freeSlug(slug: string, id: string): SQL {
  const taken = sql`select slug from ${table} where id <> ${id}`;
  const candidate = sql`case number when 1 then ${slug} else ${slug} || '-' || number end`;
  return sql`(
    with recursive numbers(number) as (select 1 union all select number + 1 from numbers)
    select ${candidate} from numbers where ${candidate} not in (${taken}) limit 1
  )`;
}
