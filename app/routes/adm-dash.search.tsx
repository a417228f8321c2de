import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffLoader } from "~/auth/staff-handlers.server";
import { readSearchPage } from "~/features/staff-search/search-page.server";
import { SearchPage } from "~/features/staff-search/search-view";

export const loader = staffLoader("dashboard:read", async ({ context, request, staff }) =>
  readSearchPage(context, staff, request),
);

export const meta = staffMeta;

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
