import { choiceCookie, readCookie } from "./cookies.server";
import { UNITS_KEY, type UnitSystem, unitSystemFrom } from "./units";

/** `?units=`, then the remembered choice, then metric. */
export function requestUnits(request: Request, url: URL): UnitSystem {
  return unitsInUrl(url) ?? rememberedUnits(request) ?? "metric";
}

export function unitsInUrl(url: URL): UnitSystem | undefined {
  return unitSystemFrom(url.searchParams.get(UNITS_KEY));
}

export function rememberedUnits(request: Request): UnitSystem | undefined {
  return unitSystemFrom(readCookie(request, UNITS_KEY));
}

export function unitsCookie(units: UnitSystem, secure: boolean): string {
  return choiceCookie(UNITS_KEY, units, secure);
}
