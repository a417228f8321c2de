import { useLoaderData } from "@remix-run/react";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import { formHandlers } from "~/admin/crud/form-handlers.server";
import { recordEditor } from "~/admin/crud/resource";
import { staffMeta } from "~/admin/layout/staff-meta";
import { DocumentForm } from "~/features/documents/staff/document-form";
import { documents, listProductChoices } from "~/features/documents/staff/documents.server";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

const handlers = formHandlers(documents, listProductChoices);
export const loader = handlers.loader;
export const action = handlers.action;
export const clientAction = sendWithDraft(recordEditor("documents").draftKey);
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function FormPage() {
  return <DocumentForm view={useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />;
}
