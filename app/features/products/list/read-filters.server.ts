import { z } from "zod";
import { pageNumber } from "~/forms/page-number.server";
import { type InvalidParameter, readParameters } from "~/forms/read-parameters.server";
import { searchText } from "~/forms/search-text.server";
import { isDay } from "~/i18n/days";
import { limitParameter, noFilters, type ProductFilters, sorts, usualSort } from "../filters";
import { isEmptyRange, type Limits, naturalEnd, otherEnd, rangeKeys, stepFor } from "../ranges";
import { engineTypes } from "../../../../db/enums.ts";

const id = z.uuid().toLowerCase();
const amount = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,3})?$/)
  .transform(Number);

const limitParameters = rangeKeys.flatMap((key) =>
  [naturalEnd(key), otherEnd(key)].map((end) => ({ key, end, name: limitParameter(key, end) })),
);

const amounts = Object.fromEntries(limitParameters.map(({ name }) => [name, amount]));

const choices = {
  category: id,
  manufacturer: id,
  engine_type: z.enum(engineTypes),
  search: searchText,
  available_by: z.string().trim().refine(isDay),
  unknown: z.literal("1"),
  more: z.literal("1"),
  sort: z.enum([...sorts, "relevance"]),
  direction: z.enum(["asc", "desc"]),
  page: pageNumber,
};

export interface ProductParameters {
  filters: ProductFilters;
  invalid: readonly InvalidParameter[];
}

export function readFilters(search: URLSearchParams): ProductParameters {
  const { values, invalid } = readParameters(choices, search);
  const typed = readParameters(amounts, search);
  const limits = limitsIn(typed.values);
  return {
    filters: {
      category: values.category,
      manufacturer: values.manufacturer,
      engine: values.engine_type,
      search: values.search,
      limits,
      availableBy: values.available_by,
      // A search may name limits as well: "12 m".
      includesUnknown: (values.unknown && (values.search !== undefined || Object.keys(limits).length > 0)) || undefined,
      isExpanded: values.more && true,
      sort: sortIn(values),
      direction: values.direction ?? noFilters.direction,
      page: values.page ?? noFilters.page,
    },
    invalid: [...invalid, ...typed.invalid],
  };
}

/** A range that excludes itself loses the end that people do not name. */
function limitsIn(values: Record<string, number | undefined>): Limits {
  const limits: Limits = {};
  for (const { key, end, name } of limitParameters) {
    const value = values[name];
    const step = value === undefined ? undefined : stepFor(key, end, value);
    if (step === undefined || isEmptyRange({ ...limits[key], [end]: step })) continue;
    limits[key] = { ...limits[key], [end]: step };
  }
  return limits;
}

function sortIn({ sort, search }: { sort?: ProductFilters["sort"]; search?: string }): ProductFilters["sort"] {
  return sort === undefined || (sort === "relevance" && search === undefined) ? usualSort({ search }) : sort;
}
