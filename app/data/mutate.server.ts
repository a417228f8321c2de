import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/libsql/web";
import { sql, type SQL } from "drizzle-orm";
import { AppError, Forbidden } from "~/errors";
import {
  can,
  type Actor,
  type Permission,
  type Staff,
  type StaffPermission,
  type Visitor,
  type VisitorPermission,
} from "~/auth/permissions";
import { newId } from "../../db/ids.ts";
import { history } from "../../db/schema/index.ts";
import type { Database } from "./client.server";

/** Builds statements and runs none: an awaited one throws. */
export type Writer = Pick<Database, "insert" | "update" | "delete" | "select">;

type Statement = BatchItem<"sqlite">;

/** What the history keeps of a change, besides who and when. */
export interface Change {
  /** Of its row in the history, for who wants to speak of it afterwards: a message with Undo does. */
  id?: string;
  action: string;
  /** A table name. */
  entity: string;
  entityId: string;
  before?: Record<string, unknown>;
  /** Or what the database reads right after the statement. */
  after?: Record<string, unknown> | SQL<Record<string, unknown>>;
}

interface Recorded<S extends Statement = Statement> {
  statement: S;
  change: Change;
}

/**
 * A statement together with its row in the history. When it touches no row (somebody else was faster: another version,
 * a deleted record) the whole batch is undone and `mutate` throws a conflict.
 */
export function withAudit<const S extends Statement>(statement: S, change: Change): Recorded<S> {
  return { statement, change };
}

/** A member of staff leaves a trace: the first statement is a recorded one. */
type StaffWork = readonly [Recorded, ...(Statement | Recorded)[]];
type VisitorWork = readonly [Statement, ...Statement[]];

/** The rows of a statement with `returning`, else its `rowsAffected`, in the order of the statements. */
type Results<W extends StaffWork | VisitorWork> = {
  -readonly [Place in keyof W]: W[Place] extends Recorded<infer S>
    ? S["_"]["result"]
    : W[Place] extends Statement
      ? W[Place]["_"]["result"]
      : never;
};

/** THE write door: asks for the permission, then runs all statements and their history, or none of them. */
export interface Mutate {
  <const W extends StaffWork>(
    actor: Staff,
    permission: StaffPermission,
    write: (writer: Writer) => W,
  ): Promise<Results<W>>;
  <const W extends VisitorWork>(
    actor: Visitor,
    permission: VisitorPermission,
    write: (writer: Writer) => W,
  ): Promise<Results<W>>;
}

/**
 * `onWritten` is told after each batch, also after one of which nobody knows whether it was done; not after a visitor's:
 * tries to sign in, sessions and requests for service show on no public page, or guessing would empty its caches.
 */
export function createMutate(database: Database, now: () => Date, onWritten: () => void = () => {}): Mutate {
  const writer: Writer = drizzle(buildingOnly(database.$client));
  const db = drizzle(atomic(database.$client));

  return async <W extends StaffWork | VisitorWork>(
    actor: Actor,
    permission: Permission,
    write: (writer: Writer) => W,
  ) => {
    if (!can(actor, permission)) throw new Forbidden(permission);
    const work = write(writer).map((each) => ("change" in each ? each : { statement: each, change: undefined }));
    const [first, ...others] = work.flatMap(({ statement, change }) =>
      change ? [statement, trace(writer, actor, change, now())] : [statement],
    );
    if (!first) throw new TypeError("There is nothing to write.");
    const results: unknown[] = await db
      .batch([first, ...others])
      .catch((error: unknown) => {
        throw refusedWrite(error);
      })
      .finally(actor.role === "visitor" ? undefined : onWritten);
    // Each trace stands right behind the statement it belongs to.
    let place = 0;
    return work.map(({ change }) => {
      const result = results[place];
      place += change ? 2 : 1;
      return result;
    }) as Results<W>;
  };
}

/** `actor_name` is never null: a statement that changed nothing is stopped there, and all before it is undone. */
function trace(writer: Writer, actor: Actor, change: Change, at: Date) {
  if (actor.role === "visitor") throw new TypeError("Visitors have no history.");
  return writer.insert(history).values({
    id: newId(at.getTime()),
    at: at.toISOString(),
    actorId: actor.id,
    actorName: sql`case when changes() > 0 then ${actor.name} end`,
    ...change,
  });
}

const NOTHING_CHANGED = /NOT NULL constraint failed: history\.actor_name/;

function refusedWrite(error: unknown): unknown {
  return error instanceof Error && NOTHING_CHANGED.test(error.message)
    ? new AppError("conflict", "The record is not as it was when it was read", { cause: error })
    : error;
}

function buildingOnly(client: Database["$client"]): Database["$client"] {
  const refuse = () => Promise.reject(new TypeError("Hand the statement to mutate(): it runs nothing alone."));
  return Object.assign(Object.create(client) as typeof client, { execute: refuse, batch: refuse, transaction: refuse });
}

/** Drizzle's batches carry no mode of their own. A "write" batch is one transaction, begun with the write lock. */
function atomic(client: Database["$client"]): Database["$client"] {
  const batch: typeof client.batch = (statements) => client.batch(statements, "write");
  return Object.assign(Object.create(client) as typeof client, { batch });
}
