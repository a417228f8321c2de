/** What a person can do something about; texts under `workbook.problem` in locales/. */
export const workbookProblems = [
  "empty",
  "notAWorkbook",
  "oldWorkbook",
  "binaryWorkbook",
  "openDocument",
  "text",
  "password",
  "damaged",
  "unsupportedZip",
  "hasDoctype",
  "noSheet",
  "tooLarge",
  "unpacksTooLarge",
  "tooManyParts",
  "tooManySheets",
  "tooManyRows",
  "tooManyColumns",
  "tooManyCells",
  "tooManyTexts",
  "cellTooLong",
] as const;

export type WorkbookProblem = (typeof workbookProblems)[number];

export interface WorkbookProblemDetails {
  sheet?: string;
  /** As the sheet names it: `C17`. */
  cell?: string;
  /** The limit: bytes for `tooLarge` and `unpacksTooLarge`, else a count. */
  most?: number;
  found?: number;
}

export class WorkbookError extends Error {
  readonly problem: WorkbookProblem;
  readonly details: WorkbookProblemDetails;
  constructor(problem: WorkbookProblem, details: WorkbookProblemDetails = {}) {
    super(`Workbook: ${problem}`);
    this.name = "WorkbookError";
    this.problem = problem;
    this.details = details;
  }
}
