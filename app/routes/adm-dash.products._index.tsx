import { useActionData, useLoaderData } from "@remix-run/react";
import type { StaffHandle } from "~/admin/layout/staff-handle";
import { staffMeta } from "~/admin/layout/staff-meta";
import type { ListError } from "~/admin/crud/resource";
import { stayWhenOffline } from "~/admin/crud/when-offline";
import { changeTable } from "~/features/products/table/table-mutations.server";
import { readTable } from "~/features/products/table/table-page.server";
import type { ViewProblem } from "~/features/products/saved-views/saved-views";
import type { StatusConflict } from "~/features/products/table/table";
import { ProductTablePage } from "~/features/products/table/table-view";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";

export const loader = staffLoader("products:read", async ({ context, request, staff }) =>
  readTable(context, { request, staff }),
);

export const action = staffAction("products:read", async ({ context, request, form, staff }) =>
  changeTable(context, { request, form, staff }),
);

export const clientAction = stayWhenOffline;

export { revalidateList as shouldRevalidate } from "~/admin/crud/when-offline";

export const handle = { notLoaded: "equipment" } satisfies StaffHandle;

export const meta = staffMeta;

interface TableReply {
  view?: ViewProblem;
  conflict?: StatusConflict;
  rejected?: ListError;
}

export default function Products() {
  const { view, ...reply } = useActionData<TableReply>() ?? {};
  const list = useLoaderData<typeof loader>();
  return <ProductTablePage list={list} problem={view} conflict={reply.conflict} rejected={reply.rejected} />;
}
