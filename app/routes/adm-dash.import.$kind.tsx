import { data, type HeadersFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { handleUpload, readImportPage } from "~/features/sheets/import-upload.server";
import { ImportPage } from "~/features/sheets/import-view";
import { sendWithProgress } from "~/features/sheets/send-with-progress";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

// The kind's own permission is checked with it.
export const loader = staffLoader("batches:prepare", async ({ context, staff, params: { kind = "" } }) =>
  readImportPage(context, { kind, staff }),
);

export const action = staffAction("batches:prepare", async ({ context, form, staff, params: { kind = "" } }) => {
  const { answer, ...init } = await handleUpload(context, { kind, form, staff });
  return "to" in answer ? redirect(answer.to, init) : data(answer, init);
});

/** Retry-After belongs to the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = sendWithProgress;
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function Import() {
  return <ImportPage view={useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />;
}
