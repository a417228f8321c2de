import { LRUCache } from "lru-cache";
import { sortedByName } from "~/i18n/alphabetical";
import { translated } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import type { Catalogue, FigureKey } from "~/features/catalogue/catalogue.server";
import type { WholeCatalogue } from "~/features/catalogue/index.server";
import { modelRanker } from "~/features/catalogue/model-ranks.server";
import type { Scores } from "~/features/catalogue/search.server";
import { appliesTo, kindOfCategory } from "../applicability";
import { type ColumnValues, keptFigure } from "./column-reads.server";
import { type ColumnKey, fieldOfColumn, kindOf } from "./columns";
import type { TableFilters } from "./table";
import { compareIds, partsOf, sizeOf, valuesOf } from "./whole-catalogue.server";

type Sorting = Pick<TableFilters, "sort" | "direction">;

interface KnownOrder {
  order: Uint32Array;
  read: ColumnValues | undefined;
}

const ordersOf = new WeakMap<WholeCatalogue, LRUCache<string, KnownOrder>>();
/** Of 400 kB each at 100,000 products. */
const MOST_ORDERS = 10;

/** All products in an order. What is not known comes last in both directions; of equals, the newest first. */
export function tableOrder(
  whole: WholeCatalogue,
  { sort, direction }: Sorting,
  language: Language,
  read: ColumnValues | undefined,
): Uint32Array {
  const orders = ordersOf.get(whole) ?? new LRUCache<string, KnownOrder>({ max: MOST_ORDERS });
  ordersOf.set(whole, orders);
  const name = [sort, sort && direction, sort === "category" && language].join(" ");
  const known = orders.get(name);
  if (known && known.read === read) return known.order;
  const order = sort
    ? sorted(whole, valuesBy(whole, sort, language, read), direction === "desc")
    : newestFirst(whole).order;
  orders.set(name, { order, read });
  return order;
}

/** Those found, the best first; of one score, the newest first. */
export function byScore(whole: WholeCatalogue, scores: Scores): Uint32Array {
  const { order } = newestFirst(whole);
  const found: number[] = [];
  let highest = 0;
  for (const product of order) {
    const score = scores[product]!;
    if (score > 0) found.push(product);
    if (score > highest) highest = score;
  }
  const keys = Float64Array.from(found, (product, at) => (highest - scores[product]!) * order.length + at);
  return Uint32Array.from(keys.sort(), (key) => found[key % order.length]!);
}

/** Figures are compared as whole numbers, in thousandths. */
const PRECISION = 1000;

/** As in the catalogue's own orders, one number per product is sorted: its value, then its place among the newest. */
function sorted(whole: WholeCatalogue, values: Float64Array, isDescending: boolean): Uint32Array {
  const size = sizeOf(whole);
  const { order, ranks } = newestFirst(whole);
  let highest = 0;
  for (const value of values) if (value > highest) highest = value;
  const keys = new Float64Array(size);
  for (let product = 0; product < size; product++) {
    const value = values[product]!;
    const rank = Number.isNaN(value) ? highest + 1 : isDescending ? highest - value : value;
    keys[product] = rank * size + ranks[product]!;
  }
  return Uint32Array.from(keys.sort(), (key) => order[key % size]!);
}

function valuesBy(
  whole: WholeCatalogue,
  sort: ColumnKey,
  language: Language,
  read: ColumnValues | undefined,
): Float64Array {
  switch (sort) {
    case "model": {
      const [visible, hidden] = ranksOf(partsOf(whole).map(({ titles }) => titles));
      return valuesOf(whole, ({ columns }, at, isVisible) => (isVisible ? visible : hidden)![columns.title[at]!]!);
    }
    case "category": {
      const ranks = ranksByName(whole, (part) => part.categories, language);
      return valuesOf(whole, (part, at) => ranks.get(part.categories[part.columns.category[at]!]!.id)!);
    }
    case "manufacturer": {
      const ranks = ranksByName(whole, (part) => part.manufacturers, language);
      const idOf = ({ manufacturers, titles, columns }: Catalogue, at: number) =>
        manufacturers[titles.manufacturer[columns.title[at]!]!]!.id;
      return valuesOf(whole, (part, at) => ranks.get(idOf(part, at))!);
    }
    case "year":
      return valuesOf(whole, ({ columns }, at) => columns.year[at]!);
    case "engine_type":
      return valuesOf(whole, ({ columns }, at) => columns.engine[at]!);
    case "status":
      return valuesOf(whole, ({ columns }, at) => columns.status[at]!);
    case "visible_in_store":
      return valuesOf(whole, (_, at, isVisible) => (isVisible ? 0 : 1));
    case "available_from":
      return valuesOf(whole, ({ columns }, at) => columns.availableFrom[at]! || undefined);
    case "terrain":
      return valuesOf(whole, ({ columns }, at) => columns.terrain[at]! || undefined);
    default: {
      const kept = keptFigure(sort);
      return kept ? valuesOf(whole, (part, at) => inThousandths(part, kept, at)) : valuesRead(whole, sort, read);
    }
  }
}

function inThousandths({ columns }: Catalogue, figure: FigureKey, at: number): number | undefined {
  const value = columns[figure][at]!;
  return Number.isNaN(value) ? undefined : Math.round(value * PRECISION);
}

/** Values that do not apply to a product are not known, and flags that do not are off, as in the cells. */
function valuesRead(whole: WholeCatalogue, sort: ColumnKey, read: ColumnValues | undefined): Float64Array {
  const isFlag = kindOf(sort) === "boolean";
  const kinds = partsOf(whole).map(({ categories }) =>
    categories.map(({ name, translations, group }) => kindOfCategory(translations.eng || name, group)),
  );
  return valuesOf(whole, ({ columns }, at, isVisible) => {
    const value = (isVisible ? read!.visible : read!.hidden)[at]!;
    if (Number.isNaN(value)) return undefined;
    const kind = kinds[isVisible ? 0 : 1]![columns.category[at]!];
    const traits = { kind, hasGuardrail: columns.guardrail[at] === 1 };
    if (!appliesTo(fieldOfColumn(sort), traits)) return isFlag ? 0 : undefined;
    return isFlag ? value : Math.round(value * PRECISION);
  });
}

interface Named {
  id: string;
  name: string;
  translations: Readonly<Record<string, string>>;
}

function ranksByName(whole: WholeCatalogue, termsOf: (part: Catalogue) => readonly Named[], language: Language) {
  const terms = [...new Map(partsOf(whole).flatMap((part) => termsOf(part).map((term) => [term.id, term]))).values()];
  const sortedTerms = sortedByName(terms, language, ({ name, translations }) =>
    translated(translations, language, name),
  );
  return new Map(sortedTerms.map(({ id }, rank) => [id, rank]));
}

const ranksOf = modelRanker();

interface Newest {
  order: Uint32Array;
  /** By product. */
  ranks: Uint32Array;
}

let lastNewest: { whole: WholeCatalogue; newest: Newest } | undefined;

/** Sorted again only when products came or went: most changes are to their values. */
function newestFirst(whole: WholeCatalogue): Newest {
  const isKnown = lastNewest && (lastNewest.whole === whole || hasSameProducts(lastNewest.whole, whole));
  const newest = lastNewest && isKnown ? lastNewest.newest : sortedByNewest(whole);
  lastNewest = { whole, newest };
  return newest;
}

/** Columns are shared while nothing in them changes. */
function hasSameProducts(one: WholeCatalogue, other: WholeCatalogue): boolean {
  return partsOf(one).every(({ columns }, at) => {
    const others = partsOf(other)[at]!.columns;
    return columns.id === others.id && columns.created === others.created;
  });
}

/** By the second of their creation, then by their ids, which ascend with time. */
function sortedByNewest(whole: WholeCatalogue): Newest {
  const size = sizeOf(whole);
  const byId = ascendingIds(whole);
  const created = valuesOf(whole, ({ columns }, at) => columns.created[at]!);
  let latest = 0;
  for (const each of created) if (each > latest) latest = each;
  const keys = new Float64Array(size);
  for (let at = 0; at < size; at++) keys[at] = (latest - created[byId[at]!]!) * size + (size - 1 - at);
  const order = Uint32Array.from(keys.sort(), (key) => byId[size - 1 - (key % size)]!);
  const ranks = new Uint32Array(size);
  order.forEach((product, rank) => (ranks[product] = rank));
  return { order, ranks };
}

/** Both parts are sorted by id, so one pass merges them. */
function ascendingIds({ visible, hidden }: WholeCatalogue): Uint32Array {
  const merged = new Uint32Array(visible.size + hidden.size);
  let [first, second] = [0, 0];
  for (let at = 0; at < merged.length; at++) {
    const isFirst = second >= hidden.size || (first < visible.size && compareIds(visible, first, hidden, second) < 0);
    merged[at] = isFirst ? first++ : visible.size + second++;
  }
  return merged;
}
