import { and, asc, desc, eq, getTableColumns, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { preparedQuery, cachedRead } from "~/data/prepared-query.server";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import {
  equipment,
  equipmentCategories,
  equipmentSpecifications,
  libraryDocuments,
  manufacturers,
} from "../../../db/schema/index.ts";
import { documentColumns } from "../documents/queries.server";
import { cardColumns, toCard, type CardRow, type ProductCard } from "./card/card-columns.server";
import { PAGE_SIZE, type ProductFilters } from "./filters";
import { filteredPage, orderOf } from "./list/filtered-page.server";
import { relatedCards } from "./detail/related.server";

export async function listProducts(reader: Reader, filters: ProductFilters) {
  const [found, categories, manufacturers] = await reader.read((db) => [
    pageOf(db, filters),
    categoryOptions(db),
    manufacturerOptions(db),
  ]);
  return { ...(await pageOrLast(reader, filters, found)), categories, manufacturers: manufacturers };
}

export interface ProductPage {
  products: ProductCard[];
  total: number;
  page: number;
  pages: number;
}

export async function listProductCards(reader: Reader, filters: ProductFilters): Promise<ProductPage> {
  const [found] = await reader.read((db) => [pageOf(db, filters)]);
  return pageOrLast(reader, filters, found);
}

/** A page past the end becomes the last one, at the cost of two more round trips. */
async function pageOrLast(reader: Reader, filters: ProductFilters, found: CardRow[]): Promise<ProductPage> {
  if (found.length === 0 && filters.page > 1) {
    const first = await listProductCards(reader, { ...filters, page: 1 });
    return first.pages > 1 ? listProductCards(reader, { ...filters, page: first.pages }) : first;
  }
  const total = found[0]?.total ?? 0;
  return { products: found.map(toCard), total, page: filters.page, pages: Math.ceil(total / PAGE_SIZE) };
}

const pageOf = preparedQuery((db, filters: ProductFilters) =>
  cardColumns(db, filteredPage(db, filters), orderOf(filters)),
);

const categoryOptions = cachedRead((db) => {
  const { id, name, nameTranslations } = equipmentCategories;
  return db.select({ id, name, nameTranslations }).from(equipmentCategories).orderBy(equipmentCategories.order);
});

export async function listCategories(reader: Reader) {
  const [categories] = await reader.read((db) => [categoryOptions(db)]);
  return categories;
}

const manufacturerOptions = cachedRead((db) => {
  const { id, name } = manufacturers;
  return db.select({ id, name }).from(manufacturers);
});

interface FindOptions {
  includeHidden?: boolean;
}

/** A product with all that its page shows, and up to three related ones; undefined when missing. */
export async function findProduct(reader: Reader, id: string, { includeHidden = false }: FindOptions = {}) {
  const [found, documents, related] = await reader.read((db) => [
    productById(db, id, includeHidden),
    documentsOf(db, id),
    relatedTo(db, id),
  ]);
  const [product] = found;
  return product && { ...product, documents, related: related.map(toCard) };
}

export type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

// Drizzle takes a joined row for missing when its first column is null, so select one that is never null.
const { id: _id, equipmentId, ...others } = getTableColumns(equipmentSpecifications);
const figures = { equipmentId, ...others };

const relatedTo = preparedQuery(relatedCards);

const productById = preparedQuery((db, id: string, includeHidden: boolean) => {
  const { model, year, engineType, status, weightKg, images, videos, visibleInStore } = equipment;
  const { nameTranslations } = equipmentCategories;
  const { name, logoUrl, website } = manufacturers;
  return db
    .select({
      ...{ id: equipment.id, model, year, engineType, status, weightKg, images, videos, visibleInStore },
      category: { id: equipmentCategories.id, name: equipmentCategories.name, nameTranslations },
      manufacturer: { id: manufacturers.id, name, logoUrl, website },
      specification: figures,
    })
    .from(equipment)
    .innerJoin(equipmentCategories, eq(equipmentCategories.id, equipment.categoryId))
    .innerJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId))
    .leftJoin(equipmentSpecifications, eq(equipmentSpecifications.equipmentId, equipment.id))
    .where(and(eq(equipment.id, id), includeHidden ? undefined : eq(equipment.visibleInStore, true)));
});

/** The product and the dealer's others of the same manufacturer and model: they share a manual. */
function sameModel(db: ReadDatabase, id: string) {
  const own = alias(equipment, "own");
  return db
    .select({ id: equipment.id })
    .from(own)
    .innerJoin(
      equipment,
      and(eq(equipment.manufacturerId, own.manufacturerId), eq(equipment.modelSearch, own.modelSearch)),
    )
    .where(and(eq(own.id, id), or(eq(equipment.id, own.id), eq(equipment.visibleInStore, true))));
}

const documentsOf = preparedQuery((db, equipmentId: string) => {
  const { id, createdAt } = libraryDocuments;
  return db
    .select(documentColumns)
    .from(libraryDocuments)
    .where(inArray(libraryDocuments.equipmentId, sameModel(db, equipmentId)))
    .orderBy(desc(createdAt), asc(id));
});
