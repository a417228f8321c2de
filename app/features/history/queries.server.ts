import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { AppError } from "~/errors";
import { batchEntities } from "../../../db/enums.ts";
import { history } from "../../../db/schema/index.ts";
import { FORMER, HISTORY_PAGE_SIZE, type HistoryFilters } from "./history";
import type { KindName } from "./record-kinds";

const { id, at, actorName, action, entity, entityId, before, after, batchId } = history;

export type Entry = Awaited<ReturnType<typeof listEntries>>["entries"][number];

export async function listEntries(reader: Reader, filters: HistoryFilters) {
  const [found] = await reader.read((db) => [entriesOf(db, filters)]);
  return { entries: found.slice(0, HISTORY_PAGE_SIZE), hasOlder: found.length > HISTORY_PAGE_SIZE };
}

export async function requireEntry(reader: Reader, entryId: string): Promise<Entry> {
  const [[found]] = await reader.read((db) => [
    db
      .select({ id, at, actorName, action, entity, entityId, before, after, batchId })
      .from(history)
      .where(eq(id, entryId)),
  ]);
  if (!found) throw new AppError("not-found");
  return found;
}

/** Of a file by another one, in all records that used it. */
export const isReplacement = ({ entity, action }: Pick<Entry, "entity" | "action">) =>
  entity === "files" && action === "replace";

/** The newest entries first, as a statement. */
export function entriesOf(db: ReadDatabase, filters: HistoryFilters) {
  const { kind, id: record } = filters;
  const select = (...conditions: (SQL | undefined)[]) =>
    db
      .select({ id, at, actorName, action, entity, entityId, before, after, batchId })
      .from(history)
      .where(and(...conditions, ...matching(filters)));
  // A batch is one line, except in the history of a record. The plus keeps SQLite from sorting what two indexes find.
  const isLine = record ? undefined : or(sql`+${batchId} is null`, eq(entity, "batches"));
  const all = select(isLine, kind && eq(entity, kind), kind && record ? eq(entityId, record) : undefined);
  // Both parts are read in the order of an index; with `or`, all entries of the kind would be sorted.
  const found = kind && !record && isBatchEntity(kind) ? all.unionAll(select(eq(entity, "batches"), isOf(kind))) : all;
  return found.orderBy(desc(at), desc(id)).limit(HISTORY_PAGE_SIZE + 1);
}

const isBatchEntity = (kind: KindName) => batchEntities.some((known) => known === kind);

/** Whether a batch changed this kind; the first batches were of products and do not say so. */
const isOf = (kind: KindName) => sql`coalesce(${after} ->> 'entity', 'equipment') = ${kind}`;

function matching({ person, older }: HistoryFilters): (SQL | undefined)[] {
  return [
    person === undefined ? undefined : person === FORMER ? isNull(history.actorId) : eq(history.actorId, person),
    older && sql`(${at}, ${id}) < (${older.at}, ${older.id})`,
  ];
}
