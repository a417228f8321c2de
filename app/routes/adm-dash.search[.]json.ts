import { json } from "@remix-run/cloudflare";
import { searchForStaff } from "~/features/staff-search/staff-search.server";
import { staffLoader } from "~/auth/staff-handlers.server";

/** What the search dialog shows for the letters typed so far. */
export const loader = staffLoader("dashboard:read", async ({ context, request, staff }) =>
  json(await searchForStaff(context, staff, new URL(request.url).searchParams.get("q"))),
);
