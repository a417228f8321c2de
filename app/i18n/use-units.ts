import { useRouteLoaderData } from "@remix-run/react";
import type { UnitSystem } from "./units";

export function useUnits(): UnitSystem {
  const root = useRouteLoaderData("root") as { units?: UnitSystem } | undefined;
  return root?.units ?? "metric";
}
