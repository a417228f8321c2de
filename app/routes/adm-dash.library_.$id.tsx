import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formHandlers } from "~/admin/form-handlers.server";
import { DocumentForm } from "~/features/documents-admin/document-form";
import { documents, readMachines } from "~/features/documents-admin/documents.server";
import { keepFormWhenAway, loadAnewUnlessRefused, useAnswer } from "~/ui/away";

const handlers = formHandlers(documents, readMachines);
export const loader = handlers.loader;
export const action = handlers.action;
export const clientAction = keepFormWhenAway;
export const shouldRevalidate = loadAnewUnlessRefused;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function FormPage() {
  return <DocumentForm view={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
