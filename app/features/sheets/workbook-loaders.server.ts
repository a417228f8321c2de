import { matchingRows, readListQuery } from "~/admin/crud/list-page.server";
import type { WithPosition } from "~/admin/crud/resource";
import type { Resource, ResourceTable } from "~/admin/crud/resource.server";
import { staffLoader } from "~/auth/staff-handlers.server";
import { listMatchingIds } from "~/features/products/table/queries.server";
import { tableFiltersFrom } from "~/features/products/table/read-table-filters.server";
import { exportForEditing } from "./export-for-editing.server";
import { type SheetKindName, sheetKinds } from "./sheet-kinds";

/** The products that the table's filters leave, in its order. */
export const productWorkbookLoader = staffLoader(sheetKinds.products.change, async ({ context, request, staff }) =>
  exportForEditing(context, {
    ...{ request, staff, kind: "products" },
    findIds: () => {
      const filters = tableFiltersFrom(new URL(request.url).searchParams);
      return listMatchingIds(context, filters, context.language);
    },
  }),
);

/** The records that the list's search and filters leave, in its order. */
export function workbookLoader<T extends ResourceTable, V extends object, Row extends WithPosition>(
  kind: Exclude<SheetKindName, "products">,
  { list, listing }: Pick<Resource<T, V, Row>, "list" | "listing">,
) {
  return staffLoader(sheetKinds[kind].change, async ({ context, request, staff }) =>
    exportForEditing(context, {
      ...{ request, staff, kind },
      findIds: async () => {
        const parameters = new URL(request.url).searchParams;
        const rows = await list(context);
        const query = listing && readListQuery(parameters, listing);
        return (listing && query ? matchingRows(rows, listing, { ...context, query }) : rows).map(({ id }) => id);
      },
    }),
  );
}
