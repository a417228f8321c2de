import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { handleUpload, readImportPage } from "~/features/sheets/import-upload.server";
import { ImportPage } from "~/features/sheets/import-view";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

// The kind's own permission is checked with it.
export const loader = staffLoader("batches:prepare", async ({ context, staff, params: { kind = "" } }) =>
  readImportPage(context, { kind, staff }),
);

export const action = staffAction("batches:prepare", async ({ context, form, staff, params: { kind = "" } }) =>
  handleUpload(context, { kind, form, staff }),
);

export const clientAction = keepStaffForm;
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function Import() {
  return <ImportPage view={useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />;
}
