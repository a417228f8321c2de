import { useActionData, useLoaderData } from "@remix-run/react";
import type { ListError } from "~/admin/crud/resource";
import { stayWhenOffline } from "~/admin/crud/when-offline";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { changeLinks } from "~/features/links/change-links.server";
import { readLinksPage } from "~/features/links/links-page.server";
import { Links } from "~/features/links/links-view";

export const loader = staffLoader("products:read", async ({ context, request }) =>
  readLinksPage(context, new URL(request.url).searchParams),
);

export const action = staffAction("links:dismiss", async ({ context, request, form, staff }) =>
  changeLinks(context, { request, form, staff }),
);

export const clientAction = stayWhenOffline;

export { revalidateList as shouldRevalidate } from "~/admin/crud/when-offline";

export const meta = staffMeta;

export default function LinksBoard() {
  const reply = useActionData<{ rejected?: ListError }>();
  return <Links view={useLoaderData<typeof loader>()} rejected={reply?.rejected} />;
}
