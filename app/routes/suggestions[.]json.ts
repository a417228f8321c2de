import { json } from "@remix-run/cloudflare";
import { readFilters } from "~/features/products/list/read-filters.server";
import { readSuggestions } from "~/features/search/suggestions.server";
import { publicLoader } from "~/forms/public-handlers.server";

/** What the search box offers for the letters typed so far. */
export const loader = publicLoader(async ({ context }) =>
  json(await readSuggestions(context, context.parameters(readFilters).filters.search)),
);
