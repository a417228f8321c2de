import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { changeRequest } from "~/features/requests/inbox/change-request.server";
import { readRequest } from "~/features/requests/inbox/request-page.server";
import { RequestPage } from "~/features/requests/inbox/request-view";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { revalidateUnlessRejected, useAnswer } from "~/ui/offline";

export const loader = staffLoader("service-requests:read", async ({ context, request, staff, params }) =>
  readRequest(context, staff, { id: params.id!, search: new URL(request.url).searchParams }),
);

export const action = staffAction("service-requests:write", async ({ context, request, form, staff, params }) =>
  changeRequest(context, { request, form, staff, id: params.id! }),
);

export const clientAction = keepStaffForm;

/** A refused form says itself what has changed; filled anew, it would lose what is typed meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.actionStatus !== 409 && revalidateUnlessRejected(change);

export const meta = staffMeta;

export default function ServiceRequest() {
  const view = useLoaderData<typeof loader>();
  return <RequestPage key={view.request.id} {...view} answer={useAnswer<typeof action>()} />;
}
