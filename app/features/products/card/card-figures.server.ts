import type { ParseKeys } from "i18next";
import { cardFigures, decisiveFigures, productFields, type ProductKind } from "../../../../db/product-fields.ts";
import { appliesTo, fieldLabel, hasForks } from "../applicability";
import type { ProductCard } from "./card-columns.server";
import type { CardFigure } from "../product";

/** Where a card has a shorter name than the specification. */
const shortNames: Record<string, ParseKeys<"common"> | undefined> = {
  working_height_m: "products.workingHeight",
  load_capacity_kg: "products.loadCapacity",
  max_persons: "products.maxPersons",
};

/** With the engine they fill the four places of a card. */
const FIGURES = 3;

/** The first figures that are known, of those that decide between machines of this kind. */
export function cardFiguresOf(card: ProductCard, kind: ProductKind | undefined): CardFigure[] {
  // Whether there is a guardrail decides on none of these.
  const machine = { kind, hasGuardrail: true };
  return decisiveFigures[hasForks(kind) ? "loads" : "people"]
    .flat()
    .flatMap((each): CardFigure[] => {
      const name = cardFigures.find((known) => known === each);
      const value = name ? card[name] : null;
      if (!name || value === null || !appliesTo(name, machine)) return [];
      const { cardIcon: icon, unit } = productFields[name];
      const label = fieldLabel(name, kind);
      return [{ icon, unit, text: shortNames[label] ?? `spec.${label}`, value }];
    })
    .slice(0, FIGURES);
}
