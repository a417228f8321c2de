import { getTableName, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/libsql/web";
import type { SQLiteDeleteBase, SQLiteInsertBuilder, SQLiteTable, SQLiteUpdateBuilder } from "drizzle-orm/sqlite-core";
import { AppError, Forbidden } from "~/errors";
import {
  can,
  type Actor,
  type AuditedPermission,
  type Permission,
  type Staff,
  type TableOf,
  tablesOf,
  type UnauditedPermission,
  type Visitor,
  type VisitorPermission,
} from "~/auth/permissions";
import { newId } from "../../db/ids.ts";
import { history } from "../../db/schema/index.ts";
import type { Database, ResultSet } from "./client.server";

type TableNamed<Name extends string> = SQLiteTable & { _: { name: Name } };

/** Builds statements for the named tables. Running one outside of `mutate` throws. */
export interface Writer<Name extends string = string> extends Pick<Database, "select"> {
  insert: <T extends TableNamed<Name>>(into: T) => SQLiteInsertBuilder<T, "async", ResultSet>;
  update: <T extends TableNamed<Name>>(table: T) => SQLiteUpdateBuilder<T, "async", ResultSet>;
  delete: <T extends TableNamed<Name>>(from: T) => SQLiteDeleteBase<T, "async", ResultSet>;
}

type Statement = BatchItem<"sqlite">;
export type StaffStatement = Statement | AuditedStatement;

export interface Change {
  id?: string;
  action: string;
  entity: string;
  entityId: string;
  before?: Record<string, unknown>;
  /** Or SQL that reads the row right after the statement. */
  after?: Record<string, unknown> | SQL<Record<string, unknown>>;
  /** Of a change made together with others. */
  batchId?: string;
}

/** One of many, whose values are all known before. */
export type RowChange = Omit<Change, "after"> & { after?: Record<string, unknown> };

interface AuditedStatement<S extends Statement = Statement> {
  statement: S;
  change: Change | readonly RowChange[];
}

/** Adds the statement's history row. If the statement changes no row, the batch rolls back and `mutate` throws a conflict. */
export function withAudit<const S extends Statement>(statement: S, change: Change): AuditedStatement<S> {
  return { statement, change };
}

/**
 * The same for one statement that changes many rows: exactly one for each of `changes`, or the batch rolls back and
 * `mutate` throws a conflict.
 */
export function withAuditOfEach<const S extends Statement>(
  statement: S,
  changes: readonly RowChange[],
): AuditedStatement<S> {
  return { statement, change: changes };
}

/** Staff writes are audited: at least the first statement. */
type StaffWork = readonly [AuditedStatement, ...StaffStatement[]];
type UnauditedWork = readonly [Statement, ...Statement[]];

/** The rows of a statement with `returning`, else its `rowsAffected`, in the order of the statements. */
type Results<W extends StaffWork | UnauditedWork> = {
  -readonly [Position in keyof W]: W[Position] extends AuditedStatement<infer S>
    ? S["_"]["result"]
    : W[Position] extends Statement
      ? W[Position]["_"]["result"]
      : never;
};

/** The only way to write: checks the permission, then runs all statements and their history in one transaction. */
export interface Mutate {
  <const W extends StaffWork>(
    actor: Staff,
    permission: AuditedPermission,
    write: (writer: Writer) => W,
  ): Promise<Results<W>>;
  <P extends UnauditedPermission, const W extends UnauditedWork>(
    actor: Staff,
    permission: P,
    write: (writer: Writer<TableOf<P>>) => W,
  ): Promise<Results<W>>;
  <P extends VisitorPermission, const W extends UnauditedWork>(
    actor: Visitor,
    permission: P,
    write: (writer: Writer<TableOf<P>>) => W,
  ): Promise<Results<W>>;
}

/**
 * `onWritten` runs after each audited batch, even one whose outcome is unknown. Other writes appear on no public page, so
 * they do not invalidate the cache.
 */
export function createMutate(database: Database, now: () => Date, onWritten: () => void = () => {}): Mutate {
  const builder: Writer = drizzle(withoutExecution(database.$client));
  const db = drizzle(inTransaction(database.$client));

  return async <W extends StaffWork | UnauditedWork>(
    actor: Actor,
    permission: Permission,
    write: (writer: Writer) => W,
  ) => {
    if (!can(actor, permission)) throw new Forbidden(permission);
    const tables = tablesOf(permission);
    const writer = tables ? limitedWriter(builder, permission, tables) : builder;
    const work = write(writer).map((each) => ("change" in each ? each : { statement: each, change: undefined }));
    const [first, ...others] = work.flatMap(({ statement, change }) =>
      change ? [statement, historyOf(builder, actor, change, now())] : [statement],
    );
    if (!first) throw new TypeError("There is nothing to write.");
    const results: unknown[] = await db
      .batch([first, ...others])
      .catch((error: unknown) => {
        throw writeError(error);
      })
      .finally(tables ? undefined : onWritten);
    let position = 0;
    return work.map(({ change }) => {
      const result = results[position];
      position += change ? 2 : 1;
      return result;
    }) as Results<W>;
  };
}

function limitedWriter(writer: Writer, permission: Permission, allowed: readonly string[]): Writer {
  const checked = <T extends SQLiteTable>(table: T): T => {
    const name = getTableName(table);
    if (!allowed.includes(name)) throw new TypeError(`${permission} does not allow writing ${name}.`);
    return table;
  };
  return {
    select: writer.select.bind(writer),
    insert: (table) => writer.insert(checked(table)),
    update: (table) => writer.update(checked(table)),
    delete: (table) => writer.delete(checked(table)),
  };
}

function historyOf(writer: Writer, actor: Actor, change: AuditedStatement["change"], at: Date) {
  if (actor.role === "visitor") throw new TypeError("Visitors have no history.");
  return "action" in change ? historyRow(writer, actor, change, at) : historyRows(writer, actor, change, at);
}

/** `actor_name` is not nullable: a statement that changed no row fails there, which rolls the batch back. */
function historyRow(writer: Writer, actor: Staff, change: Change, at: Date) {
  return writer.insert(history).values({
    id: newId(at.getTime()),
    at: at.toISOString(),
    actorId: actor.id,
    actorName: sql`case when changes() > 0 then ${actor.name} end`,
    ...change,
  });
}

/** As one JSON value: a statement for each of two thousand rows would take several times as long. */
function historyRows(writer: Writer, actor: Staff, changes: readonly RowChange[], at: Date) {
  const rows = changes.map((change) => ({ id: newId(at.getTime()), ...change }));
  const value = (name: keyof Change) => sql`row.value ->> ${name}`;
  return writer.insert(history).select(
    sql`select ${value("id")}, ${at.toISOString()}, ${actor.id},
      case when changes() = ${changes.length} then ${actor.name} end,
      ${value("action")}, ${value("entity")}, ${value("entityId")}, ${value("before")}, ${value("after")}, ${value("batchId")}
      from json_each(${JSON.stringify(rows)}) as row`,
  );
}

const NOTHING_CHANGED = /NOT NULL constraint failed: history\.actor_name/;

function writeError(error: unknown): unknown {
  return error instanceof Error && NOTHING_CHANGED.test(error.message)
    ? new AppError("conflict", "The record changed after it was read", { cause: error })
    : error;
}

function withoutExecution(client: Database["$client"]): Database["$client"] {
  const reject = () => Promise.reject(new TypeError("Pass the statement to mutate(): a writer only builds it."));
  return Object.assign(Object.create(client) as typeof client, { execute: reject, batch: reject, transaction: reject });
}

/** Drizzle's `batch` takes no mode. A "write" batch is one transaction that begins with the write lock. */
function inTransaction(client: Database["$client"]): Database["$client"] {
  const batch: typeof client.batch = (statements) => client.batch(statements, "write");
  return Object.assign(Object.create(client) as typeof client, { batch });
}
