import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listHandlers } from "~/admin/list-handlers.server";
import { DocumentList } from "~/features/documents-admin/document-list";
import { documents } from "~/features/documents-admin/documents.server";

const handlers = listHandlers(documents);
export const loader = handlers.loader;
export const action = handlers.action;

export { revalidateList as shouldRevalidate } from "~/admin/revalidate-list";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ListPage() {
  return <DocumentList list={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.refused} />;
}
