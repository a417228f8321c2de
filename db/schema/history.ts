import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, isAtMost, isJson, isText, jsonMapOrNull, now } from "./columns.ts";
import { userProfiles } from "./users.ts";

/** Append-only. The actor's name outlives the user. */
export const history = sqliteTable(
  "history",
  {
    id: id(),
    at: text("at").notNull().default(now),
    actorId: text("actor_id").references(() => userProfiles.id, { onDelete: "set null" }),
    actorName: text("actor_name").notNull(),
    action: text("action").notNull(),
    /** A table name. */
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    before: jsonMapOrNull<Record<string, unknown>>("before"),
    after: jsonMapOrNull<Record<string, unknown>>("after"),
    /** Of a change made together with others; the batch has a row of its own too. No foreign key: batches go sooner. */
    batchId: text("batch_id"),
  },
  (table) => [
    index("history_at").on(table.at, table.id),
    index("history_entity").on(table.entity, table.entityId, table.at),
    index("history_entity_at").on(table.entity, table.at, table.id),
    index("history_actor_at").on(table.actorId, table.at, table.id),
    index("history_batch").on(table.batchId),
    check("history_actor_name_length", isAtMost(table.actorName, 254)),
    check("history_action_text", isText(table.action, 100)),
    check("history_entity_text", isText(table.entity, 100)),
    check("history_before_json", isJson(table.before, "object", 1_000_000)),
    check("history_after_json", isJson(table.after, "object", 1_000_000)),
  ],
);
