import { productAt } from "~/features/catalogue/catalogue.server";
import { catalogueOrLast } from "~/features/catalogue/index.server";
import { availableFromText } from "~/features/products/available-from";
import { readCards } from "~/features/products/card/cards.server";
import type { AppContext } from "~/load-context.server";
import type { ProductSummary } from "./request";

/** The visible ones of these products, in this order. */
export async function findProductSummaries(context: AppContext, ids: readonly string[]): Promise<ProductSummary[]> {
  const catalogue = await catalogueOrLast(context);
  const found = ids.flatMap((id) => productAt(catalogue, id) ?? []);
  const cards = await readCards(context, catalogue, found);
  return cards.map((card) => ({
    id: card.id,
    name: `${card.manufacturer} ${card.model}`,
    availableFrom: availableFromText(card, { t: context.t, now: context.now() }),
  }));
}
