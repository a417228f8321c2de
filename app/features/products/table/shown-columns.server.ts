import type { SavedView } from "../saved-views/saved-views";
import { rememberedColumns } from "./column-choice.server";
import type { ColumnKey } from "./columns";
import type { TableFilters } from "./table";

/** The columns of the view, or those of the person where none is used. */
export function shownColumns(
  request: Request,
  views: readonly SavedView[],
  { view }: TableFilters,
): readonly ColumnKey[] {
  return views.find(({ id }) => id === view)?.columns ?? rememberedColumns(request);
}
