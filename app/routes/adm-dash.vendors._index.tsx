import { useActionData, useLoaderData } from "@remix-run/react";
import { listHandlers } from "~/admin/crud/list-handlers.server";
import { staffMeta } from "~/admin/layout/staff-meta";
import { stayWhenOffline } from "~/admin/crud/when-offline";
import { ManufacturerList } from "~/features/manufacturers/manufacturer-list";
import { manufacturers } from "~/features/manufacturers/manufacturers.server";

const handlers = listHandlers(manufacturers);
export const loader = handlers.loader;
export const action = handlers.action;

export const clientAction = stayWhenOffline;

export { revalidateList as shouldRevalidate } from "~/admin/crud/when-offline";

export const meta = staffMeta;

export default function ListPage() {
  return <ManufacturerList list={useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />;
}
