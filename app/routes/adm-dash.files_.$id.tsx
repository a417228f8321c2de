import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { changeFile } from "~/features/files/library/change-file.server";
import { readFilePage } from "~/features/files/library/file-page.server";
import { FilePage } from "~/features/files/library/file-view";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("files:read", async ({ context, staff, request, params: { id = "" } }) =>
  readFilePage(context, { staff, id, request }),
);

export const action = staffAction("files:write", async ({ context, staff, request, form, params: { id = "" } }) =>
  changeFile(context, { staff, id, request, form }),
);

export const clientAction = keepStaffForm;
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function File() {
  const view = useLoaderData<typeof loader>();
  return <FilePage key={view.file.id} view={view} reply={useReply<typeof action>()} />;
}
