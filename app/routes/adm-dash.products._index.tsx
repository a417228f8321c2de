import { useLoaderData } from "@remix-run/react";
import type { StaffHandle } from "~/admin/staff-handle";
import { staffMeta } from "~/admin/staff-meta";
import { stayWhenAway } from "~/admin/when-away";
import { changeList } from "~/features/products-admin/change-list.server";
import { readStaffList } from "~/features/products-admin/list-page.server";
import { StaffProductList } from "~/features/products-admin/list-view";
import { staffAction, staffLoader } from "~/http/staff.server";

export const loader = staffLoader("products:read", async ({ context, request, staff }) =>
  readStaffList(context, { request, staff }),
);

export const action = staffAction("products:read", async ({ context, request, staff }) =>
  changeList(context, { request, staff }),
);

export const clientAction = stayWhenAway;

export { revalidateList as shouldRevalidate } from "~/admin/when-away";

export const handle = { notLoaded: "equipment" } satisfies StaffHandle;

export const meta = staffMeta;

export default function Products() {
  return <StaffProductList list={useLoaderData<typeof loader>()} />;
}
