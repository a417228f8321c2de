import { z } from "zod";
import { pageNumber } from "~/forms/page-number.server";
import { searchText } from "~/forms/search-text.server";
import { attentions } from "~/features/dashboard/dashboard";
import { columnKeys } from "./columns";
import { NO_VIEW, type TableFilters, visibilities } from "./table";
import { engineTypes, productStatuses } from "../../../../db/enums.ts";

const id = z.uuid();
const parameters = {
  view: z.union([id, z.literal(NO_VIEW)]),
  search: searchText,
  status: z.enum(productStatuses),
  visibility: z.enum(visibilities),
  only: z.enum(attentions),
  engine_type: z.enum(engineTypes),
  manufacturer: id,
  category: id,
  sort: z.enum(columnKeys),
  direction: z.literal("desc"),
  page: pageNumber,
};

/** What cannot be read is left out. */
export function tableFiltersFrom(search: URLSearchParams): TableFilters {
  const read = <N extends keyof typeof parameters>(name: N) =>
    parameters[name].safeParse(search.get(name)).data as z.output<(typeof parameters)[N]> | undefined;
  const [only, sort] = [read("only"), read("sort")];
  return {
    view: read("view"),
    search: read("search"),
    status: read("status"),
    // One filter, one parameter.
    visibility: read("visibility") ?? (only === "hidden" ? "hidden" : undefined),
    only: only === "hidden" ? undefined : only,
    engine: read("engine_type"),
    manufacturer: read("manufacturer"),
    category: read("category"),
    sort,
    direction: sort && read("direction"),
    page: read("page") ?? 1,
  };
}
