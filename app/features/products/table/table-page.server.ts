import { redirect } from "@remix-run/cloudflare";
import type { AppContext } from "~/load-context.server";
import { can, type Staff } from "~/auth/permissions";
import type { CatalogueDeps } from "~/features/catalogue/index.server";
import type { SavedView } from "../saved-views/saved-views";
import { listViews } from "../saved-views/saved-views.server";
import { listTableRows } from "./queries.server";
import { tableFiltersFrom } from "./read-table-filters.server";
import { shownColumns } from "./shown-columns.server";
import { NO_VIEW, type TableFilters, tablePath, type TableView, type TableSlice } from "./table";

type Reading = CatalogueDeps & Pick<AppContext, "language" | "t">;

/** Without a query, the table redirects to its reader's default view. */
export async function readTable(
  context: Reading,
  { request, staff }: { request: Request; staff: Staff },
): Promise<TableView> {
  const { language, t } = context;
  const { searchParams } = new URL(request.url);
  const mayDelete = can(staff, "products:delete");
  const toDelete = mayDelete ? (searchParams.get("delete")?.slice(0, 64) ?? undefined) : undefined;
  const asked = tableFiltersFrom(searchParams);
  // Together they are one round trip.
  const [views, list] = await Promise.all([
    listViews(context.reader, staff.id),
    listTableRows(context, asked, { language, toDelete }),
  ]);
  const preferred = views.find(({ isDefault }) => isDefault);
  const filters = { ...asked, page: list.page, view: viewIn(views, asked, preferred) };
  if (preferred && tablePath(asked) === tablePath({ page: 1 }) && !toDelete) throw redirect(preferred.path);
  const view = views.find(({ id }) => id === filters.view);
  return {
    ...list,
    ...{ views, filters, mayDelete },
    title: `${t("admin:products.title")} – ${t("brand")}`,
    columns: shownColumns(request, views, filters),
    isViewChanged: view !== undefined && view.path !== tablePath({ ...filters, page: 1 }),
  };
}

/** Every link of a table without a view says so where there is a default view to fall into. */
function viewIn(views: readonly SavedView[], { view }: TableFilters, preferred: SavedView | undefined) {
  return views.some(({ id }) => id === view) ? view : preferred && NO_VIEW;
}

export async function readTableSlice(context: Reading, request: Request): Promise<TableSlice> {
  const filters = tableFiltersFrom(new URL(request.url).searchParams);
  const { page, products } = await listTableRows(context, filters, context);
  return { page, products };
}
