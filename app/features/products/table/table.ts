import type { Attention } from "~/features/dashboard/dashboard";
import type { SavedView } from "../saved-views/saved-views";
import type { Cells, ColumnKey } from "./columns";
import type { EngineType, ProductStatus } from "../../../../db/enums.ts";

export const TABLE_PAGE_SIZE = 12;

export const visibilities = ["visible", "hidden"] as const;
type Visibility = (typeof visibilities)[number];

/** In place of a view's id: the table as it is without one, also for somebody with a default view. */
export const NO_VIEW = "all";

/** Page counts from 1. */
export interface TableFilters {
  /** Id of one's own view that the table was opened with, or `NO_VIEW`. */
  view?: string | undefined;
  search?: string | undefined;
  status?: ProductStatus | undefined;
  visibility?: Visibility | undefined;
  only?: Attention | undefined;
  engine?: EngineType | undefined;
  manufacturer?: string | undefined;
  category?: string | undefined;
  /** Without it, the newest first; of a search, the best first. */
  sort?: ColumnKey | undefined;
  direction?: "desc" | undefined;
  page: number;
}

export const LIST = "/adm-dash/products";

export function tablePath(filters: TableFilters): string {
  return LIST + tableSearch(filters);
}

export function exportPath(filters: TableFilters): string {
  return `${LIST}/export${tableSearch({ ...filters, page: 1 })}`;
}

/** What a view keeps, and what a bulk change applies to: the canonical query without view and page. */
export function tableQuery(filters: TableFilters): string {
  return tableSearch({ ...filters, view: undefined, page: 1 }).slice(1);
}

export function tableSearch(filters: TableFilters): string {
  const { view, search, status, visibility, only, engine, manufacturer, category, sort, direction, page } = filters;
  const parameters = new URLSearchParams();
  const write = (name: string, value: string | undefined) => value && parameters.set(name, value);
  write("view", view);
  write("search", search);
  write("status", status);
  write("visibility", visibility);
  write("only", only);
  write("engine_type", engine);
  write("manufacturer", manufacturer);
  write("category", category);
  write("sort", sort);
  write("direction", sort && direction);
  if (page > 1) write("page", String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The order after a press on the head of a column: ascending, descending, none. */
export function nextSort(
  { sort, direction }: TableFilters,
  column: ColumnKey,
): Pick<TableFilters, "sort" | "direction"> {
  if (sort !== column) return { sort: column, direction: undefined };
  return direction === "desc" ? { sort: undefined, direction: undefined } : { sort, direction: "desc" };
}

export function editPath(id: string): string {
  return `${LIST}/${id}`;
}

export const CREATE_PATH = `${LIST}/create`;

export interface TableRow {
  id: string;
  model: string;
  image: string | null;
  isVisible: boolean;
  status: ProductStatus;
  documents: number;
  cells: Cells;
}

export interface TableSlice {
  page: number;
  products: TableRow[];
}

export interface NamedOption {
  id: string;
  name: string;
}

export interface TableView extends TableSlice {
  title: string;
  filters: TableFilters;
  names: { manufacturer?: string; category?: string };
  /** Of the filters' selects. */
  options: { categories: NamedOption[]; manufacturers: NamedOption[] };
  total: number;
  pages: number;
  columns: readonly ColumnKey[];
  views: SavedView[];
  /** The filters or the order are no longer those of the view. */
  isViewChanged: boolean;
  mayDelete: boolean;
  toDelete: TableRow | undefined;
}

/** A status that was not saved, because a colleague had set another: this one. */
export interface StatusConflict {
  id: string;
  model: string;
  status: ProductStatus;
}

export type TableChange =
  | { id: string; isVisible: boolean }
  | { id: string; status: ProductStatus; isConflict?: boolean }
  | { id: string; deleted: true }
  | { columns: true };
