import { catalogueOrLast, type CatalogueDeps } from "~/features/catalogue/index.server";
import { nameAt, productAt } from "~/features/catalogue/catalogue.server";
import type { ProductSummary } from "./request";

/** The visible ones of these products, in this order. */
export async function findProductSummaries(deps: CatalogueDeps, ids: readonly string[]): Promise<ProductSummary[]> {
  const catalogue = await catalogueOrLast(deps);
  return ids.flatMap((id) => {
    const product = productAt(catalogue, id);
    return product === undefined ? [] : { id, name: nameAt(catalogue, product) };
  });
}
