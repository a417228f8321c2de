import type { BatchKind, BatchState } from "../../../db/enums.ts";

const CHANGES_PATH = "/adm-dash/changes";
export const NEW_CHANGE_PATH = `${CHANGES_PATH}/new`;

export const changePath = (id: string, page = 1) => `${CHANGES_PATH}/${id}${page > 1 ? `?page=${page}` : ""}`;

/** More would take longer than the database lets a transaction run. */
export const MOST_CHANGES = 2000;

/** Batches can be taken back for this long. */
export const UNDO_DAYS = 30;

export const ROWS_PER_PAGE = 50;

/** Why a value is not written. */
export type CellProblem = "notApplicable" | "notRented" | "changed" | "gone";

export interface BatchFieldView {
  name: string;
  before: string;
  after: string;
  problem: CellProblem | undefined;
  /** The present value, of one that was changed since. */
  now: string | undefined;
  /** The new value is unusual for such a machine. */
  isImplausible: boolean;
}

export interface BatchRowView {
  rowNo: number;
  equipmentId: string;
  name: string;
  isChosen: boolean;
  /** A problem is never written; a conflict is not before it is solved. */
  state: "change" | "conflict" | "problem";
  fields: BatchFieldView[];
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
  counts: { changes: number; chosen: number; conflicts: number; problems: number };
  mayUndo: boolean;
  /** The batch that took this one back. */
  undoneBy: string | undefined;
}

export type BatchProblem = "nothing" | "conflicts" | "referenceGone" | "discarded" | "tooMany";
