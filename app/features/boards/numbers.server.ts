import { TooManyProducts } from "~/errors";
import { deadLinks } from "~/features/links/queries.server";
import { acceptedOn } from "./accepted-doubts.server";
import type { BoardNumbers } from "./boards";
import { listImplausible } from "./implausible/implausible.server";
import { countIncomplete } from "./missing/missing.server";
import { type BoardDeps, readWithBoardProducts } from "./products/index.server";
import { findSameModel } from "./same-model/same-model.server";
import { countTranslations, countUntranslated, readTranslatable } from "./translations/translations.server";

/** How much each board lists; undefined for more products than boards can hold. */
export async function readBoardNumbers(context: BoardDeps, bound?: Bound): Promise<BoardNumbers | undefined> {
  try {
    return await countAll(context, bound);
  } catch (error) {
    if (error instanceof TooManyProducts) return undefined;
    throw error;
  }
}

type Bound = Parameters<typeof readWithBoardProducts>[2];

async function countAll(context: BoardDeps, bound?: Bound): Promise<BoardNumbers> {
  const [{ products, rows }, texts] = await Promise.all([
    readWithBoardProducts(
      context,
      (db) => [
        acceptedOn(db, "implausible"),
        acceptedOn(db, "same-model"),
        acceptedOn(db, "twins"),
        deadLinks(db, context.now()),
      ],
      bound,
    ),
    readTranslatable(context),
  ]);
  const same = findSameModel(products, { contradictions: rows[1], twins: rows[2] });
  return {
    missing: countIncomplete(products),
    implausible: listImplausible(products, rows[0], context.now().getUTCFullYear()).total,
    "same-model": same.contradictions.length + same.twins.length,
    translations: countUntranslated(countTranslations(texts)),
    links: rows[3][0]?.count ?? 0,
  };
}
