import type { SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { AppContext } from "~/load-context.server";
import type { ToastKey } from "~/i18n/toasts";
import type { Listing } from "./list-page.server";
import type { WithPosition, Position } from "./resource";

export type ResourceTable = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn };

type ColumnValues<T extends ResourceTable> = {
  [Key in keyof T["$inferInsert"]]?: T["$inferInsert"][Key] | SQL;
};

type Reading = Pick<AppContext, "reader" | "language">;

/** A kind of record that staff keep. A column `order` makes it sortable by staff. */
export interface Resource<T extends ResourceTable, Values extends object, Row extends WithPosition> extends Position {
  table: T;
  shown?: string & keyof T["_"]["columns"];
  /** What refers to a record and keeps it from being deleted: the column, the list to show, and where to move it. */
  usedBy?: { column: SQLiteColumn; list: (id: string) => string; move?: (id: string) => string };
  /** Field names equal column names. */
  schema: z.ZodType<Values>;
  columns: (values: Values, id: string) => ColumnValues<T>;
  /** Fields shown in another format than stored, by name. */
  shows?: Record<string, (stored: string) => string>;
  list: (context: Reading) => Promise<Row[]>;
  /** Makes it a list that is searched, sorted and shown in pages. */
  listing?: Listing<Row>;
  says: Summary;
}

export interface Summary {
  created: ToastKey;
  updated: ToastKey;
  deleted: ToastKey;
  notDeleted: ToastKey;
  shown?: ToastKey;
  hidden?: ToastKey;
  notShown?: ToastKey;
  notMoved?: ToastKey;
}

export type AnyResource = Pick<
  Resource<ResourceTable, object, WithPosition>,
  "name" | "path" | "table" | "shown" | "shows" | "usedBy" | "says"
>;
