import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { readInbox } from "~/features/requests/inbox/inbox-page.server";
import { Inbox } from "~/features/requests/inbox/inbox-view";
import { staffLoader } from "~/auth/staff-handlers.server";

export const loader = staffLoader("service-requests:read", async ({ context, request, staff }) =>
  readInbox(context, staff, new URL(request.url).searchParams),
);

export const meta = staffMeta;

export default function ServiceRequests() {
  return <Inbox {...useLoaderData<typeof loader>()} />;
}
