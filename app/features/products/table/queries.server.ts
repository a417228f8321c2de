import { and, count, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import type { Language } from "~/i18n/languages";
import {
  equipment,
  equipmentCategories,
  equipmentSpecifications,
  libraryDocuments,
  manufacturers,
} from "../../../../db/schema/index.ts";
import { foldModel } from "../../../../db/search-text.ts";
import { categoryIn, packedCells, unpackedCells } from "./column-values.server";
import { columnKeys, type ColumnKey } from "./columns";
import { TABLE_PAGE_SIZE, type TableFilters, type TableRow } from "./table";
import { needsAttention } from "./needs-attention.server";

interface ListOptions {
  language: Language;
  toDelete?: string;
}

/** One page, newest first, and the exact total. A page past the end becomes the last one. */
export async function listTableRows(reader: Reader, filters: TableFilters, options: ListOptions) {
  const [products, [counted], [toDelete], [manufacturer], [category]] = await reader.read((db) => [
    rows(db, options.language, inArray(equipment.id, idsOfPage(db, filters))),
    db.select({ total: count() }).from(equipment).where(matches(db, filters)),
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
  const total = counted?.total ?? 0;
  const pages = Math.ceil(total / TABLE_PAGE_SIZE);
  if (products.length === 0 && filters.page > 1) {
    return listTableRows(reader, { ...filters, page: Math.max(1, pages) }, options);
  }
  const names = { manufacturer: manufacturer?.name, category: category?.name };
  return {
    ...{ total, pages, names, page: filters.page },
    products: products.map(toProduct),
    toDelete: toDelete && toProduct(toDelete),
  };
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
  reader: Reader,
  filters: TableFilters,
  { columns, language }: { columns: readonly ColumnKey[]; language: Language },
): Promise<string[]> {
  const [found] = await reader.read((db) => [
    db
      .select({ packed: packedCells(columns, language) })
      .from(equipment)
      .innerJoin(equipmentCategories, itsCategory)
      .innerJoin(manufacturers, itsManufacturer)
      .leftJoin(equipmentSpecifications, itsFigures)
      .where(matches(db, filters))
      .orderBy(...newestFirst),
  ]);
  return found.map(({ packed }) => packed);
}

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
    .offset((filters.page - 1) * TABLE_PAGE_SIZE);
}

function matches(
  db: ReadDatabase,
  { search = "", only, engine, manufacturer, category }: TableFilters,
): SQL | undefined {
  const folded = foldModel(search);
  return and(
    folded === "" ? undefined : sql`instr(${equipment.modelSearch}, ${folded}) > 0`,
    only && needsAttention(db, only),
    engine && eq(equipment.engineType, engine),
    manufacturer === undefined ? undefined : eq(equipment.manufacturerId, manufacturer),
    category === undefined ? undefined : eq(equipment.categoryId, category),
  );
}
