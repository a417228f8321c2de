import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { moveProductsAndDelete, readMoveProducts } from "~/features/categories/move-products.server";
import { MoveProductsPage } from "~/features/categories/move-products-view";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { revalidateUnlessRejected, useReply } from "~/ui/offline";

export const loader = staffLoader("categories:delete", async ({ context, params: { id = "" } }) =>
  readMoveProducts(context, id),
);

export const action = staffAction("categories:delete", async ({ context, request, form, staff, params: { id = "" } }) =>
  moveProductsAndDelete(context, { id, form, staff, request }),
);

export const clientAction = keepStaffForm;
export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function MoveProducts() {
  return <MoveProductsPage view={useLoaderData<typeof loader>()} problem={useReply<typeof action>()?.problem} />;
}
