import { json } from "@remix-run/cloudflare";
import { readProductSlice } from "~/features/products/list/list-page.server";
import { publicLoader } from "~/forms/public-handlers.server";

/** One page of cards for infinite scroll: a third of the size of the page's `.data`. */
export const loader = publicLoader(async ({ request, context }) =>
  json(await readProductSlice(context, new URL(request.url).searchParams)),
);
