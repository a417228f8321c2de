import type { SentQrCode } from "../detail/qr-drawing";
import type { PageDescription } from "~/ui/page-meta";
import type { ProductStatus } from "../../../../db/enums.ts";

/** As many as fit side by side. */
export const MOST_COMPARED = 4;

export interface Comparison {
  /** At most `MOST_COMPARED`, in the order of the columns. */
  ids: readonly string[];
  onlyDifferences?: boolean;
  /** For a machine to add. */
  search?: string | undefined;
  /** More were asked for than fit. */
  isCut?: boolean;
}

/** Canonical path. Written by hand, since URLSearchParams would escape the commas. */
export function comparePath({ ids, onlyDifferences, search, isCut }: Comparison): string {
  const query = [
    ...(ids.length > 0 ? [`m=${ids.join(",")}`] : []),
    ...(onlyDifferences ? ["only=differences"] : []),
    ...(search === undefined ? [] : [`search=${encodeURIComponent(search)}`]),
    ...(isCut ? ["more=1"] : []),
  ].join("&");
  return query ? `/compare?${query}` : "/compare";
}

/** Of a value: as displayed, not recorded, or not had by this kind of machine. */
type CellState = "known" | "unstated" | "inapplicable";
/** `same` and `differs` compare what is displayed. */
export type RowState = "same" | "differs" | Exclude<CellState, "known">;

export interface ComparisonCell {
  state: CellState;
  text: string;
  /** Among figures that differ. */
  extreme?: "most" | "least";
}

export interface ComparisonRow {
  key: string;
  label: string;
  state: RowState;
  cells: ComparisonCell[];
}

export interface ComparisonGroup {
  key: string;
  name: string;
  rows: ComparisonRow[];
}

export interface ComparedMachine {
  id: string;
  manufacturer: string;
  model: string;
  category: string;
  status: ProductStatus;
  image: string | null;
  /** Paths of the same comparison, changed; undefined at the edge. */
  left: string | undefined;
  right: string | undefined;
  without: string;
}

/** A search result: the comparison with one machine more. */
interface Addition {
  text: string;
  detail: string;
  path: string;
}

export interface ComparePageView {
  page: PageDescription;
  machines: ComparedMachine[];
  groups: ComparisonGroup[];
  onlyDifferences: boolean;
  /** The same comparison with all rows, or with those that differ. */
  otherRows: string;
  isCut: boolean;
  /** Number of machines that are no longer in the store. */
  gone: number;
  search: string | undefined;
  /** The first ones that the search finds besides the compared machines, and how many there are. */
  additions: Addition[];
  found: number;
  enquiry: string;
  /** "23 November 2026". */
  date: string;
  qr: SentQrCode;
  absoluteUrl: string;
}
