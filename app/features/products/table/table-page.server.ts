import type { AppContext } from "~/load-context.server";
import { can, type Staff } from "~/auth/permissions";
import type { CatalogueDeps } from "~/features/catalogue/index.server";
import { rememberedColumns } from "./column-choice.server";
import { listTableRows } from "./queries.server";
import { tableFiltersFrom } from "./read-table-filters.server";
import type { TableView, TableSlice } from "./table";

type Reading = CatalogueDeps & Pick<AppContext, "language" | "t">;

export async function readTable(
  context: Reading,
  { request, staff }: { request: Request; staff: Staff },
): Promise<TableView> {
  const { language, t } = context;
  const { searchParams } = new URL(request.url);
  const mayDelete = can(staff, "products:delete");
  const toDelete = mayDelete ? (searchParams.get("delete")?.slice(0, 64) ?? undefined) : undefined;
  const filters = tableFiltersFrom(searchParams);
  const list = await listTableRows(context, filters, { language, toDelete });
  return {
    ...list,
    title: `${t("admin:products.title")} – ${t("brand")}`,
    filters: { ...filters, page: list.page },
    columns: rememberedColumns(request),
    mayDelete,
  };
}

export async function readTableSlice(context: Reading, request: Request): Promise<TableSlice> {
  const filters = tableFiltersFrom(new URL(request.url).searchParams);
  const { page, products } = await listTableRows(context, filters, context);
  return { page, products };
}
