import { and, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { rowAsStored, type StoredRow } from "~/data/audit-record.server";
import { newId } from "../../../db/ids.ts";
import type { Envelope } from "../../../db/product-fields.ts";
import {
  equipment,
  equipmentSpecifications,
  libraryDocuments,
  manufacturers,
  requestProducts,
  serviceRequests,
} from "../../../db/schema/index.ts";
import { replaceEnvelopes } from "~/features/products/envelopes/writes.server";
import { DOCUMENTS, REQUEST_PRODUCTS, REQUESTS } from "~/features/products/table/product-dependents";
import { PRODUCTS, productsIn } from "~/features/requests/stored-request.server";
import type { KindName } from "./record-kinds";
import { columnValues, derivedValues, type KeptTable, tables, valuesFor } from "./tables.server";

export interface Restoring {
  kind: KindName;
  id: string;
  state: StoredRow;
  at: string;
}

export function restoreValues(db: Writer, { kind, id, state, at }: Restoring, current: StoredRow) {
  const table = tables[kind];
  const values = columnValues(kind, state, ["id", "version", "created_at", "updated_at", "order"]);
  const specification = specificationValues(kind, state);
  const change = withAudit(
    db
      .update(table)
      .set({
        ...withReferences(table, values),
        ...derivedValues(kind, { ...current, ...state }),
        ...("updatedAt" in table && { updatedAt: at }),
        version: nextVersion(table),
      })
      .where(isUnchanged(table, { id, version: Number(current.version) })),
    {
      action: "restore",
      entity: kind,
      entityId: id,
      before: withoutProducts(current),
      after: kind === "equipment" ? { ...current, ...state } : rowAsStored(table, id),
    },
  );
  return [
    change,
    ...(specification ? [writeSpecification(db, id, specification)] : []),
    ...(kind === "equipment" && "envelopes" in state
      ? replaceEnvelopes(db, id, envelopesIn(current), envelopesIn(state))
      : []),
  ] as const;
}

/** Inserts a deleted record under its old id and reattaches what referred to it. */
export function restoreDeleted(db: Writer, { kind, id, state }: Restoring) {
  const table = tables[kind];
  const values = columnValues(kind, state, ["version"]);
  const specification = specificationValues(kind, state);
  const change = withAudit(
    db.insert(table).values({
      ...withReferences(table, values),
      ...derivedValues(kind, state),
      ...("order" in state && { order: freePosition(table, state.order) }),
      ...returning[kind],
      id,
      version: Number(state.version ?? 0) + 1,
    }),
    {
      action: "restore",
      entity: kind,
      entityId: id,
      after: hasDependents(kind) ? state : rowAsStored(table, id),
    },
  );
  return [
    change,
    ...(specification ? [writeSpecification(db, id, specification)] : []),
    ...(kind === "equipment"
      ? [
          ...replaceEnvelopes(db, id, [], envelopesIn(state)),
          giveDocumentsBack(db, id, state),
          giveRequestsBack(db, id, state),
          giveRequestProductsBack(db, id, state),
        ]
      : []),
    ...(kind === "service_requests" ? restoreProducts(db, id, state) : []),
  ] as const;
}

const hasDependents = (kind: KindName) => kind === "equipment" || kind === "service_requests";

/** The products of a request do not change. */
function withoutProducts({ [PRODUCTS]: _products, ...row }: StoredRow): StoredRow {
  return row;
}

/** A user comes back deactivated and without a password. */
const returning: Partial<Record<KindName, Record<string, unknown>>> = { user_profiles: { isActive: false } };

export function missingColumns(kind: KindName, state: StoredRow): string[] {
  const filled = new Set(Object.keys({ ...derivedValues(kind, state), ...columnValues(kind, state, []) }));
  return Object.entries(getTableColumns(tables[kind]))
    .filter(([key, { notNull, hasDefault }]) => notNull && !hasDefault && key !== "id" && !filled.has(key))
    .map(([, { name }]) => name);
}

/** References that deleting would have set to null are set to null if their target is gone. */
export function withReferences(table: KeptTable, values: Record<string, unknown>): Record<string, unknown> {
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

function freePosition(table: KeptTable, position: unknown) {
  return sql`case when exists (select 1 from ${table} where "order" = ${position})
    then (select max("order") + 1 from ${table}) else ${position} end`;
}

function specificationValues(kind: KindName, state: StoredRow): Record<string, unknown> | undefined {
  if (kind !== "equipment") return undefined;
  const values = valuesFor(equipmentSpecifications, state, ["id", "equipment_id"]);
  return Object.keys(values).length > 0 ? values : undefined;
}

function writeSpecification(db: Writer, equipmentId: string, values: Record<string, unknown>) {
  return db
    .insert(equipmentSpecifications)
    .values({ ...values, id: newId(), equipmentId })
    .onConflictDoUpdate({ target: equipmentSpecifications.equipmentId, set: values });
}

/** None in an entry from before products had diagrams. */
const envelopesIn = ({ envelopes = [] }: StoredRow) => envelopes as Envelope[];

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];

/** Documents and requests that belong to another product meanwhile stay there. */
function giveDocumentsBack(db: Writer, equipmentId: string, state: StoredRow) {
  const { id } = libraryDocuments;
  return db
    .update(libraryDocuments)
    .set({ equipmentId, version: nextVersion(libraryDocuments) })
    .where(and(inArray(id, idsIn(state[DOCUMENTS])), isNull(libraryDocuments.equipmentId)));
}

function giveRequestsBack(db: Writer, equipmentId: string, state: StoredRow) {
  return db
    .update(serviceRequests)
    .set({ equipmentId })
    .where(and(inArray(serviceRequests.id, idsIn(state[REQUESTS])), isNull(serviceRequests.equipmentId)));
}

function giveRequestProductsBack(db: Writer, equipmentId: string, state: StoredRow) {
  const { requestId, position } = requestProducts;
  const places = sql`(select value ->> 'request_id', value ->> 'position' from json_each(${JSON.stringify(state[REQUEST_PRODUCTS] ?? [])}))`;
  return db
    .update(requestProducts)
    .set({ equipmentId })
    .where(and(sql`(${requestId}, ${position}) in ${places}`, isNull(requestProducts.equipmentId)));
}

/** With links to the products that exist. */
function restoreProducts(db: Writer, requestId: string, state: StoredRow) {
  if (!(PRODUCTS in state)) return [restoreOnlyProduct(db, requestId, state)];
  return productsIn(state).map(({ equipmentId, name }, position) =>
    db.insert(requestProducts).values({
      ...{ requestId, position, name },
      equipmentId: sql`(select ${equipment.id} from ${equipment} where ${equipment.id} = ${equipmentId})`,
    }),
  );
}

/** For an entry from before requests had several products. */
function restoreOnlyProduct(db: Writer, requestId: string, state: StoredRow) {
  return db.insert(requestProducts).select(
    db
      .select({
        requestId: sql<string>`${requestId}`.as("request_id"),
        position: sql<number>`0`.as("position"),
        equipmentId: equipment.id,
        name: sql<string>`${manufacturers.name} || ' ' || ${equipment.model}`.as("name"),
      })
      .from(equipment)
      .innerJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId))
      .where(eq(equipment.id, String(state.equipment_id ?? ""))),
  );
}
