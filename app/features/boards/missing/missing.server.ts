import { type LiftGroup, liftGroups } from "../../../../db/enums.ts";
import { type BoardProduct, isApplicable, isMissing } from "../products/board-products.server";
import { type BoardProducts, derive } from "../products/index.server";
import { isAskedOf, type Matrix, type MatrixCell, type Missable, missables, neededFigures } from "./missing";

/** Rows of `documentedProducts`. */
export type Documented = readonly { ids: string }[];

type Has = (product: BoardProduct) => boolean;

export function countMissing(products: BoardProducts, documented: Documented): Matrix {
  const matrix = derive(products, "missing", () =>
    cellsOf(products, missables, (name) => (product) => isMissing(product, name)),
  );
  const ofDocuments = derive(products, `missing documents ${idsIn(documented)}`, () =>
    cellsOf(products, ["document"], () => lacksDocument(documented)),
  );
  return { ...matrix, ...ofDocuments };
}

function cellsOf(products: BoardProducts, names: readonly Missable[], lacks: (name: Missable) => Has): Matrix {
  const asked = names.map((name) => ({
    name,
    lacks: lacks(name),
    cells: {} as Partial<Record<LiftGroup, MatrixCell>>,
  }));
  for (const group of liftGroups) {
    for (const { name, cells } of asked) if (isAskedOf(group, name)) cells[group] = { missing: 0, of: 0 };
  }
  for (const product of products.products.values()) {
    const { group } = product.category;
    if (!group) continue;
    for (const { name, lacks, cells } of asked) {
      const cell = cells[group];
      if (!cell || !isApplicable(product, name)) continue;
      cell.of += 1;
      if (lacks(product)) cell.missing += 1;
    }
  }
  return Object.fromEntries(asked.map(({ name, cells }) => [name, cells]));
}

/** JSON; the same text means the same documents. */
const idsIn = (documented: Documented) => documented[0]?.ids ?? "[]";

function lacksDocument(documented: Documented): Has {
  const known = new Set(JSON.parse(idsIn(documented)) as string[]);
  return ({ id }) => !known.has(id);
}

/** Products that lack a figure: visible ones first, then those that lack the fewest needed figures. */
export function listMissing(
  products: BoardProducts,
  { group, figure }: { group: LiftGroup; figure: Missable },
  documented: Documented,
): readonly BoardProduct[] {
  const find = (lacks: Has) =>
    sortedForMending(
      [...products.products.values()].filter(
        (product) => product.category.group === group && isApplicable(product, figure) && lacks(product),
      ),
    );
  if (figure === "document") {
    return derive(products, `${group} documents ${idsIn(documented)}`, () => find(lacksDocument(documented)));
  }
  return derive(products, `missing ${group} ${figure}`, () => find((product) => isMissing(product, figure)));
}

function sortedForMending(found: BoardProduct[]): BoardProduct[] {
  return found.sort(
    (one, other) =>
      Number(other.isVisible) - Number(one.isVisible) ||
      one.neededMissing - other.neededMissing ||
      (one.title < other.title ? -1 : one.title > other.title ? 1 : 0) ||
      (one.id < other.id ? -1 : 1),
  );
}

/** Products that lack a needed figure. */
export function countIncomplete(products: BoardProducts): number {
  return derive(products, "incomplete", () => {
    let count = 0;
    for (const { neededMissing } of products.products.values()) if (neededMissing > 0) count += 1;
    return count;
  });
}

export function countByGroup(products: BoardProducts): Record<LiftGroup, number> {
  return derive(products, "groups", () => {
    const counts = Object.fromEntries(liftGroups.map((group) => [group, 0])) as Record<LiftGroup, number>;
    for (const { category } of products.products.values()) if (category.group) counts[category.group] += 1;
    return counts;
  });
}

export const neededOf = ({ category: { group }, neededMissing }: BoardProduct) => {
  const needed = group ? neededFigures[group].length : 0;
  return { needed, known: needed - neededMissing };
};
