import { searchPath } from "~/admin/search/found";
import { withReturn } from "~/admin/layout/return-path";
import type { Staff } from "~/auth/permissions";
import type { AppContext } from "~/load-context.server";
import type { StaffSearchView } from "./staff-search";
import { searchForStaff } from "./staff-search.server";

/** The page of results: what is opened from it returns to it. */
export async function readSearchPage(context: AppContext, staff: Staff, request: Request): Promise<StaffSearchView> {
  const { t } = context;
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const { groups, status } = await searchForStaff(context, staff, query);
  return {
    title: `${t("admin:staffSearch.title")} – ${t("brand")}`,
    query,
    status,
    groups: groups.map(({ entries, ...group }) => ({
      ...group,
      entries: entries.map((entry) =>
        entry.id ? { ...entry, path: withReturn(entry.path, searchPath(query)) } : entry,
      ),
    })),
  };
}
