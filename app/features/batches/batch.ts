import type { BatchEntity, BatchKind, BatchState } from "../../../db/enums.ts";

const CHANGES_PATH = "/adm-dash/changes";
export const NEW_CHANGE_PATH = `${CHANGES_PATH}/new`;

export const changePath = (id: string, page = 1) => `${CHANGES_PATH}/${id}${page > 1 ? `?page=${page}` : ""}`;

/** More would take longer than the database lets a transaction run. */
export const MOST_CHANGES = 2000;

/** Batches can be taken back for this long. */
export const UNDO_DAYS = 30;

export const ROWS_PER_PAGE = 50;

/** Why a value is not written. */
export type CellProblem =
  | "notApplicable"
  | "notRented"
  | "changed"
  | "gone"
  | "inUse"
  | "notDeleted"
  | "referenceGone"
  | "taken"
  | KeptProblem
  | ImportedProblem;

/** A value that was not put back, as somebody changed it since. */
export interface KeptProblem {
  changedBy: string;
}

/** Why a cell of a file, or a row, cannot be taken, and what its text mentions: see `importedProblemText`. */
export type ImportedProblem =
  /** What a form would say: see `fieldProblemText`. */
  | { is: "rejected"; typed: string; problem: string }
  | { is: "rejectedLine"; typed: string; line: number; problem: string }
  | { is: "required" }
  | { is: "date" | "dateInText" | "error"; typed: string }
  | { is: "unit"; typed: string; unit: "m" | "kg" | "t" | "percent" }
  /** `meant` is the nearest known word or name. */
  | { is: "word"; typed: string; expected: string; meant?: string }
  | { is: "reference"; typed: string; meant?: string }
  | { is: "ambiguous"; typed: string }
  | { is: "taken"; typed: string; name: string }
  | { is: "takenByRow"; typed: string; row: number }
  // Of the whole row.
  | { is: "unknownId"; typed: string }
  /** `entry` is the history entry of the deletion. */
  | { is: "deleted"; at: string; entry: string }
  | { is: "idTwice"; row: number }
  | { is: "twin"; name: string; year: string };

/** The name under which a problem of the whole row is kept. */
export const WHOLE_ROW = "";

/** A file that a batch was read from. */
export interface ImportedFile {
  /** Without control characters, at most 200. */
  name: string;
  /** SHA-256 of the file, in hexadecimal. */
  hash: string;
  sheet: string;
  /** Letters of the columns by field. */
  columns: Record<string, string>;
  /** Heads that name no field. */
  unknownColumns: string[];
  /** Number of rows that say what the record has already. */
  sameRows: number;
}

export interface BatchFieldView {
  name: string;
  before: string;
  after: string;
  /** Why it is not written, in words. */
  problem: string | undefined;
  /** The new value is unusual for such a machine. */
  isImplausible: boolean;
}

export interface BatchRowView {
  rowNo: number;
  recordId: string;
  name: string;
  isChosen: boolean;
  /** A problem is never written; a conflict is not before it is solved. */
  state: "change" | "new" | "deleted" | "conflict" | "problem";
  fields: BatchFieldView[];
}

export interface BatchView {
  title: string;
  id: string;
  kind: BatchKind;
  entity: BatchEntity;
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

export type BatchProblem = "nothing" | "conflicts" | "referenceGone" | "taken" | "discarded" | "tooMany";
