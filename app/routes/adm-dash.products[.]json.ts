import { json } from "@remix-run/cloudflare";
import { readTableSlice } from "~/features/products/table/table-page.server";
import { staffLoader } from "~/auth/staff-handlers.server";

/** One page of rows for infinite scroll. */
export const loader = staffLoader("products:read", async ({ context, request }) =>
  json(await readTableSlice(context, request)),
);
