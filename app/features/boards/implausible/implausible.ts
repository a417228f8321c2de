import type { Doubted, Plausibility } from "../../products/plausibility/rules";
import { boardPath } from "../boards";

/** Doubts that only the whole catalogue can raise stand beside those of the form. */
export type BoardDoubt = Plausibility | { reason: "weightOff"; usual: number };

export interface ImplausibleRow {
  id: string;
  name: string;
  category: string;
  isVisible: boolean;
  field: Doubted;
  value: number;
  doubt: BoardDoubt;
  /** What a button sends, so that another value is not accepted or replaced. */
  key: string;
}

export interface ImplausibleView {
  title: string;
  rows: ImplausibleRow[];
  total: number;
  page: number;
  pages: number;
}

const IMPLAUSIBLE_PATH = boardPath("implausible");

export const implausiblePath = (page: number) => (page > 1 ? `${IMPLAUSIBLE_PATH}?page=${page}` : IMPLAUSIBLE_PATH);

export const offerOf = (doubt: BoardDoubt): number | undefined => ("offer" in doubt ? doubt.offer : undefined);
