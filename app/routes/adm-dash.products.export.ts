import { exportProducts } from "~/features/products/table/export.server";
import { staffLoader } from "~/auth/staff-handlers.server";

export const loader = staffLoader("products:read", async ({ context, request, staff }) =>
  exportProducts(context, { request, staff }),
);
