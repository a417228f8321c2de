import { inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { preparedQuery } from "~/data/prepared-query.server";
import { DatabaseUnavailable } from "~/data/unavailable.server";
import { dayAt } from "~/i18n/days";
import { type EngineType, engineTypes, type ProductStatus, productStatuses } from "../../../../db/enums.ts";
import { type CardFigure, cardFigures } from "../../../../db/product-fields.ts";
import { equipment } from "../../../../db/schema/index.ts";
import { type Catalogue, type Category, columnOf, idAt, knownFigure } from "../../catalogue/catalogue.server";
import type { CatalogueDeps } from "../../catalogue/index.server";
import { NOT_KEPT, textAt } from "../../catalogue/texts.server";

/** What a card shows of a product. */
export interface ProductCard extends Record<CardFigure, number | null> {
  id: string;
  model: string;
  manufacturer: string;
  category: Pick<Category, "id" | "name" | "translations" | "icon" | "group">;
  /** A URL. */
  image: string | null;
  year: number;
  status: ProductStatus;
  /** A day such as `2026-03-31`, of a rented product. */
  availableFrom: string | null;
  engineType: EngineType;
}

/** The cards of products of the catalogue. The database is asked for pictures that the catalogue does not keep. */
export async function readCards(
  { reader }: Pick<CatalogueDeps, "reader">,
  catalogue: Catalogue,
  products: readonly number[],
): Promise<ProductCard[]> {
  const cards = products.map((product) => cardAt(catalogue, product));
  const unknown = cards.filter((_, at) => catalogue.columns.picture[products[at]!] === NOT_KEPT);
  if (unknown.length === 0) return cards;
  const ids = unknown.map(({ id }) => id);
  const [rows] = await reader.read((db) => [picturesOf(db, ids)]).catch(noneIfUnavailable);
  const pictures = new Map(rows.map(({ id, image }) => [id, image]));
  return cards.map((card) => ({ ...card, image: card.image ?? pictures.get(card.id) ?? null }));
}

const picturesOf = preparedQuery((db, ids: readonly string[]) =>
  db
    .select({ id: equipment.id, image: sql<string | null>`${equipment.images} ->> 0` })
    .from(equipment)
    .where(inArray(equipment.id, [...ids])),
);

/** Cards without a picture show the placeholder. */
function noneIfUnavailable(error: unknown): [[]] {
  if (error instanceof DatabaseUnavailable) return [[]];
  throw error;
}

/** Each has up to 12 kB with its views. */
const MAX_KEPT = 500;

/** A catalogue does not change, so each request gets the same card. */
const kept = new WeakMap<Catalogue, LRUCache<number, ProductCard>>();

function cardAt(catalogue: Catalogue, product: number): ProductCard {
  const cards = kept.get(catalogue) ?? new LRUCache({ max: MAX_KEPT });
  kept.set(catalogue, cards);
  const card = cards.get(product) ?? readCard(catalogue, product);
  cards.set(product, card);
  return card;
}

function readCard(catalogue: Catalogue, product: number): ProductCard {
  const { columns, titles, pictures, categories, manufacturers } = catalogue;
  const title = columns.title[product]!;
  return {
    id: idAt(catalogue, product),
    model: textAt(titles, title),
    manufacturer: manufacturers[titles.manufacturer[title]!]!.name,
    category: categories[columns.category[product]!]!,
    image: textAt(pictures, columns.picture[product]!) || null,
    year: columns.year[product]!,
    status: productStatuses[columns.status[product]!]!,
    availableFrom: columns.availableFrom[product] ? dayAt(columns.availableFrom[product]) : null,
    engineType: engineTypes[columns.engine[product]!]!,
    ...figuresAt(catalogue, product),
  };
}

const figureColumns = cardFigures.map((name) => [name, columnOf(name)] as const);

function figuresAt({ columns }: Catalogue, product: number): Record<CardFigure, number | null> {
  const figures = figureColumns.map(([name, column]) => [name, knownFigure(columns[column][product]!)]);
  return Object.fromEntries(figures) as Record<CardFigure, number | null>;
}
