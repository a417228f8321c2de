import type { Attention } from "~/features/dashboard/dashboard";
import type { EngineType } from "../filters";
import type { Cells, ColumnKey } from "./columns";

export const STAFF_PAGE_SIZE = 12;

/** What the list is narrowed down by. Page counts from 1. */
export interface StaffListFilters {
  search?: string;
  /** Machines that want looking at. */
  only?: Attention;
  engine?: EngineType;
  /** Ids. */
  manufacturer?: string;
  category?: string;
  page: number;
}

const LIST = "/adm-dash/products";

export function staffListAddress(filters: StaffListFilters): string {
  return LIST + staffListSearch(filters);
}

/** The list as a file. */
export function exportAddress(filters: StaffListFilters): string {
  return `${LIST}/export${staffListSearch({ ...filters, page: 1 })}`;
}

/** Empty, or begins with `?`. */
export function staffListSearch({ search, only, engine, manufacturer, category, page }: StaffListFilters): string {
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

export function editAddress(id: string): string {
  return `${LIST}/${id}`;
}

export const CREATE_ADDRESS = `${LIST}/create`;

/** A machine as the staff's list shows it, with the values of every column. */
export interface StaffProduct {
  id: string;
  model: string;
  image: string | null;
  isVisible: boolean;
  /** How many documents are assigned to it. */
  documents: number;
  cells: Cells;
}

/** The answer of `/adm-dash/products.json`: one page. */
export interface StaffProductSlice {
  page: number;
  products: StaffProduct[];
}

export interface StaffListView extends StaffProductSlice {
  title: string;
  filters: StaffListFilters;
  /** Of the manufacturer and the category that the list is narrowed down to. */
  names: { manufacturer?: string; category?: string };
  total: number;
  pages: number;
  columns: readonly ColumnKey[];
  mayDelete: boolean;
  /** The machine whose deletion the address asks about. */
  asked: StaffProduct | undefined;
}

/** What a change of one machine answers to a script, which stays where it is. */
export type StaffListChange = { id: string; isVisible: boolean } | { id: string; deleted: true } | { columns: true };
