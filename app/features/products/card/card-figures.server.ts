import type { ParseKeys } from "i18next";
import { measure, type Reader } from "~/i18n/amount";
import { cardFigures, decisiveFigures, productFields, type ProductKind } from "../../../../db/product-fields.ts";
import { appliesTo, fieldLabel, hasForks } from "../applicability";
import type { ProductCard } from "./cards.server";
import type { CardFigure } from "../product";

const shortNames: Record<string, ParseKeys<"common"> | undefined> = {
  working_height_m: "products.workingHeight",
  load_capacity_kg: "products.loadCapacity",
  max_persons: "products.maxPersons",
  forward_reach_m: "products.forwardReach",
};

/** With the engine they fill the four rows of a card. */
const FIGURES = 3;

/** The first known figures of those that decide between products of this kind. */
export function cardFiguresOf(card: ProductCard, kind: ProductKind | undefined, reader: Reader): CardFigure[] {
  const traits = { kind, hasGuardrail: true };
  return decisiveFigures[hasForks(kind) ? "loads" : "people"]
    .flat()
    .flatMap((each): CardFigure[] => {
      const name = cardFigures.find((known) => known === each);
      const value = name ? card[name] : null;
      if (!name || value === null || !appliesTo(name, traits)) return [];
      const { cardIcon: icon, unit } = productFields[name];
      const label = fieldLabel(name, kind);
      const { number, sign } = measure(value, unit, reader);
      return [{ icon, name: reader.t(shortNames[label] ?? `spec.${label}`), value: number, sign }];
    })
    .slice(0, FIGURES);
}
