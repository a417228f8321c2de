import { z } from "zod";
import { searchText } from "~/forms/search-text.server";
import type { InboxFilters } from "./inbox";
import { requestStates } from "../../../../db/enums.ts";

const state = z.enum(requestStates);
const page = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

export function inboxFiltersFrom(search: URLSearchParams): InboxFilters {
  return {
    state: state.safeParse(search.get("state")).data,
    search: searchText.safeParse(search.get("search")).data,
    page: page.safeParse(search.get("page")).data ?? 1,
  };
}
