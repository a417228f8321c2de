import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { isBetween, isDate, isOneOf, isText } from "./columns.ts";
import { demandKinds } from "../enums.ts";

/** How often something was wanted on a day. Counts only: nothing about visitors. */
export const demandCounts = sqliteTable(
  "demand_counts",
  {
    /** `2026-03-31`, UTC. */
    day: text("day").notNull(),
    kind: text("kind", { enum: demandKinds }).notNull(),
    /** A product's id; of a search without result, its folded text. */
    subject: text("subject").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.day, table.subject] }),
    check("demand_counts_day_date", isDate(table.day)),
    check("demand_counts_kind_known", isOneOf(table.kind, demandKinds)),
    check("demand_counts_subject_text", isText(table.subject, 100)),
    check("demand_counts_count_range", isBetween(table.count, 1, 1e12)),
  ],
);
