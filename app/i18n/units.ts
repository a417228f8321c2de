/** Records are metric. */
export const unitSystems = ["metric", "imperial"] as const;
export type UnitSystem = (typeof unitSystems)[number];

export type Unit = "m" | "kg" | "percent" | "none";
/** The key of the shown unit under `unit.`. */
type ShownUnit = "m" | "ft" | "kg" | "lb" | "percent";

/** Name of the cookie, parameter of a URL, and field of the form that changes the units. */
export const UNITS_KEY = "units";

/** Exact: the international yard and pound. */
export const METRES_PER_FOOT = 0.3048;
export const METRES_PER_INCH = 0.0254;
export const KILOGRAMS_PER_POUND = 0.45359237;

/** Feet to a tenth and whole pounds, as on rating plates, by the exact factors of the international yard and pound. */
export function inUnits(value: number, unit: Unit, system: UnitSystem): { value: number; unit: ShownUnit | undefined } {
  if (unit === "none") return { value, unit: undefined };
  if (system === "metric" || unit === "percent") return { value, unit };
  if (unit === "m") return { value: Math.round((value / METRES_PER_FOOT) * 10) / 10, unit: "ft" };
  return { value: Math.round(value / KILOGRAMS_PER_POUND), unit: "lb" };
}

export function unitSystemFrom(text: string | null | undefined): UnitSystem | undefined {
  return unitSystems.find((system) => system === text);
}

/** From `?units=`, which is for that page alone. */
export function unitsInUrl(url: URL): UnitSystem | undefined {
  return unitSystemFrom(url.searchParams.get(UNITS_KEY));
}
