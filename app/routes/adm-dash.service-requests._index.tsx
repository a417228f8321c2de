import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/staff-meta";
import { readInbox } from "~/features/service-requests-admin/inbox-page.server";
import { Inbox } from "~/features/service-requests-admin/inbox-view";
import { staffLoader } from "~/http/staff.server";

export const loader = staffLoader("service-requests:read", async ({ context, request }) =>
  readInbox(context, new URL(request.url).searchParams),
);

export const meta = staffMeta;

export default function ServiceRequests() {
  return <Inbox {...useLoaderData<typeof loader>()} />;
}
