/** Why a file is not taken. */
export type FileProblemCode =
  "type" | "truncated" | "dimensions" | "animated" | "foreign" | "tooLarge" | "empty" | "notDecoded" | "noStorage";

export class FileProblem extends Error {
  readonly code: FileProblemCode;
  constructor(code: FileProblemCode) {
    super(code);
    this.code = code;
  }
}
