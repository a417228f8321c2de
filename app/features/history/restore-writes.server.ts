import { and, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { rowAsStored, type StoredRow } from "~/data/audit-record.server";
import { newId } from "../../../db/ids.ts";
import { equipmentSpecifications, libraryDocuments, serviceRequests } from "../../../db/schema/index.ts";
import { DOCUMENTS, REQUESTS } from "~/features/products/table/product-with-dependents.server";
import type { KindName } from "./record-kinds";
import { columnValues, derivedValues, type KeptTable, tables, valuesFor } from "./tables.server";

interface Restoring {
  kind: KindName;
  id: string;
  /** What is to be there again. */
  wanted: StoredRow;
  at: string;
}

/**
 * Gives a record that exists the values of an earlier state, as one more change. Its place in a list is not a part of
 * what it says, so it stays where it is.
 */
export function putBack(db: Writer, { kind, id, wanted, at }: Restoring, current: StoredRow) {
  const table = tables[kind];
  const values = columnValues(kind, wanted, ["id", "version", "created_at", "updated_at", "order"]);
  const specification = specificationValues(kind, wanted);
  const change = withAudit(
    db
      .update(table)
      .set({
        ...withReferences(table, values),
        ...derivedValues(kind, { ...current, ...wanted }),
        ...("updatedAt" in table && { updatedAt: at }),
        version: nextVersion(table),
      })
      .where(isUnchanged(table, { id, version: Number(current.version) })),
    {
      action: "restore",
      entity: kind,
      entityId: id,
      before: current,
      after: kind === "equipment" ? { ...current, ...wanted } : rowAsStored(table, id),
    },
  );
  return specification ? ([change, writeSpecification(db, id, specification)] as const) : ([change] as const);
}

/** Makes a deleted record again, under its old id, and gives it back what hung on it. */
export function bringBack(db: Writer, { kind, id, wanted }: Restoring) {
  const table = tables[kind];
  const values = columnValues(kind, wanted, ["version"]);
  const specification = specificationValues(kind, wanted);
  const change = withAudit(
    db.insert(table).values({
      ...withReferences(table, values),
      ...derivedValues(kind, wanted),
      ...("order" in wanted && { order: freePlace(table, wanted.order) }),
      ...returning[kind],
      id,
      version: Number(wanted.version ?? 0) + 1,
    }),
    {
      action: "restore",
      entity: kind,
      entityId: id,
      after: kind === "equipment" ? wanted : rowAsStored(table, id),
    },
  );
  return [
    change,
    ...(specification ? [writeSpecification(db, id, specification)] : []),
    ...(kind === "equipment" ? [giveDocumentsBack(db, id, wanted), giveRequestsBack(db, id, wanted)] : []),
  ] as const;
}

/** A user comes back without a password and without being let in: an admin gives both anew. */
const returning: Partial<Record<KindName, Record<string, unknown>>> = { user_profiles: { isActive: false } };

/** Columns that a new row must have, and that the stored state has not. */
export function missingColumns(kind: KindName, wanted: StoredRow): string[] {
  const filled = new Set(Object.keys({ ...derivedValues(kind, wanted), ...columnValues(kind, wanted, []) }));
  return Object.entries(getTableColumns(tables[kind]))
    .filter(([key, { notNull, hasDefault }]) => notNull && !hasDefault && key !== "id" && !filled.has(key))
    .map(([, { name }]) => name);
}

/** What would be emptied if it were deleted now, is left empty when it is gone already. */
function withReferences(table: KeptTable, values: Record<string, unknown>): Record<string, unknown> {
  const loose = getTableConfig(table).foreignKeys.filter(({ onDelete }) => onDelete === "set null");
  const links = loose.map((key) => key.reference());
  const isLoose = (column: SQLiteColumn | undefined) => links.find(({ columns }) => columns[0] === column);
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const link = value === null ? undefined : isLoose(columns[key]);
      if (!link) return [key, value];
      const [target] = link.foreignColumns;
      return [key, sql`(select ${target} from ${link.foreignTable} where ${target} = ${value})`];
    }),
  );
}

/** The old place, or the last one when somebody else stands there now. */
function freePlace(table: KeptTable, place: unknown) {
  return sql`case when exists (select 1 from ${table} where "order" = ${place})
    then (select max("order") + 1 from ${table}) else ${place} end`;
}

/** Undefined when the state says nothing of a specification. */
function specificationValues(kind: KindName, wanted: StoredRow): Record<string, unknown> | undefined {
  if (kind !== "equipment") return undefined;
  const values = valuesFor(equipmentSpecifications, wanted, ["id", "equipment_id"]);
  // The machine has copies of two figures under the same names.
  const own = Object.keys(values).filter((key) => key !== "working_height_m" && key !== "load_capacity_kg");
  return own.length > 0 ? values : undefined;
}

function writeSpecification(db: Writer, equipmentId: string, values: Record<string, unknown>) {
  return db
    .insert(equipmentSpecifications)
    .values({ ...values, id: newId(), equipmentId })
    .onConflictDoUpdate({ target: equipmentSpecifications.equipmentId, set: values });
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];

/** Those that were given to another machine meanwhile stay there. */
function giveDocumentsBack(db: Writer, equipmentId: string, wanted: StoredRow) {
  const { id } = libraryDocuments;
  return db
    .update(libraryDocuments)
    .set({ equipmentId, version: nextVersion(libraryDocuments) })
    .where(and(inArray(id, idsIn(wanted[DOCUMENTS])), isNull(libraryDocuments.equipmentId)));
}

function giveRequestsBack(db: Writer, equipmentId: string, wanted: StoredRow) {
  return db
    .update(serviceRequests)
    .set({ equipmentId })
    .where(and(inArray(serviceRequests.id, idsIn(wanted[REQUESTS])), isNull(serviceRequests.equipmentId)));
}
