import { and, count, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { CatalogueDeps } from "~/features/catalogue/index.server";
import type { Language } from "~/i18n/languages";
import {
  equipment,
  equipmentCategories,
  equipmentSpecifications,
  libraryDocuments,
  manufacturers,
} from "../../../../db/schema/index.ts";
import { categoryIn, packedCells, unpackedCells } from "./column-values.server";
import { columnKeys, type ColumnKey } from "./columns";
import { TABLE_PAGE_SIZE, type TableFilters, type TableRow } from "./table";
import { needsAttention } from "./needs-attention.server";
import { searchProducts } from "./search.server";

interface ListOptions {
  language: Language;
  toDelete?: string;
}

/**
 * One page and the exact total: newest first, of a search the best first. A page past the end becomes the last one.
 */
export async function listTableRows(deps: CatalogueDeps, filters: TableFilters, options: ListOptions) {
  const found = filters.search === undefined ? undefined : await searchProducts(deps, filters);
  const ids = found?.slice(offsetOf(filters.page), offsetOf(filters.page + 1));
  const [products, [counted], [toDelete], [manufacturer], [category]] = await deps.reader.read((db) => [
    rows(db, options.language, inArray(equipment.id, ids ?? idsOfPage(db, filters))),
    db
      .select({ total: count() })
      .from(equipment)
      .where(found ? sql`false` : matches(db, filters)),
    rows(db, options.language, eq(equipment.id, options.toDelete ?? "")),
    db
      .select({ name: manufacturers.name })
      .from(manufacturers)
      .where(eq(manufacturers.id, filters.manufacturer ?? "")),
    db
      .select({ name: categoryIn(options.language) })
      .from(equipmentCategories)
      .where(eq(equipmentCategories.id, filters.category ?? "")),
  ]);
  const total = found?.length ?? counted?.total ?? 0;
  const pages = Math.ceil(total / TABLE_PAGE_SIZE);
  if (products.length === 0 && filters.page > 1) {
    return listTableRows(deps, { ...filters, page: Math.min(filters.page - 1, Math.max(1, pages)) }, options);
  }
  const names = { manufacturer: manufacturer?.name, category: category?.name };
  return {
    ...{ total, pages, names, page: filters.page },
    products: inOrderOf(products, ids).map(toProduct),
    toDelete: toDelete && toProduct(toDelete),
  };
}

const offsetOf = (page: number) => (page - 1) * TABLE_PAGE_SIZE;

/** Rows in the order of a search, or as they are without one. */
function inOrderOf<R extends { id: string }>(rows: R[], ids: readonly string[] | undefined): R[] {
  if (!ids) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toProduct({ images, packed, ...row }: Awaited<ReturnType<typeof rows>>[number]): TableRow {
  return { ...row, image: images[0] ?? null, cells: unpackedCells(packed, columnKeys) };
}

function rows(db: ReadDatabase, language: Language, where: SQL | undefined) {
  const documents = db
    .select({ count: count() })
    .from(libraryDocuments)
    .where(eq(libraryDocuments.equipmentId, equipment.id));
  const { id, model, images, visibleInStore } = equipment;
  const row = { id, model, images, isVisible: visibleInStore };
  const packed = packedCells(columnKeys, language);
  return db
    .select({ ...row, packed, documents: sql<number>`(${documents})` })
    .from(equipment)
    .innerJoin(equipmentCategories, itsCategory)
    .innerJoin(manufacturers, itsManufacturer)
    .leftJoin(equipmentSpecifications, itsFigures)
    .where(where)
    .orderBy(...newestFirst);
}

/** Packed values of all matching products, in one SELECT and so of one state. */
export async function listForExport(
  deps: CatalogueDeps,
  filters: TableFilters,
  { columns, language }: { columns: readonly ColumnKey[]; language: Language },
): Promise<string[]> {
  const ids = filters.search === undefined ? undefined : await searchProducts(deps, filters);
  const [found] = await deps.reader.read((db) => [
    db
      .select({ id: equipment.id, packed: packedCells(columns, language) })
      .from(equipment)
      .innerJoin(equipmentCategories, itsCategory)
      .innerJoin(manufacturers, itsManufacturer)
      .leftJoin(equipmentSpecifications, itsFigures)
      .where(ids ? isOneOfMany(ids) : matches(db, filters))
      .orderBy(...newestFirst),
  ]);
  return inOrderOf(found, ids).map(({ packed }) => packed);
}

/** Ids of all products that the table finds, at most `most`. */
export async function listMatchingIds(deps: CatalogueDeps, filters: TableFilters, most: number): Promise<string[]> {
  if (filters.search !== undefined) return (await searchProducts(deps, filters)).slice(0, most);
  const [found] = await deps.reader.read((db) => [
    db.select({ id: equipment.id }).from(equipment).where(matches(db, filters)).limit(most),
  ]);
  return found.map(({ id }) => id);
}

/** As one value: SQLite limits how many there may be. */
const isOneOfMany = (ids: readonly string[]) =>
  sql`${equipment.id} in (select value from json_each(${JSON.stringify(ids)}))`;

const itsCategory = eq(equipmentCategories.id, equipment.categoryId);
const itsManufacturer = eq(manufacturers.id, equipment.manufacturerId);
const itsFigures = eq(equipmentSpecifications.equipmentId, equipment.id);

const newestFirst = [desc(equipment.createdAt), desc(equipment.id)];

function idsOfPage(db: ReadDatabase, filters: TableFilters) {
  return db
    .select({ id: equipment.id })
    .from(equipment)
    .where(matches(db, filters))
    .orderBy(...newestFirst)
    .limit(TABLE_PAGE_SIZE)
    .offset(offsetOf(filters.page));
}

/** All filters but the search. */
function matches(db: ReadDatabase, { only, engine, manufacturer, category }: TableFilters): SQL | undefined {
  return and(
    only && needsAttention(db, only),
    engine && eq(equipment.engineType, engine),
    manufacturer === undefined ? undefined : eq(equipment.manufacturerId, manufacturer),
    category === undefined ? undefined : eq(equipment.categoryId, category),
  );
}
