import { sql } from "drizzle-orm";
import type { Writer } from "~/data/mutate.server";
import { demandCounts } from "../../../db/schema/index.ts";
import type { DemandCount } from "./demand-counter.server";

/** Different subjects of a kind and day: what anyone can send must not fill the database. */
const MAX_SEARCHES = 500;
const MAX_PRODUCTS = 5000;

/** Adds to what is counted already. Products must exist; beyond the limits only known subjects are counted. */
export function addCounts(writer: Writer<"demand_counts">, counts: readonly DemandCount[]) {
  const given = JSON.stringify(counts.map(({ day, kind, subject, count }) => [day, kind, subject, count]));
  return writer
    .insert(demandCounts)
    .select(
      sql`with given as (
          select value ->> 0 as day, value ->> 1 as kind, value ->> 2 as subject, value ->> 3 as count
          from json_each(${given})
          where value ->> 1 = 'missed-search' or value ->> 2 in (select id from equipment)
        ),
        placed as (
          select given.*, known.subject is not null as is_known,
            row_number() over (partition by given.kind, given.day, known.subject is not null) as place
          from given left join demand_counts known
            on known.kind = given.kind and known.day = given.day and known.subject = given.subject
        )
        select day, kind, subject, count from placed
        where is_known or place <= iif(kind = 'missed-search', ${MAX_SEARCHES}, ${MAX_PRODUCTS})
          - (select count(*) from demand_counts other where other.kind = placed.kind and other.day = placed.day)`,
    )
    .onConflictDoUpdate({
      target: [demandCounts.kind, demandCounts.day, demandCounts.subject],
      set: { count: sql`${demandCounts.count} + excluded.count` },
    });
}
