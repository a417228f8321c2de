import { eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { asJson } from "~/data/audit-record.server";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { categoryName } from "~/features/categories/category-name.server";
import type { BatchEntity, LiftGroup } from "../../../db/enums.ts";
import {
  equipment,
  equipmentCategories as categories,
  equipmentSpecifications as specifications,
  libraryDocuments as documents,
  manufacturers,
} from "../../../db/schema/index.ts";
import { namedColumns } from "../../../db/named-row.ts";
import { fieldOf, isField, isOfSpecification } from "../../../db/product-fields.ts";
import { type ColumnValues, type FieldValues, fieldValues, recordFields } from "../../../db/record-fields.ts";
import { kindOfCategory, type ProductTraits } from "../products/applicability";

/** A record as it is now. */
export interface ChangeableRecord {
  id: string;
  /** Of a product: manufacturer and model. */
  name: string;
  version: number;
  values: FieldValues;
  columns: ColumnValues;
  /** Of a product. */
  traits?: ProductTraits;
}

/** Records by id, with at least these fields, in the order of their ids. Products need the fields that are wanted only. */
export async function findRecords(
  reader: Reader,
  entity: BatchEntity,
  { ids, fields }: { ids: readonly string[]; fields: readonly string[] },
): Promise<ReadonlyMap<string, ChangeableRecord>> {
  if (ids.length === 0) return new Map();
  const [found] = await reader.read((db) => [packedRecords(db, entity, { ids, fields })]);
  return new Map(found.map((row) => [row.id, unpackedRecord(entity, row)]));
}

/** The query of `findRecords`, to be read with others or unpacked one by one. */
export function packedRecords(
  db: ReadDatabase,
  entity: BatchEntity,
  { ids, fields }: { ids: readonly string[]; fields: readonly string[] },
) {
  return entity === "equipment" ? productsQuery(db, ids, columnsOf(entity, fields)) : recordsQuery(db, entity, ids);
}

/** What is no field, such as the diagrams of a product, is left out. */
function columnsOf(entity: BatchEntity, fields: readonly string[]): string[] {
  const known = recordFields(entity);
  return [...new Set(fields.flatMap((name) => known.get(name)?.column ?? (isOwnColumn(name) ? name : [])))];
}

/** To bring a deleted record back from its history. */
const CREATED_AT = "created_at";

/** A batch may change the sources of a product's figures, which no sheet has. */
const isOwnColumn = (name: string) => name === CREATED_AT || (isField(name) && fieldOf(name).kind === "sources");

interface PackedRecord {
  id: string;
  name: string;
  version: number;
  columns: string;
  category?: string;
  group?: LiftGroup | null;
  hasGuardrail?: number | null;
}

export function unpackedRecord(entity: BatchEntity, found: PackedRecord): ChangeableRecord {
  const { category, group = null, hasGuardrail, columns: packed, ...record } = found;
  const columns = JSON.parse(packed) as ColumnValues;
  return {
    ...record,
    columns,
    values: entity === "equipment" ? columns : fieldValues(entity, columns),
    ...(category !== undefined && {
      traits: { kind: kindOfCategory(category, group), hasGuardrail: hasGuardrail === 1 },
    }),
  };
}

function productsQuery(db: ReadDatabase, ids: readonly string[], columns: readonly string[]) {
  const { id, model, version, categoryId, manufacturerId } = equipment;
  return db
    .select({
      ...{ id, version },
      name: sql<string>`${manufacturers.name} || ' ' || ${model}`,
      category: categoryName("eng"),
      group: categories.liftGroup,
      hasGuardrail: sql<number | null>`${specifications.has_guardrail}`,
      columns: packed(columns.map((name) => [name, productValue(name)])),
    })
    .from(equipment)
    .innerJoin(categories, eq(categories.id, categoryId))
    .innerJoin(manufacturers, eq(manufacturers.id, manufacturerId))
    .leftJoin(specifications, eq(specifications.equipmentId, id))
    .where(sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy(id);
}

const tables = { manufacturers, equipment_categories: categories, library_documents: documents };

const names = {
  manufacturers: manufacturers.name,
  equipment_categories: categoryName("eng"),
  library_documents: documents.title,
};

/** With all columns of their fields: there are few, and derived columns need them. */
function recordsQuery(db: ReadDatabase, entity: Exclude<BatchEntity, "equipment">, ids: readonly string[]) {
  const table = tables[entity];
  const own = namedColumns(table) as unknown as Record<string, SQLiteColumn>;
  const columns = new Set([...recordFields(entity).values()].map(({ column }) => column));
  columns.add(CREATED_AT);
  if (entity === "equipment_categories") columns.add("order");
  return db
    .select({
      ...{ id: table.id, version: table.version },
      name: sql<string>`${names[entity]}`,
      columns: packed([...columns].map((name) => [name, asJson(own[name]!)])),
    })
    .from(table)
    .where(sql`${table.id} in (select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy(table.id);
}

/** As one JSON text: two thousand rows of forty columns would cost more to carry than to read. */
function packed(columns: [name: string, value: SQL][]): SQL<string> {
  const pairs = columns.map(([name, value]) => sql`${name}, ${value}`);
  return sql<string>`json_object(${sql.join(pairs, sql`, `)})`;
}

const ofEquipment = namedColumns(equipment) as unknown as Record<string, SQLiteColumn>;

/** Older products may have no specification: their flags are off. */
function productValue(name: string): SQL {
  return asJson(isField(name) && isOfSpecification(name) ? specifications[name] : ofEquipment[name]!);
}
