import type { BoardNumbers } from "./boards";
import { countIncomplete } from "./missing/missing.server";
import { type BoardDeps, readWithBoardProducts } from "./products/index.server";

/** How much each board lists. */
export async function readBoardNumbers(context: BoardDeps): Promise<BoardNumbers> {
  const { products } = await readWithBoardProducts(context, () => []);
  return { missing: countIncomplete(products), implausible: 0, "same-model": 0, translations: 0, links: 0 };
}
