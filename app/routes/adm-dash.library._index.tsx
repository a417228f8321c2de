import { useActionData, useLoaderData } from "@remix-run/react";
import { listHandlers } from "~/admin/list-handlers.server";
import type { StaffHandle } from "~/admin/staff-handle";
import { staffMeta } from "~/admin/staff-meta";
import { stayWhenAway } from "~/admin/when-away";
import { DocumentList } from "~/features/documents-admin/document-list";
import { documents } from "~/features/documents-admin/documents.server";

const handlers = listHandlers(documents);
export const loader = handlers.loader;
export const action = handlers.action;

export const clientAction = stayWhenAway;

export { revalidateList as shouldRevalidate } from "~/admin/when-away";

export const handle = { notLoaded: "documents" } satisfies StaffHandle;

export const meta = staffMeta;

export default function ListPage() {
  return <DocumentList list={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.refused} />;
}
