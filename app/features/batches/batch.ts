import type { BatchKind, BatchState } from "../../../db/enums.ts";
import type { FieldView } from "../history/history";

export const CHANGES_PATH = "/adm-dash/changes";
export const NEW_CHANGE_PATH = `${CHANGES_PATH}/new`;

export const changePath = (id: string, page = 1) => `${CHANGES_PATH}/${id}${page > 1 ? `?page=${page}` : ""}`;

/** Batches can be taken back for this long. */
export const UNDO_DAYS = 30;

export const ROWS_PER_PAGE = 50;

/** Why a value is not written. */
export type CellProblem = "notApplicable" | "notRented" | "changed" | "gone" | "referenceGone";

export interface BatchRowView {
  rowNo: number;
  /** Null once the product is deleted. */
  equipmentId: string | null;
  name: string;
  isChosen: boolean;
  state: "change" | "problem" | "conflict";
  fields: (FieldView & { problem?: CellProblem; now?: string })[];
}

export interface BatchView {
  title: string;
  id: string;
  kind: BatchKind;
  state: BatchState;
  label: string | null;
  actorName: string;
  /** When it was prepared or, once it is done, written. */
  at: string;
  rows: BatchRowView[];
  page: number;
  pages: number;
  counts: { changes: number; chosen: number; problems: number; conflicts: number };
  mayUndo: boolean;
  /** The batch that took this one back. */
  undoneBy: string | undefined;
}
