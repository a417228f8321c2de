import type { FieldValues } from "../../../db/record-fields.ts";

/** Without the noise of floating point. */
export const kilogramsOf = (tons: number): number => Number((tons * 1000).toFixed(6));

interface LiftingCapacity {
  lifting_capacity_kg?: number | null;
  lifting_capacity_ton?: number | null;
}

/** As visitors see it: products may have tons alone. Null is not known. In SQL: `catalogue/read.server.ts`. */
export function liftingCapacityKg({ lifting_capacity_kg: kg, lifting_capacity_ton: tons }: LiftingCapacity) {
  return kg ?? (typeof tons === "number" ? kilogramsOf(tons) : null);
}

/** What follows from other tons where both are stored: staff read tons first, visitors kilograms. */
export function followingKilograms(after: FieldValues, was: FieldValues): FieldValues {
  const { lifting_capacity_ton: tons } = after;
  if (tons === undefined || "lifting_capacity_kg" in after || typeof was.lifting_capacity_kg !== "number") return {};
  const kilograms = typeof tons === "number" ? kilogramsOf(tons) : null;
  return kilograms === was.lifting_capacity_kg ? {} : { lifting_capacity_kg: kilograms };
}
