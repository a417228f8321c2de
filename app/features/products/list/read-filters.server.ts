import { z } from "zod";
import { type InvalidParameter, readParameters } from "~/forms/read-parameters.server";
import { searchText } from "~/forms/search-text.server";
import { heightSteps, loadSteps, noFilters, sorts, type ProductFilters } from "../filters";
import { engineTypes } from "../../../../db/enums.ts";

const id = z.uuid().toLowerCase();
const step = (steps: readonly number[]) => z.coerce.number().refine((value) => steps.includes(value));

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

export interface ProductParameters {
  filters: ProductFilters;
  invalid: readonly InvalidParameter[];
}

export function readFilters(search: URLSearchParams): ProductParameters {
  const { values, invalid } = readParameters(parameters, search);
  return {
    filters: {
      category: values.category,
      manufacturer: values.manufacturer,
      engine: values.engine_type,
      search: values.search,
      heightFrom: values.height,
      loadFrom: values.load,
      sort: values.sort ?? noFilters.sort,
      direction: values.direction ?? noFilters.direction,
      page: values.page ?? noFilters.page,
    },
    invalid,
  };
}
