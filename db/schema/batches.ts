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
  jsonMapOrNull,
  version,
} from "./columns.ts";
import { userProfiles } from "./users.ts";
import { batchEntities, batchKinds, batchRowKinds, batchStates } from "../enums.ts";

/** Changes of many records that are reviewed together, written in one transaction and undone together. */
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
    /** The table whose records it changes. */
    entity: text("entity", { enum: batchEntities }).notNull().default("equipment"),
    /** What it was made from: see `ImportedFile` and `BulkForm`. */
    details: jsonMapOrNull<object>("details"),
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
    check("batches_entity_known", isOneOf(table.entity, batchEntities)),
    check("batches_details_json", isJson(table.details, "object", 100_000)),
    check("batches_done_at_if_done", sql`(${table.doneAt} is not null) = (${table.state} in ('done', 'undone'))`),
  ],
);

/** A value in stored form. */
export interface BatchCell {
  /** Undefined if a file does not say what it was based on: a value that differs is in conflict. */
  was?: unknown;
  to: unknown;
  /** Of a conflict that somebody settled: what `was` before. `was` is then the value that the person saw. */
  base?: unknown;
  choice?: "mine" | "theirs";
  /** The field that this value follows from: it is not written where that one keeps the present value. */
  follows?: string;
}

/** By field. */
export type BatchCells = Record<string, BatchCell>;

/** One record of a batch. */
export const batchRows = sqliteTable(
  "batch_rows",
  {
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    rowNo: integer("row_no").notNull(),
    kind: text("kind", { enum: batchRowKinds }).notNull(),
    /** Kept when the record is deleted; of a new record, the id that it gets. */
    recordId: text("record_id"),
    /** The record as the reviewer knows it: a product's manufacturer and model. */
    name: text("name").notNull(),
    /** Version of the record that `cells` were read from. */
    seenVersion: integer("seen_version"),
    cells: jsonMap<BatchCells>("cells"),
    isChosen: flag("is_chosen", true),
    /** Once done: fields that were not taken back, and why, as JSON. */
    outcome: text("outcome"),
    /** Of an imported row: its number in the sheet. */
    sheetRow: integer("sheet_row"),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.rowNo] }),
    check("batch_rows_row_no_range", isBetween(table.rowNo, 0, 99_999)),
    check("batch_rows_kind_known", isOneOf(table.kind, batchRowKinds)),
    check("batch_rows_name_length", isAtMost(table.name, 400)),
    check("batch_rows_cells_json", isJson(table.cells, "object", 1_000_000)),
    check("batch_rows_is_chosen_flag", isFlag(table.isChosen)),
    check("batch_rows_sheet_row_range", isBetween(table.sheetRow, 1, 1_048_576)),
    check("batch_rows_outcome_length", isAtMost(table.outcome, 100_000)),
  ],
);
