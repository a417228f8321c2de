import { acceptedOn } from "./accepted-doubts.server";
import type { BoardNumbers } from "./boards";
import { listImplausible } from "./implausible/implausible.server";
import { countIncomplete } from "./missing/missing.server";
import { findSameModel } from "./same-model/same-model.server";
import { type BoardDeps, readWithBoardProducts } from "./products/index.server";

/** How much each board lists. */
export async function readBoardNumbers(context: BoardDeps): Promise<BoardNumbers> {
  const { products, rows } = await readWithBoardProducts(context, (db) => [
    acceptedOn(db, "implausible"),
    acceptedOn(db, "same-model"),
    acceptedOn(db, "twins"),
  ]);
  const same = findSameModel(products, { contradictions: rows[1], twins: rows[2] });
  return {
    missing: countIncomplete(products),
    implausible: listImplausible(products, rows[0]).length,
    "same-model": same.contradictions.length + same.twins.length,
    translations: 0,
    links: 0,
  };
}
