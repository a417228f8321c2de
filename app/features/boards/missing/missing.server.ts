import { type LiftGroup, liftGroups } from "../../../../db/enums.ts";
import { bitOf, positionOf, type Titles } from "../products/board-products.server";
import { type BoardProducts, derive } from "../products/index.server";
import { isAskedOf, type Matrix, type MatrixCell, type Missable, missables, neededFigures } from "./missing";

/** Rows of `documentedProducts`. */
type Documented = readonly { ids: string }[];

export function countMissing(products: BoardProducts, documented: Documented): Matrix {
  const { missing } = products.columns;
  const matrix = derive(products, "missing", () => matrixOf(products, (product) => missing[product]!));
  const ofDocuments = derive(products, `missing documents ${idsIn(documented)}`, () => {
    const hasDocument = withDocument(products, documented);
    return matrixOf(products, (product) => (hasDocument[product] ? 0 : bitOf("document")));
  });
  return { ...matrix, document: ofDocuments.document };
}

/** More than there are bits. */
const WIDTH = 32;

/** Counts bit by bit what the products of each group lack. */
function matrixOf({ columns, categories }: BoardProducts, missingOf: (product: number) => number): Matrix {
  const groupOf = categories.map(({ group }) => (group ? liftGroups.indexOf(group) : -1));
  const [missing, of] = [new Uint32Array(liftGroups.length * WIDTH), new Uint32Array(liftGroups.length * WIDTH)];
  for (let product = 0; product < columns.ids.length; product++) {
    const group = groupOf[columns.category[product]!]!;
    if (group < 0) continue;
    const lacks = missingOf(product);
    for (let rest = columns.applicable[product]!; rest !== 0; rest &= rest - 1) {
      const bit = WIDTH - 1 - Math.clz32(rest & -rest);
      of[group * WIDTH + bit]! += 1;
      if ((lacks & (1 << bit)) !== 0) missing[group * WIDTH + bit]! += 1;
    }
  }
  const cellsOf = (name: Missable, bit: number) =>
    liftGroups.flatMap((group, at): [LiftGroup, MatrixCell][] =>
      isAskedOf(group, name) ? [[group, { missing: missing[at * WIDTH + bit]!, of: of[at * WIDTH + bit]! }]] : [],
    );
  return Object.fromEntries(missables.map((name, bit) => [name, Object.fromEntries(cellsOf(name, bit))])) as Matrix;
}

/** JSON; the same text means the same documents. */
const idsIn = (documented: Documented) => documented[0]?.ids ?? "[]";

/** 1 for each product with a document of its own. */
function withDocument({ columns }: BoardProducts, documented: Documented): Uint8Array {
  const hasDocument = new Uint8Array(columns.ids.length);
  for (const id of JSON.parse(idsIn(documented)) as string[]) {
    const product = positionOf(columns, id);
    if (product !== undefined) hasDocument[product] = 1;
  }
  return hasDocument;
}

/** Ids of products that lack a figure: visible ones first, then those that lack the fewest needed figures. */
export function listMissing(
  products: BoardProducts,
  { group, figure }: { group: LiftGroup; figure: Missable },
  documented: Documented,
): readonly string[] {
  const { columns, categories } = products;
  const bit = bitOf(figure);
  const find = (lacks: (product: number) => boolean) => {
    const found: number[] = [];
    for (let product = 0; product < columns.ids.length; product++) {
      const isAsked = (columns.applicable[product]! & bit) !== 0;
      if (isAsked && categories[columns.category[product]!]!.group === group && lacks(product)) found.push(product);
    }
    return inOrder(products, found);
  };
  if (figure === "document") {
    return derive(products, `${group} documents ${idsIn(documented)}`, () => {
      const hasDocument = withDocument(products, documented);
      return find((product) => !hasDocument[product]);
    });
  }
  return derive(products, `missing ${group} ${figure}`, () =>
    find((product) => (columns.missing[product]! & bit) !== 0),
  );
}

/** More needed figures than a group has. */
const MOST_NEEDED = 16;

/** One number per product is sorted: visible, missing, title, then its position. Machines of one model stand together. */
function inOrder(products: BoardProducts, found: readonly number[]): string[] {
  const { ids, isVisible, neededMissing, title } = products.columns;
  const ranks = titleRanks(products);
  const size = ids.length;
  const keys = Float64Array.from(found, (product) => {
    const bucket = (isVisible[product] ? 0 : MOST_NEEDED) + neededMissing[product]!;
    return (bucket * ranks.length + ranks[title[product]!]!) * size + product;
  });
  return Array.from(keys.sort(), (key) => ids[key % size]!);
}

interface RankedTitles {
  ranks: Uint32Array;
  /** Titles by rank. */
  ascending: Uint32Array;
}

const ranksOf = new WeakMap<Titles, RankedTitles>();

/** By title. Titles are only added: new ones take their places among those of before. */
function titleRanks({ titles }: BoardProducts): Uint32Array {
  const known = ranksOf.get(titles);
  if (known?.ranks.length === titles.texts.length) return known.ranks;
  const ascending = known ? withNewTitles(titles, known) : sortedTitles(titles);
  const ranks = new Uint32Array(ascending.length);
  ascending.forEach((title, rank) => (ranks[title] = rank));
  ranksOf.set(titles, { ranks, ascending });
  return ranks;
}

const isBefore = ({ texts }: Titles, one: number, other: number) => texts[one]! < texts[other]!;

function sortedTitles(titles: Titles): Uint32Array {
  return Uint32Array.from(titles.texts.keys()).sort((one, other) => (isBefore(titles, one, other) ? -1 : 1));
}

/** Merges the few new ones. */
function withNewTitles(titles: Titles, { ascending }: RankedTitles): Uint32Array {
  const first = ascending.length;
  const added = Uint32Array.from(titles.texts.slice(first), (_, at) => first + at);
  added.sort((one, other) => (isBefore(titles, one, other) ? -1 : 1));
  const merged = new Uint32Array(titles.texts.length);
  let from = 0;
  added.forEach((title, at) => {
    let [low, high] = [from, first];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(titles, ascending[middle]!, title)) low = middle + 1;
      else high = middle;
    }
    merged.set(ascending.subarray(from, low), from + at);
    merged[low + at] = title;
    from = low;
  });
  merged.set(ascending.subarray(from), from + added.length);
  return merged;
}

/** Products that lack a needed figure. */
export function countIncomplete(products: BoardProducts): number {
  return derive(products, "incomplete", () => {
    let count = 0;
    for (const needed of products.columns.neededMissing) if (needed > 0) count += 1;
    return count;
  });
}

export function countByGroup(products: BoardProducts): Record<LiftGroup, number> {
  const { columns, categories } = products;
  return derive(products, "groups", () => {
    const counts = Object.fromEntries(liftGroups.map((group) => [group, 0])) as Record<LiftGroup, number>;
    for (const category of columns.category) {
      const { group } = categories[category]!;
      if (group) counts[group] += 1;
    }
    return counts;
  });
}

/** How many needed figures the product at this position has, and of how many. */
export function neededOf({ columns, categories }: BoardProducts, product: number) {
  const { group } = categories[columns.category[product]!]!;
  const needed = group ? neededFigures[group].length : 0;
  return { needed, known: needed - columns.neededMissing[product]! };
}
