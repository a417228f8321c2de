import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { sendWithDraft } from "~/admin/editing/send-with-draft";
import { formHandlers } from "~/admin/form-handlers.server";
import { type FormAnswer, recordDraft } from "~/admin/resource";
import { DocumentForm } from "~/features/documents-admin/document-form";
import { documents, readMachines } from "~/features/documents-admin/documents.server";
import { loadAnewUnlessRefused } from "~/ui/away";

const handlers = formHandlers(documents, readMachines);
export const loader = handlers.loader;
export const action = handlers.action;
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendWithDraft(args, recordDraft("documents", args.params.id));
export const shouldRevalidate = loadAnewUnlessRefused;

export { staffMeta as meta } from "~/admin/staff-meta";

export default function FormPage() {
  const answer = useActionData<typeof clientAction>() as FormAnswer | undefined;
  return <DocumentForm view={useLoaderData<typeof loader>()} answer={answer} />;
}
