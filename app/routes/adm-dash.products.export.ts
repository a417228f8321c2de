import { exportProducts } from "~/features/products-admin/export.server";
import { staffLoader } from "~/http/staff.server";

export const loader = staffLoader("products:read", async ({ context, request, staff }) =>
  exportProducts(context, { request, staff }),
);
