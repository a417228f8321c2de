import { and, asc, desc, eq, getTableColumns, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { preparedQuery, cachedRead } from "~/data/prepared-query.server";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { dayOf } from "~/i18n/days";
import { DatabaseUnavailable } from "~/data/unavailable.server";
import {
  equipment,
  equipmentCategories,
  equipmentSpecifications,
  libraryDocuments,
  manufacturers,
} from "../../../db/schema/index.ts";
import type { Translations } from "../../../db/schema/columns.ts";
import { machineAt } from "../finder/machine-at.server";
import { documentColumns } from "../documents/queries.server";
import { type Catalogue, productAt } from "../catalogue/catalogue.server";
import { type CatalogueDeps, catalogueOrLast, readWithCatalogue } from "../catalogue/index.server";
import { type CatalogueList, listCatalogue, pageOfCatalogue } from "../catalogue/list.server";
import { searchWords } from "../catalogue/search-words.server";
import { suggestFor, type Suggestions } from "../catalogue/suggest.server";
import { differencesFrom, similarTo } from "../catalogue/similar.server";
import { type ProductCard, readCards } from "./card/cards.server";
import { envelopesQuery } from "./envelopes/queries.server";
import type { ProductFilters } from "./filters";

export interface ProductPage extends Omit<CatalogueList, "products"> {
  products: ProductCard[];
  /** Of the chosen category, by language. */
  categoryDescription: Translations | undefined;
  /** For an empty list. */
  suggestions: Suggestions | undefined;
}

export async function listProducts(deps: CatalogueDeps, filters: ProductFilters): Promise<ProductPage> {
  const [catalogue, categories] = await Promise.all([catalogueOrLast(deps), categoriesOrLast(deps.reader)]);
  const options = { words: searchWords, today: dayOf(deps.now()) };
  const list = listCatalogue(catalogue, filters, options);
  return {
    ...list,
    products: await readCards(deps, catalogue, list.products),
    suggestions: list.total === 0 ? suggestFor(catalogue, filters, options) : undefined,
    categoryDescription: categories.find(({ id }) => id === filters.category)?.descriptionTranslations,
  };
}

/** A further page: its products alone. */
export async function listMoreProducts(deps: CatalogueDeps, filters: ProductFilters) {
  const catalogue = await catalogueOrLast(deps);
  const page = pageOfCatalogue(catalogue, filters, { words: searchWords, today: dayOf(deps.now()) });
  return { ...page, products: await readCards(deps, catalogue, page.products) };
}

const categoryOptions = cachedRead((db) => {
  const { id, name, nameTranslations, descriptionTranslations } = equipmentCategories;
  return db
    .select({ id, name, nameTranslations, descriptionTranslations })
    .from(equipmentCategories)
    .orderBy(equipmentCategories.order);
});

async function categoriesOrLast(reader: Reader) {
  try {
    return await listCategories(reader);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return reader.lastRows(categoryOptions) ?? [];
    throw error;
  }
}

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
  const { catalogue, rows } = await readWithCatalogue(deps, (db) => [
    productById(db, id, includeHidden),
    documentsOf(db, id),
    envelopesOf(db, id),
  ]);
  const [[product], documents, envelopes] = rows;
  const position = productAt(catalogue, id);
  return (
    product && {
      ...product,
      ...{ documents, envelopes },
      /** For the finder; undefined when it finds no such products, or not this one because it is hidden. */
      machine: position === undefined ? undefined : machineAt(catalogue, position),
      related: await readSimilar(deps, catalogue, id),
    }
  );
}

async function readSimilar(deps: CatalogueDeps, catalogue: Catalogue, id: string) {
  const similar = similarTo(catalogue, id, RELATED);
  const cards = await readCards(deps, catalogue, similar);
  const product = productAt(catalogue, id)!;
  return cards.map((card, at) => ({ ...card, differences: differencesFrom(catalogue, product, similar[at]!) }));
}

export type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

// Drizzle takes a joined row for missing when its first column is null, so select one that is never null.
const { id: _id, equipmentId, ...others } = getTableColumns(equipmentSpecifications);
const figures = { equipmentId, ...others };

const visible = eq(equipment.visibleInStore, true);

const productById = preparedQuery((db, id: string, includeHidden: boolean) =>
  productsWithFigures(db).where(and(eq(equipment.id, id), includeHidden ? undefined : visible)),
);

/** By primary keys, in no order. */
export const visibleProducts = preparedQuery((db, ids: readonly string[]) =>
  productsWithFigures(db).where(and(inArray(equipment.id, [...ids]), visible)),
);

function productsWithFigures(db: ReadDatabase) {
  const { model, year, engineType, status, availableFrom, weightKg, images, videos, visibleInStore } = equipment;
  const { nameTranslations, liftGroup } = equipmentCategories;
  const { name, logoUrl, website } = manufacturers;
  return db
    .select({
      ...{ id: equipment.id, model, year, engineType, status, availableFrom },
      ...{ weightKg, images, videos, visibleInStore },
      category: { id: equipmentCategories.id, name: equipmentCategories.name, nameTranslations, liftGroup },
      manufacturer: { id: manufacturers.id, name, logoUrl, website },
      specification: figures,
    })
    .from(equipment)
    .innerJoin(equipmentCategories, eq(equipmentCategories.id, equipment.categoryId))
    .innerJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId))
    .leftJoin(equipmentSpecifications, eq(equipmentSpecifications.equipmentId, equipment.id));
}

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

const envelopesOf = preparedQuery(envelopesQuery);

const documentsOf = preparedQuery((db, equipmentId: string) => {
  const { id, createdAt } = libraryDocuments;
  return db
    .select(documentColumns)
    .from(libraryDocuments)
    .where(inArray(libraryDocuments.equipmentId, sameModel(db, equipmentId)))
    .orderBy(desc(createdAt), asc(id));
});
