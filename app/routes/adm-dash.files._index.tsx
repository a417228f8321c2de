import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { FileList } from "~/features/files/library/file-list";
import { readFilesPage } from "~/features/files/library/files-page.server";
import { uploadResult } from "~/features/files/library/upload-result.server";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { useReply } from "~/ui/offline";

export const loader = staffLoader("files:read", async ({ context, request }) =>
  readFilesPage(context, new URL(request.url).searchParams),
);

// The files are stored by now.
export const action = staffAction("files:write", ({ context, form }) => {
  const { result, status } = uploadResult(context, form);
  return Promise.resolve(data(result, { status }));
});

export const clientAction = keepStaffForm;

export const meta = staffMeta;

export default function FilesPage() {
  return <FileList view={useLoaderData<typeof loader>()} uploaded={useReply<typeof action>()} />;
}
