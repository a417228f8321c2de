import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { amountText, measure } from "./amount";
import type { Unit, UnitSystem } from "./units";
import { useLanguage } from "./use-language";

export function useUnits(): UnitSystem {
  const root = useRouteLoaderData("root") as { units?: UnitSystem } | undefined;
  return root?.units ?? "metric";
}

export function useMeasure() {
  const reader = useReader();
  return (value: number, unit: Unit) => measure(value, unit, reader);
}

export function useAmount() {
  const reader = useReader();
  return (value: number, unit: Unit) => amountText(value, unit, reader);
}

function useReader() {
  const { t } = useTranslation();
  return { t, language: useLanguage(), units: useUnits() };
}
