import { useActionData, useLoaderData } from "@remix-run/react";
import type { StaffHandle } from "~/admin/layout/staff-handle";
import { staffMeta } from "~/admin/layout/staff-meta";
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

export default function Products() {
  const reply = useActionData<{ view?: ViewProblem; conflict?: StatusConflict }>();
  return <ProductTablePage list={useLoaderData<typeof loader>()} problem={reply?.view} conflict={reply?.conflict} />;
}
