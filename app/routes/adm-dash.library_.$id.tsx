import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { sendWithDraft } from "~/forms/editing/send-staff-form";
import { formHandlers } from "~/admin/crud/form-handlers.server";
import { type FormAnswer, recordDraft } from "~/admin/crud/resource";
import { staffMeta } from "~/admin/layout/staff-meta";
import { DocumentForm } from "~/features/documents/staff/document-form";
import { documents, listProductChoices } from "~/features/documents/staff/documents.server";
import { revalidateUnlessRejected } from "~/ui/offline";

const handlers = formHandlers(documents, listProductChoices);
export const loader = handlers.loader;
export const action = handlers.action;
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendWithDraft(args, recordDraft("documents", args.params.id));
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function FormPage() {
  const answer = useActionData<typeof clientAction>() as FormAnswer | undefined;
  return <DocumentForm view={useLoaderData<typeof loader>()} answer={answer} />;
}
