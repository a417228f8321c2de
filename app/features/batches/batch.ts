import type { BatchEntity, BatchKind, BatchState } from "../../../db/enums.ts";
import type { PictureProblem } from "../products/pictures/pictures";
import { kindOf } from "../history/record-kinds";

const CHANGES_PATH = "/adm-dash/changes";
export const NEW_CHANGE_PATH = `${CHANGES_PATH}/new`;
/** The parameter and field with the reviewed batch whose values are to be changed. */
export const FROM = "from";

/** What a batch's page shows of its rows. */
export const batchTabs = [
  ...(["all", "conflicts", "problems", "changes", "new", "deleted"] as const),
  ...(["emptied", "unknown"] as const),
] as const;
export type BatchTab = (typeof batchTabs)[number];

/** The staff's list of the records. */
export const listPath = (entity: BatchEntity) => kindOf(entity).path("").replace(/\/$/, "");

export function changePath(id: string, page = 1, tab: BatchTab = "all"): string {
  const query = new URLSearchParams({
    ...(tab !== "all" && { show: tab }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return `${CHANGES_PATH}/${id}${query && `?${query}`}`;
}

/** More would take longer than the database lets a transaction run. */
export const MOST_CHANGES = 2000;

/** Batches can be taken back for this long. */
export const UNDO_DAYS = 30;

export const ROWS_PER_PAGE = 50;
/** A form may have 1,000 fields. */
export const FIELDS_PER_PAGE = 400;

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
  | PictureProblem
  | ImportedProblem;

/** A value that was not put back, as somebody changed it since. */
interface KeptProblem {
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

/** Whose value a cell in conflict gets: the batch's or the present one. */
export type CellChoice = "mine" | "theirs";

/** The form's field for the choice of a cell; its value is the choice and the digest of the present value. */
export const choiceName = (rowNo: number, field: string) => `cell:${rowNo}:${field}`;

export interface BatchFieldView {
  field: string;
  /** Empty for the whole row. */
  name: string;
  before: string;
  after: string;
  /** URLs, of a list of pictures. */
  pictures?: { before: string[]; after: string[] };
  /** Where it stands in the file: `C17`. */
  reference: string | undefined;
  /** Why it is not written, in words. */
  problem: string | undefined;
  /** The history entry that says more. */
  entryPath: string | undefined;
  /** The new value is unusual for such a machine. */
  isImplausible: boolean;
  /** Of a value that a colleague changed, too. */
  conflict?: {
    /** It is known what the change began from. */
    hasBase: boolean;
    now: string;
    /** Of the value shown: a newer one is to be shown first. */
    digest: string;
    chosen: CellChoice | undefined;
  };
}

export interface BatchRowView {
  rowNo: number;
  /** Undefined if there is no such record, or not yet. */
  recordPath: string | undefined;
  name: string;
  isChosen: boolean;
  /** A problem is never written; a conflict is not before it is solved. */
  state: RowState;
  /** Of an imported row without fields: its number in the sheet. */
  sheetRow: number | undefined;
  fields: BatchFieldView[];
}

/** `same`: the record has these values already, or keeps its own. */
export type RowState = "change" | "new" | "deleted" | "conflict" | "problem" | "same";

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
  tab: BatchTab;
  /** Those with something to show, and how many rows. */
  tabs: { tab: BatchTab; count: number }[];
  rows: BatchRowView[];
  page: number;
  pages: number;
  counts: BatchCounts;
  /** In review: the form that it was filled in with. */
  valuesPath: string | undefined;
  /** Of an imported file. */
  file: Pick<ImportedFile, "sheet" | "unknownColumns" | "sameRows"> | undefined;
  /** Undefined if it is no longer, or not yet, to be taken back by anybody. */
  undo: "offered" | "forAdmins" | undefined;
  /** The batch that took this one back. */
  undoneBy: string | undefined;
}

interface BatchCounts {
  /** Records that the batch is about, or that it changed. */
  records: number;
  /** Records to be changed and added. */
  changed: number;
  added: number;
  conflicts: number;
  problems: number;
  /** Uploaded pictures that go to no product. */
  unmatched: number;
}

export type BatchProblem =
  "nothing" | "nothingFilledIn" | "conflicts" | "referenceGone" | "taken" | "discarded" | "tooMany" | "sameFile";

/** Why nothing was written. */
export interface BatchReply {
  problem: BatchProblem;
  /** How many changes are too many. */
  surplus?: number;
  /** Values in the way, with the names of their records. */
  obstacles?: string[];
  /** The batch that was written from the same file, and who wrote it. */
  written?: { path: string; by: string };
}
