import { choiceCookie, cookieValue } from "./cookies";
import { UNITS_KEY, type UnitSystem, unitSystemFrom } from "./units";

/** `?units=`, then the remembered choice, then metric. */
export function requestUnits(request: Request): UnitSystem {
  return unitsInAddress(new URL(request.url)) ?? rememberedUnits(request.headers.get("Cookie")) ?? "metric";
}

export function unitsInAddress(url: URL): UnitSystem | undefined {
  return unitSystemFrom(url.searchParams.get(UNITS_KEY));
}

export function rememberedUnits(cookies: string | null): UnitSystem | undefined {
  return unitSystemFrom(cookieValue(cookies, UNITS_KEY));
}

export function unitsCookie(units: UnitSystem, secure: boolean): string {
  return choiceCookie(UNITS_KEY, units, secure);
}
