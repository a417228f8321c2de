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
