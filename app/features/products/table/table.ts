import type { Attention } from "~/features/dashboard/dashboard";
import type { Cells, ColumnKey } from "./columns";
import type { EngineType } from "../../../../db/enums.ts";

export const TABLE_PAGE_SIZE = 12;

/** Page counts from 1. */
export interface TableFilters {
  search?: string;
  only?: Attention;
  engine?: EngineType;
  manufacturer?: string;
  category?: string;
  page: number;
}

const LIST = "/adm-dash/products";

export function tablePath(filters: TableFilters): string {
  return LIST + tableSearch(filters);
}

export function exportPath(filters: TableFilters): string {
  return `${LIST}/export${tableSearch({ ...filters, page: 1 })}`;
}

export function tableSearch({ search, only, engine, manufacturer, category, page }: TableFilters): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set("search", search);
  if (only) parameters.set("only", only);
  if (engine) parameters.set("engine_type", engine);
  if (manufacturer) parameters.set("manufacturer", manufacturer);
  if (category) parameters.set("category", category);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text && `?${text}`;
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
  documents: number;
  cells: Cells;
}

export interface TableSlice {
  page: number;
  products: TableRow[];
}

export interface TableView extends TableSlice {
  title: string;
  filters: TableFilters;
  names: { manufacturer?: string; category?: string };
  total: number;
  pages: number;
  columns: readonly ColumnKey[];
  mayDelete: boolean;
  toDelete: TableRow | undefined;
}

export type TableChange = { id: string; isVisible: boolean } | { id: string; deleted: true } | { columns: true };
