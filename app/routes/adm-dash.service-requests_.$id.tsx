import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { returnPath } from "~/admin/layout/return-path.server";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import { changeRequest } from "~/features/requests/inbox/change-request.server";
import { followUpEditor, INBOX_PATH, requestIntents } from "~/features/requests/inbox/inbox";
import { readRequest } from "~/features/requests/inbox/request-page.server";
import { requestPath } from "~/features/requests/inbox/request-path.server";
import { RequestPage } from "~/features/requests/inbox/request-view";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("service-requests:read", async ({ context, request, staff, params }) => {
  const id = params.id!;
  return {
    ...(await readRequest(context, staff, { id, search: new URL(request.url).searchParams })),
    back: returnPath(request, { list: INBOX_PATH, id }),
    here: requestPath(request, id),
  };
});

export const action = staffAction("service-requests:write", async ({ context, request, form, staff, params }) =>
  changeRequest(context, { request, form, staff, id: params.id! }),
);

export const clientAction = sendWithDraft(followUpEditor.draftKey, requestIntents);
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function ServiceRequest() {
  const view = useLoaderData<typeof loader>();
  return <RequestPage key={view.request.id} {...view} reply={useReply<typeof action>()} />;
}
