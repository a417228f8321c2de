import { z } from "zod";
import { searchText } from "~/forms/search-text.server";
import { attentions } from "~/features/dashboard/dashboard";
import type { TableFilters } from "./table";
import { engineTypes } from "../../../../db/enums.ts";

const only = z.enum(attentions);
const engine = z.enum(engineTypes);
const id = z.uuid();
const page = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

export function tableFiltersFrom(search: URLSearchParams): TableFilters {
  return {
    search: searchText.safeParse(search.get("search")).data,
    only: only.safeParse(search.get("only")).data,
    engine: engine.safeParse(search.get("engine_type")).data,
    manufacturer: id.safeParse(search.get("manufacturer")).data,
    category: id.safeParse(search.get("category")).data,
    page: page.safeParse(search.get("page")).data ?? 1,
  };
}
