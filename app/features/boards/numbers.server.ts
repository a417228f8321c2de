import { acceptedOn } from "./accepted-doubts.server";
import type { BoardNumbers } from "./boards";
import { listImplausible } from "./implausible/implausible.server";
import { countIncomplete } from "./missing/missing.server";
import { type BoardDeps, readWithBoardProducts } from "./products/index.server";

/** How much each board lists. */
export async function readBoardNumbers(context: BoardDeps): Promise<BoardNumbers> {
  const { products, rows } = await readWithBoardProducts(context, (db) => [acceptedOn(db, "implausible")]);
  return {
    missing: countIncomplete(products),
    implausible: listImplausible(products, rows[0]).length,
    "same-model": 0,
    translations: 0,
    links: 0,
  };
}
