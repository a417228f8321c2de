import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent } from "./formats";
import { inUnits, type Unit, type UnitSystem } from "./units";
import { useLanguage } from "./use-language";

export function useUnits(): UnitSystem {
  const root = useRouteLoaderData("root") as { units?: UnitSystem } | undefined;
  return root?.units ?? "metric";
}

/** Formats a metric figure in the visitor's units, as number and unit. */
export function useMeasure() {
  const { t } = useTranslation();
  const language = useLanguage();
  const units = useUnits();
  return (value: number, unit: Unit) => {
    if (unit === "percent") return { number: formatPercent(value, language), sign: undefined };
    const shown = inUnits(value, unit, units);
    return { number: formatNumber(shown.value, language), sign: shown.unit && t(`unit.${shown.unit}`) };
  };
}

export function useAmount() {
  const measure = useMeasure();
  return (value: number, unit: Unit) => {
    const { number, sign } = measure(value, unit);
    return `${number}\u00a0${sign}`;
  };
}

/** "from 6 m": a lower bound that can be chosen. */
export function useLowerBound() {
  const { t } = useTranslation();
  const amount = useAmount();
  return (value: number, unit: Unit) => t("products.from", { amount: amount(value, unit) });
}
