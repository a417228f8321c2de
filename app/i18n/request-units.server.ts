import { readCookie } from "./cookies.server";
import { UNITS_KEY, type UnitSystem, unitsInUrl, unitSystemFrom } from "./units";

/** `?units=`, then the remembered choice, then metric. */
export function requestUnits(request: Request, url: URL): UnitSystem {
  return unitsInUrl(url) ?? rememberedUnits(request) ?? "metric";
}

export function rememberedUnits(request: Request): UnitSystem | undefined {
  return unitSystemFrom(readCookie(request, UNITS_KEY));
}
