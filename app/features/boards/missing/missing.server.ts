import { type LiftGroup, liftGroups } from "../../../../db/enums.ts";
import { bitOf, type Titles } from "../products/board-products.server";
import { type BoardProducts, derive } from "../products/index.server";
import { isAskedOf, type Matrix, type MatrixCell, type Missable, missables, neededFigures } from "./missing";

/** Rows of `documentedProducts`. */
export type Documented = readonly { ids: string }[];

/** Whether the product at a position lacks it. */
type Lacking = (name: Missable) => (product: number) => boolean;

export function countMissing(products: BoardProducts, documented: Documented): Matrix {
  const { missing } = products.columns;
  const matrix = derive(products, "missing", () =>
    cellsOf(products, missables, (name) => {
      const bit = bitOf(name);
      return (product) => (missing[product]! & bit) !== 0;
    }),
  );
  const ofDocuments = derive(products, `missing documents ${idsIn(documented)}`, () =>
    cellsOf(products, ["document"], () => lacksDocument(products, documented)),
  );
  return { ...matrix, ...ofDocuments };
}

function cellsOf({ columns, categories }: BoardProducts, names: readonly Missable[], lacking: Lacking): Matrix {
  const asked = names.map((name) => ({
    ...{ name, bit: bitOf(name), lacks: lacking(name) },
    cells: {} as Partial<Record<LiftGroup, MatrixCell>>,
  }));
  for (const group of liftGroups) {
    for (const { name, cells } of asked) if (isAskedOf(group, name)) cells[group] = { missing: 0, of: 0 };
  }
  for (let product = 0; product < columns.ids.length; product++) {
    const { group } = categories[columns.category[product]!]!;
    if (!group) continue;
    for (const { bit, lacks, cells } of asked) {
      const cell = cells[group];
      if (!cell || (columns.applicable[product]! & bit) === 0) continue;
      cell.of += 1;
      if (lacks(product)) cell.missing += 1;
    }
  }
  return Object.fromEntries(asked.map(({ name, cells }) => [name, cells]));
}

/** JSON; the same text means the same documents. */
const idsIn = (documented: Documented) => documented[0]?.ids ?? "[]";

function lacksDocument({ columns: { ids } }: BoardProducts, documented: Documented) {
  const known = new Set(JSON.parse(idsIn(documented)) as string[]);
  return (product: number) => !known.has(ids[product]!);
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
    return derive(products, `${group} documents ${idsIn(documented)}`, () => find(lacksDocument(products, documented)));
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

const ranksOf = new WeakMap<Titles, Uint32Array>();

/** By title. Sorted again only when there are new ones. */
function titleRanks({ titles }: BoardProducts): Uint32Array {
  const { texts } = titles;
  const known = ranksOf.get(titles);
  if (known?.length === texts.length) return known;
  const ascending = Uint32Array.from(texts.keys()).sort((one, other) => (texts[one]! < texts[other]! ? -1 : 1));
  const ranks = new Uint32Array(texts.length);
  ascending.forEach((title, rank) => (ranks[title] = rank));
  ranksOf.set(titles, ranks);
  return ranks;
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
