import { useLoaderData } from "@remix-run/react";
import type { StaffHandle } from "~/admin/staff-handle";
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

export { staffMeta as meta } from "~/admin/staff-meta";

export default function Products() {
  return <StaffProductList list={useLoaderData<typeof loader>()} />;
}
