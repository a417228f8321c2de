import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { isAtMost, isBetween, isOneOf } from "./columns.ts";
import { userProfiles } from "./users.ts";
import { linkStates } from "../enums.ts";
import { MAX_URL } from "../record-limits.ts";

/** What the scheduled run found at the URLs that records name. Times are ISO 8601 UTC. */
export const linkChecks = sqliteTable(
  "link_checks",
  {
    url: text("url").primaryKey(),
    state: text("state", { enum: linkStates }).notNull().default("unchecked"),
    /** HTTP status of the last answer; null if there was none. */
    status: integer("status"),
    /** Why there was no answer, as a key: `no-host`, `timeout`, `certificate`, … */
    reason: text("reason"),
    /** Where a permanent redirect leads. */
    movedTo: text("moved_to"),
    /** Failures in a row. */
    fails: integer("fails").notNull().default(0),
    firstFailedAt: text("first_failed_at"),
    lastOkAt: text("last_ok_at"),
    checkedAt: text("checked_at"),
    dueAt: text("due_at").notNull(),
    dismissedUntil: text("dismissed_until"),
    dismissedBy: text("dismissed_by").references(() => userProfiles.id, { onDelete: "set null" }),
  },
  (table) => [
    index("link_checks_due").on(table.dueAt),
    index("link_checks_state").on(table.state, table.url),
    index("link_checks_dismissed_by").on(table.dismissedBy),
    check("link_checks_url_length", isAtMost(table.url, MAX_URL)),
    check("link_checks_state_known", isOneOf(table.state, linkStates)),
    check("link_checks_status_range", isBetween(table.status, 100, 999)),
    check("link_checks_reason_length", isAtMost(table.reason, 40)),
    check("link_checks_moved_to_length", isAtMost(table.movedTo, MAX_URL)),
    check("link_checks_fails_range", isBetween(table.fails, 0, 1_000_000)),
  ],
);
