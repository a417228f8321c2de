import type { Permission } from "./auth/permissions";

/** An error the product raises on purpose: `code` selects the status and the text. Anything else is a bug. */
export type AppErrorCode =
  "not-found" | "forbidden" | "conflict" | "in-use" | "bad-request" | "too-large" | "unavailable";

export class AppError extends Error {
  readonly code: AppErrorCode;
  constructor(code: AppErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
  }
}

export function hasCode(error: unknown, ...codes: AppErrorCode[]): boolean {
  return error instanceof AppError && codes.includes(error.code);
}

export interface CategoryChoice {
  id: string;
  name: string;
}

/** What an error page, or a script beside the form, is told of the error. */
export interface ErrorData {
  code: AppErrorCode | "rejected" | "signed-out";
  title: string;
  /** Why a form was rejected: shown by script beside the form, else on a page under `heading`. */
  notice?: string;
  heading?: string;
  permission?: Permission;
  submitted?: [name: string, value: string][];
  categories?: readonly CategoryChoice[];
  login?: string;
}

/** Public page not found: what was requested, and the categories to offer instead. */
export class NotFound extends AppError {
  readonly what: "page" | "product";
  readonly categories: readonly CategoryChoice[];
  constructor(what: NotFound["what"], categories: readonly CategoryChoice[]) {
    super("not-found", `No such ${what}`);
    this.name = "NotFound";
    this.what = what;
    this.categories = categories;
  }
}

/** The boards hold every product in memory: a larger catalogue would end the isolate. */
export class TooManyProducts extends AppError {
  constructor(most: number) {
    super("unavailable", `The boards hold at most ${most} products`);
    this.name = "TooManyProducts";
  }
}

/** A form with its files, or too many of either. */
export class FormTooLarge extends AppError {
  constructor() {
    super("too-large", "The form and its files are too large");
    this.name = "FormTooLarge";
  }
}

export class Forbidden extends AppError {
  readonly permission: Permission;
  constructor(permission: Permission) {
    super("forbidden", `Not permitted: ${permission}`);
    this.name = "Forbidden";
    this.permission = permission;
  }
}
