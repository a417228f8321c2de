import { useActionData, useLoaderData } from "@remix-run/react";
import { listHandlers } from "~/admin/crud/list-handlers.server";
import type { StaffHandle } from "~/admin/layout/staff-handle";
import { staffMeta } from "~/admin/layout/staff-meta";
import { stayWhenOffline } from "~/admin/crud/when-offline";
import { CategoryList } from "~/features/categories/category-list";
import { categories } from "~/features/categories/categories.server";

const handlers = listHandlers(categories);
export const loader = handlers.loader;
export const action = handlers.action;

export const clientAction = stayWhenOffline;

export { revalidateList as shouldRevalidate } from "~/admin/crud/when-offline";

export const handle = { notLoaded: "categories" } satisfies StaffHandle;

export const meta = staffMeta;

export default function ListPage() {
  return <CategoryList list={useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />;
}
