import { json } from "@remix-run/cloudflare";
import { readProductSlice } from "~/features/products/list/list-page.server";
import { readFilters } from "~/features/products/list/read-filters.server";
import { publicLoader } from "~/forms/public-handlers.server";

/** One page of cards for infinite scroll: a third of the size of the page's `.data`. */
export const loader = publicLoader(async ({ context }) =>
  json(await readProductSlice(context, context.parameters(readFilters))),
);
