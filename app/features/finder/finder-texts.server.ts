import type { i18n, TFunction } from "i18next";
import { amountText } from "~/i18n/amount";
import { formatNumber } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import { KILOGRAMS_PER_POUND, METRES_PER_FOOT, METRES_PER_INCH, type UnitSystem } from "~/i18n/units";

/** Who reads the finder's sentences: its own texts, and the common ones for units. */
export interface FinderReader {
  t: TFunction<"finder">;
  common: TFunction<"common">;
  language: Language;
  units: UnitSystem;
}

export function finderReader(context: { i18n: i18n; language: Language; units: UnitSystem }): FinderReader {
  const { i18n, language, units } = context;
  return { t: i18n.getFixedT(null, "finder"), common: i18n.getFixedT(null, "common"), language, units };
}

export type FigureUnit = "m" | "kg" | "percent" | "none";

/** Doors and loads are measured in inches by those who do not use metres. */
export type Scale = "inches" | "feet";

/** "7.79 m", "2 people", "30.5 in". */
export function figureText(value: number, unit: FigureUnit, reader: FinderReader, scale: Scale = "feet"): string {
  const { t, common, language, units } = reader;
  if (unit === "none") return t("people", { count: value });
  if (unit === "m" && units === "imperial" && scale === "inches") return inchesText(value, Math.round, reader);
  return amountText(value, unit, { t: common, language, units });
}

const LONG_DIFFERENCE_M = 0.3;

/**
 * How much more or less: small differences in centimetres or half inches, because tenths of a foot hide 2 cm. What is
 * missing is rounded up, what is to spare is rounded down.
 */
export function differenceText(value: number, unit: FigureUnit, round: "up" | "down", reader: FinderReader): string {
  const { t, common, language, units } = reader;
  const toSafeSide = round === "up" ? Math.ceil : Math.floor;
  const rounded = (amount: number, step: number) => toSafeSide(Number((amount / step).toFixed(6))) * step;
  if (unit === "none") return t("people", { count: value });
  const text = (amount: number) => amountText(amount, unit, { t: common, language, units });
  if (unit === "percent") return text(value);
  if (unit === "kg") return text(rounded(value, units === "imperial" ? KILOGRAMS_PER_POUND : 1));
  if (units === "imperial") {
    const isLong = value >= LONG_DIFFERENCE_M;
    return isLong ? text(rounded(value, METRES_PER_FOOT / 10)) : inchesText(value, toSafeSide, reader);
  }
  if (value >= 1) return text(rounded(value, 0.01));
  if (value < 0.01) return `${formatNumber(rounded(value * 1000, 1), language)}\u00a0${t("unit.mm")}`;
  return `${formatNumber(rounded(value * 100, 0.5), language)}\u00a0${t("unit.cm")}`;
}

/** Rounds down to zero in the reader's units. */
export function isNothing(spare: number, unit: FigureUnit, { units }: FinderReader): boolean {
  if (unit !== "m") return spare === 0;
  return spare < (units === "imperial" ? METRES_PER_INCH / 2 : 0.001);
}

/** In half inches. */
function inchesText(metres: number, round: (value: number) => number, { t, language }: FinderReader): string {
  const halves = round(Number(((metres / METRES_PER_INCH) * 2).toFixed(6)));
  return `${formatNumber(halves / 2, language)}\u00a0${t("unit.in", { count: halves / 2 })}`;
}
