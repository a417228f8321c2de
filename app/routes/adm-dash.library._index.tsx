import { useActionData, useLoaderData } from "@remix-run/react";
import { listHandlers } from "~/admin/crud/list-handlers.server";
import type { StaffHandle } from "~/admin/layout/staff-handle";
import { staffMeta } from "~/admin/layout/staff-meta";
import { stayWhenOffline } from "~/admin/crud/when-offline";
import { DocumentList } from "~/features/documents/staff/document-list";
import { documents } from "~/features/documents/staff/documents.server";

const handlers = listHandlers(documents);
export const loader = handlers.loader;
export const action = handlers.action;

export const clientAction = stayWhenOffline;

export { revalidateList as shouldRevalidate } from "~/admin/crud/when-offline";

export const handle = { notLoaded: "documents" } satisfies StaffHandle;

export const meta = staffMeta;

export default function ListPage() {
  return <DocumentList list={useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />;
}
