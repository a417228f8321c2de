import type { SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { AppContext } from "~/load-context.server";
import type { ToastKey } from "~/i18n/toasts";
import type { WithPosition, Position } from "./resource";

export type ResourceTable = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn };

/** What a column may be set to: a value, or what the database makes of it. */
export type ColumnValues<T extends ResourceTable> = {
  [Key in keyof T["$inferInsert"]]?: T["$inferInsert"][Key] | SQL;
};

type Reading = Pick<AppContext, "reader" | "language">;

/** A kind of record that staff keep. A table with a column `order` has an order that staff choose. */
export interface Resource<T extends ResourceTable, Values extends object, Row extends WithPosition> extends Position {
  table: T;
  /** The column that shows a record to visitors. */
  shown?: string & keyof T["_"]["columns"];
  /** Who keeps a record from being deleted: a column that refers to it, and the list of those that do. */
  usedBy?: { column: SQLiteColumn; list: (id: string) => string };
  /** What a form may say. Its fields are called like the columns. */
  schema: z.ZodType<Values>;
  columns: (values: Values, id: string) => ColumnValues<T>;
  /** Fields that show what is stored in other words, by their names. */
  shows?: Record<string, (stored: string) => string>;
  list: (context: Reading) => Promise<Row[]>;
  says: Summary;
}

/** What is said of a change that was made, and of one that was not. */
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

/** Any of them, for whoever needs neither its values nor its rows. */
export type AnyResource = Pick<
  Resource<ResourceTable, object, WithPosition>,
  "name" | "path" | "table" | "shown" | "shows" | "usedBy" | "says"
>;
