import type { TFunction } from "i18next";
import { formatNumber, formatPercent } from "./formats";
import type { Language } from "./languages";
import { inUnits, type Unit, type UnitSystem } from "./units";

export interface Reader {
  t: TFunction<"common">;
  language: Language;
  units: UnitSystem;
}

/** Formats a metric figure in the reader's units, as number and unit. */
export function measure(value: number, unit: Unit, { t, language, units }: Reader) {
  if (unit === "percent") return { number: formatPercent(value, language), sign: undefined };
  const shown = inUnits(value, unit, units);
  return {
    number: formatNumber(shown.value, language),
    sign: shown.unit && t(`unit.${shown.unit}`),
  };
}

/** With a no-break space before the unit. */
export function amountText(value: number, unit: Unit, reader: Reader): string {
  const { number, sign } = measure(value, unit, reader);
  return sign ? `${number}\u00a0${sign}` : number;
}
