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
import type { Translations } from "../../../db/schema/columns.ts";
import { documentColumns } from "../documents/queries.server";
import { askCatalogue, type CatalogueDeps } from "../catalogue/index.server";
import { type CatalogueList, listCatalogue, pageOfCatalogue } from "../catalogue/list.server";
import { searchWords } from "../catalogue/search-words.server";
import { suggestFor, type Suggestions } from "../catalogue/suggest.server";
import { similarTo } from "../catalogue/similar.server";
import { cardColumns, cardsOf, type ProductCard } from "./card/card-columns.server";
import { keptCards } from "./card/kept-cards.server";
import type { ProductFilters } from "./filters";

export interface ProductPage extends CatalogueList {
  products: ProductCard[];
  /** Of the chosen category, by language. */
  categoryDescription: Translations | undefined;
  /** For an empty list. */
  suggestions: Suggestions | undefined;
}

export async function listProducts(deps: CatalogueDeps, filters: ProductFilters): Promise<ProductPage> {
  const { answer, rows } = await askCatalogue(deps, {
    question: (catalogue) => {
      const list = listCatalogue(catalogue, filters, searchWords);
      return { ...list, suggestions: list.total === 0 ? suggestFor(catalogue, filters, searchWords) : undefined };
    },
    rowsOf: (db, ids) => [cardColumns(db, ids), categoryOptions(db)],
    keptRows: (catalogue, ids) => [keptCards(catalogue, ids), deps.reader.lastRows(categoryOptions) ?? []],
  });
  const [cards, categories] = rows;
  return {
    ...answer,
    products: cardsOf(cards, answer.ids),
    categoryDescription: categories.find(({ id }) => id === filters.category)?.descriptionTranslations,
  };
}

/** A further page: its products alone. */
export async function listMoreProducts(deps: CatalogueDeps, filters: ProductFilters) {
  const { answer, rows } = await askCatalogue(deps, {
    question: (catalogue) => pageOfCatalogue(catalogue, filters, searchWords),
    rowsOf: (db, ids) => [cardColumns(db, ids)],
    keptRows: (catalogue, ids) => [keptCards(catalogue, ids)],
  });
  return { ...answer, products: cardsOf(rows[0], answer.ids) };
}

const categoryOptions = cachedRead((db) => {
  const { id, name, nameTranslations, descriptionTranslations } = equipmentCategories;
  return db
    .select({ id, name, nameTranslations, descriptionTranslations })
    .from(equipmentCategories)
    .orderBy(equipmentCategories.order);
});

export async function listCategories(reader: Reader) {
  const [categories] = await reader.read((db) => [categoryOptions(db)]);
  return categories;
}

interface FindOptions {
  includeHidden?: boolean;
}

const RELATED = 3;

/** A product with all that its page shows, and similar ones; undefined when missing. */
export async function findProduct(deps: CatalogueDeps, id: string, { includeHidden = false }: FindOptions = {}) {
  const { answer, rows } = await askCatalogue(deps, {
    question: (catalogue) => ({ ids: similarTo(catalogue, id, RELATED) }),
    rowsOf: (db, ids) => [productById(db, id, includeHidden), documentsOf(db, id), cardColumns(db, ids)],
  });
  const [[product], documents, related] = rows;
  return product && { ...product, documents, related: cardsOf(related, answer.ids) };
}

export type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

// Drizzle takes a joined row for missing when its first column is null, so select one that is never null.
const { id: _id, equipmentId, ...others } = getTableColumns(equipmentSpecifications);
const figures = { equipmentId, ...others };

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
