import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { FROM } from "~/features/batches/batch";
import { handleNewChange, readNewChange } from "~/features/batches/new-change.server";
import { NewChangePage } from "~/features/batches/new-change-view";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("products:write", async ({ context, request }) =>
  readNewChange(context, new URL(request.url).searchParams.get(FROM)),
);

export const action = staffAction("products:write", async ({ context, form, staff }) =>
  handleNewChange(context, { form, staff }),
);

export const clientAction = keepStaffForm;
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function NewChange() {
  return <NewChangePage view={useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />;
}
