import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  createdAt,
  flag,
  id,
  isAtMost,
  isBetween,
  isFlag,
  isJson,
  isOneOf,
  isText,
  jsonMap,
  version,
} from "./columns.ts";
import { userProfiles } from "./users.ts";
import { batchKinds, batchRowKinds, batchStates } from "../enums.ts";

/** Changes of many products that are reviewed together, written in one transaction and undone together. */
export const batches = sqliteTable(
  "batches",
  {
    id: id(),
    kind: text("kind", { enum: batchKinds }).notNull(),
    state: text("state", { enum: batchStates }).notNull().default("review"),
    /** What it is about, where its kind does not say: the name of a deleted category, or of a file. */
    label: text("label"),
    /** The batch that this one takes back. */
    undoes: text("undoes"),
    actorId: text("actor_id").references(() => userProfiles.id, { onDelete: "set null" }),
    actorName: text("actor_name").notNull(),
    createdAt: createdAt(),
    doneAt: text("done_at"),
    version: version(),
  },
  (table) => [
    index("batches_created_at").on(table.createdAt),
    index("batches_actor").on(table.actorId),
    // A batch is taken back once.
    uniqueIndex("batches_undoes").on(table.undoes),
    check("batches_kind_known", isOneOf(table.kind, batchKinds)),
    check("batches_state_known", isOneOf(table.state, batchStates)),
    check("batches_label_text", isText(table.label, 200)),
    check("batches_actor_name_length", isAtMost(table.actorName, 254)),
    check("batches_done_at_if_done", sql`(${table.doneAt} is not null) = (${table.state} in ('done', 'undone'))`),
  ],
);

/** One product of a batch. */
export const batchRows = sqliteTable(
  "batch_rows",
  {
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    rowNo: integer("row_no").notNull(),
    kind: text("kind", { enum: batchRowKinds }).notNull(),
    /** Kept when the product is deleted. */
    equipmentId: text("equipment_id"),
    /** The product as the reviewer knows it: manufacturer and model. */
    name: text("name").notNull(),
    /** Version of the product that `cells` were read from. */
    seenVersion: integer("seen_version"),
    /** By field: `{ was, to }`, in stored form. */
    cells: jsonMap<Record<string, { was: unknown; to: unknown }>>("cells"),
    isChosen: flag("is_chosen", true),
    /** Once done: fields that were not taken back, and why, as JSON. */
    outcome: text("outcome"),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.rowNo] }),
    check("batch_rows_row_no_range", isBetween(table.rowNo, 0, 99_999)),
    check("batch_rows_kind_known", isOneOf(table.kind, batchRowKinds)),
    check("batch_rows_name_length", isAtMost(table.name, 400)),
    check("batch_rows_cells_json", isJson(table.cells, "object", 1_000_000)),
    check("batch_rows_is_chosen_flag", isFlag(table.isChosen)),
    check("batch_rows_outcome_length", isAtMost(table.outcome, 10_000)),
  ],
);
