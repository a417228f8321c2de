import type { Unit } from "~/i18n/units";
import { appliesTo, figureLabel, hasForks, type ProductKind } from "../applicability";
import type { ProductCard } from "./card-columns.server";
import type { CardFigure } from "../product";

/** Columns that cards show, with what is left to say of each. */
const shown = {
  working_height_m: { unit: "m", icon: "height", text: "products.workingHeight" },
  lift_height_m: { unit: "m", icon: "height", text: "spec.lift_height_m" },
  load_capacity_kg: { unit: "kg", icon: "load", text: "products.loadCapacity" },
  max_persons: { unit: "none", icon: "persons", text: "products.maxPersons" },
  weight_kg: { unit: "kg", icon: "weight", text: "spec.weight_kg" },
  forward_reach_m: { unit: "m", icon: "expand", text: "spec.forward_reach_m" },
  extension_length_m: { unit: "m", icon: "expand", text: "spec.extension_length_m" },
  fork_length_m: { unit: "m", icon: "expand", text: "spec.fork_length_m" },
  length_m: { unit: "m", icon: "expand", text: "spec.length_m" },
  width_m: { unit: "m", icon: "expand", text: "spec.width_m" },
} as const satisfies Record<string, Omit<CardFigure, "value"> & { unit: Unit }>;

const forPeople = ["working_height_m", "load_capacity_kg", "max_persons", "weight_kg", "length_m", "width_m"] as const;
const forLoads = [
  ...(["working_height_m", "load_capacity_kg", "extension_length_m", "fork_length_m"] as const),
  ...(["weight_kg", "width_m", "length_m"] as const),
];

/** With the engine they fill the four places of a card. */
const FIGURES = 3;

/** The first figures that are known, of those that decide between machines of this kind. */
export function cardFigures(card: ProductCard, kind: ProductKind | undefined): CardFigure[] {
  const values = {
    working_height_m: card.workingHeightM,
    load_capacity_kg: card.loadCapacityKg,
    max_persons: card.maxPersons,
    weight_kg: card.weightKg,
    extension_length_m: card.extensionLengthM,
    fork_length_m: card.forkLengthM,
    length_m: card.lengthM,
    width_m: card.widthM,
  };
  // Whether there is a guardrail decides on none of these.
  const machine = { kind, hasGuardrail: true };
  return (hasForks(kind) ? forLoads : forPeople)
    .flatMap((name) => {
      const value = values[name];
      return value === null || !appliesTo(name, machine) ? [] : [{ ...shown[figureLabel(name, kind)], value }];
    })
    .slice(0, FIGURES);
}
