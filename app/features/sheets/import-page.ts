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

/** The path of the review, or why the file was not taken. */
export type UploadReply = { to: string } | ImportReply;

export const FILE_FIELD = "file";
