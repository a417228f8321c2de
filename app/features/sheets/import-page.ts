import type { SheetKindName } from "./sheet-kinds";

export interface ImportView {
  title: string;
  kind: SheetKindName;
}

export interface ImportReply {
  /** Why the file was not taken, in words. */
  problem: string;
  fileName?: string;
  /** The kind that the file is of. */
  otherKind?: SheetKindName;
}

/** Where the review of the file is, or why there is none. */
export type UploadReply = { to: string } | ImportReply;

export const FILE_FIELD = "file";
