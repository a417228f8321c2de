import { useLoaderData } from "@remix-run/react";
import type { StaffHandle } from "~/admin/layout/staff-handle";
import { staffMeta } from "~/admin/layout/staff-meta";
import { stayWhenAway } from "~/admin/crud/when-offline";
import { changeList } from "~/features/products/table/table-mutations.server";
import { readStaffList } from "~/features/products/table/table-page.server";
import { StaffProductList } from "~/features/products/table/table-view";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";

export const loader = staffLoader("products:read", async ({ context, request, staff }) =>
  readStaffList(context, { request, staff }),
);

export const action = staffAction("products:read", async ({ context, request, staff }) =>
  changeList(context, { request, staff }),
);

export const clientAction = stayWhenAway;

export { revalidateList as shouldRevalidate } from "~/admin/crud/when-offline";

export const handle = { notLoaded: "equipment" } satisfies StaffHandle;

export const meta = staffMeta;

export default function Products() {
  return <StaffProductList list={useLoaderData<typeof loader>()} />;
}
