import { z } from "zod";
import { searchText } from "~/forms/search-text.server";
import { type InvalidParameter, invalidParameters } from "~/forms/invalid-parameters.server";
import { heightSteps, loadSteps, noFilters, sorts, type ProductFilters } from "../filters";
import { engineTypes } from "../../../../db/enums.ts";

const id = z.uuid().toLowerCase();
const step = (steps: readonly number[]) => z.coerce.number().refine((value) => steps.includes(value));

/** The address's own names for the filters, and what each accepts. */
const parameters = {
  category: id,
  manufacturer: id,
  engine_type: z.enum(engineTypes),
  search: searchText,
  height: step(heightSteps),
  load: step(loadSteps),
  sort: z.enum(sorts),
  direction: z.enum(["asc", "desc"]),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
};

export function invalidFilters(search: URLSearchParams): InvalidParameter[] {
  return invalidParameters(parameters, search);
}

/** Reads filters from an address. What is unknown or malformed is ignored, never an error; of repeated keys the first counts. */
export function filtersFrom(search: URLSearchParams): ProductFilters {
  const read = <K extends keyof typeof parameters>(name: K) => {
    const value = search.get(name);
    if (value === null || value === "") return undefined;
    const result = parameters[name].safeParse(value);
    return result.success ? (result.data as z.output<(typeof parameters)[K]>) : undefined;
  };
  return {
    category: read("category"),
    manufacturer: read("manufacturer"),
    engine: read("engine_type"),
    search: read("search"),
    heightFrom: read("height"),
    loadFrom: read("load"),
    sort: read("sort") ?? noFilters.sort,
    direction: read("direction") ?? noFilters.direction,
    page: read("page") ?? noFilters.page,
  };
}
