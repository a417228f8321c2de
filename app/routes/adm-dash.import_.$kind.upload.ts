import { json } from "@remix-run/cloudflare";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { handleUpload, readImportPage } from "~/features/sheets/import-upload.server";

export const loader = staffLoader("batches:prepare", async ({ context, staff, params: { kind = "" } }) =>
  json(readImportPage(context, { kind, staff })),
);

/** For the page's script, which shows how much of the file is sent. */
export const action = staffAction("batches:prepare", async ({ context, form, staff, params: { kind = "" } }) => {
  const { answer, status, headers } = await handleUpload(context, { kind, form, staff });
  return json(answer, { status: "to" in answer ? 200 : status, headers });
});
