import type { MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { changeRequest } from "~/features/service-requests-admin/change-request.server";
import { readRequest } from "~/features/service-requests-admin/request-page.server";
import { RequestPage } from "~/features/service-requests-admin/request-view";
import { staffAction, staffLoader } from "~/http/staff.server";

export const loader = staffLoader("service-requests:read", async ({ context, request, staff, params }) =>
  readRequest(context, staff, { id: params.id!, search: new URL(request.url).searchParams }),
);

export const action = staffAction("service-requests:write", async ({ context, request, staff, params }) =>
  changeRequest(context, { request, staff, id: params.id! }),
);

/** A refused form says itself what has changed; filled anew, it would lose what is typed meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ServiceRequest() {
  const view = useLoaderData<typeof loader>();
  return <RequestPage key={view.request.id} {...view} answer={useActionData<typeof action>()} />;
}
