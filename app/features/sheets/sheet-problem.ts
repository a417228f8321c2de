import type { SheetKindName } from "./sheet-kinds";

/** Why a workbook cannot be imported as a whole; texts under `importSheet.problem` in locales/. */
export type SheetProblem =
  | { is: "noSheet"; sheet: string }
  | { is: "otherKind"; kind: SheetKindName; sheet: string }
  | { is: "noRows" }
  | { is: "noIdColumn" }
  | { is: "columnTwice"; head: string; first: string; second: string };

export class SheetError extends Error {
  readonly problem: SheetProblem;
  constructor(problem: SheetProblem) {
    super(`Sheet: ${problem.is}`);
    this.name = "SheetError";
    this.problem = problem;
  }
}
