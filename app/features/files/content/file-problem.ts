/** Why a file is not taken. */
export type FileProblemCode =
  "type" | "truncated" | "dimensions" | "animated" | "foreign" | "tooLarge" | "empty" | "notDecoded" | "noStorage";

export class FileProblem extends Error {
  readonly code: FileProblemCode;
  /** Bytes that a file of its kind may have. */
  readonly most: number | undefined;
  constructor(code: FileProblemCode, most?: number) {
    super(code);
    this.code = code;
    this.most = most;
  }
}
