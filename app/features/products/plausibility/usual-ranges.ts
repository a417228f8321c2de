import { fieldOf, type FigureName, type ProductKind } from "../../../../db/product-fields.ts";

type Range = readonly [least: number, most: number];
/** Figures with a range per kind; all capacities share one. Ranges of the others are in the registry. */
type Measured = "weight_kg" | "working_height_m" | "capacity" | "height_m" | "length_m" | "width_m";

/*
 * Usual values per kind: half the smallest to twice the largest on the market. Meant for slips such as kilograms for
 * tons.
 */
const usual: Record<ProductKind, Record<Measured, Range>> = {
  scissorLift: {
    weight_kg: [300, 30_000],
    working_height_m: [3, 45],
    capacity: [100, 3000],
    height_m: [0.8, 5],
    length_m: [0.9, 12],
    width_m: [0.5, 3.5],
  },
  boomLift: {
    weight_kg: [1200, 60_000],
    working_height_m: [5, 75],
    capacity: [80, 1500],
    height_m: [1, 5],
    length_m: [2, 25],
    width_m: [0.7, 3.5],
  },
  mastLift: {
    weight_kg: [150, 8000],
    working_height_m: [3, 20],
    capacity: [70, 800],
    height_m: [0.8, 4],
    length_m: [0.6, 6],
    width_m: [0.5, 3],
  },
  vehicleMountedLift: {
    weight_kg: [500, 80_000],
    working_height_m: [5, 120],
    capacity: [70, 1500],
    height_m: [0.8, 5],
    length_m: [1.5, 25],
    width_m: [0.5, 3.5],
  },
  lowLevelLift: {
    weight_kg: [30, 3000],
    working_height_m: [2, 12],
    capacity: [70, 800],
    height_m: [0.6, 4],
    length_m: [0.5, 5],
    width_m: [0.4, 3],
  },
  platform: {
    weight_kg: [30, 80_000],
    working_height_m: [2, 120],
    capacity: [70, 3000],
    height_m: [0.6, 5],
    length_m: [0.5, 25],
    width_m: [0.4, 3.5],
  },
  forkLift: {
    weight_kg: [300, 120_000],
    working_height_m: [1, 20],
    capacity: [300, 60_000],
    height_m: [1, 7],
    length_m: [1, 16],
    width_m: [0.5, 3.5],
  },
  telehandler: {
    weight_kg: [1200, 80_000],
    working_height_m: [2, 60],
    capacity: [500, 60_000],
    height_m: [1, 5],
    length_m: [2, 16],
    width_m: [0.9, 3.5],
  },
};

const anyMachine: Record<Measured, Range> = {
  weight_kg: [10, 150_000],
  working_height_m: [0.5, 150],
  capacity: [10, 150_000],
  height_m: [0.2, 10],
  length_m: [0.2, 40],
  width_m: [0.2, 3.5],
};

export function usualRange(name: FigureName, kind: ProductKind | undefined): Range | undefined {
  const ofKind = kind ? usual[kind] : anyMachine;
  if (name === "lifting_capacity_ton") return [ofKind.capacity[0] / 1000, ofKind.capacity[1] / 1000];
  if (name.endsWith("capacity_kg")) return ofKind.capacity;
  return (ofKind as Partial<Record<FigureName, Range>>)[name] ?? fieldOf(name).usual;
}
