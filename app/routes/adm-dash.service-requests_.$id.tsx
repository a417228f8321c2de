import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/staff-meta";
import { keepStaffForm } from "~/admin/when-away";
import { changeRequest } from "~/features/service-requests-admin/change-request.server";
import { readRequest } from "~/features/service-requests-admin/request-page.server";
import { RequestPage } from "~/features/service-requests-admin/request-view";
import { staffAction, staffLoader } from "~/http/staff.server";
import { loadAnewUnlessRefused, useAnswer } from "~/ui/away";

export const loader = staffLoader("service-requests:read", async ({ context, request, staff, params }) =>
  readRequest(context, staff, { id: params.id!, search: new URL(request.url).searchParams }),
);

export const action = staffAction("service-requests:write", async ({ context, request, staff, params }) =>
  changeRequest(context, { request, staff, id: params.id! }),
);

export const clientAction = keepStaffForm;

/** A refused form says itself what has changed; filled anew, it would lose what is typed meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.actionStatus !== 409 && loadAnewUnlessRefused(change);

export const meta = staffMeta;

export default function ServiceRequest() {
  const view = useLoaderData<typeof loader>();
  return <RequestPage key={view.request.id} {...view} answer={useAnswer<typeof action>()} />;
}
