import type { Permission } from "./auth/permissions";

/** Refusals the product itself makes. `code` chooses the status and the text; what is not an AppError is a fault of ours. */
export type AppErrorCode = "not-found" | "forbidden" | "conflict" | "in-use" | "bad-request" | "unavailable";

export class AppError extends Error {
  readonly code: AppErrorCode;
  constructor(code: AppErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
  }
}

/** A category of products, by its name in the language of the page. */
export interface CategoryChoice {
  id: string;
  name: string;
}

/** A public page that is not there: says what was looked for, and which categories to look in instead. */
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

/** Names the permission that was missing. */
export class Forbidden extends AppError {
  readonly permission: Permission;
  constructor(permission: Permission) {
    super("forbidden", `Not permitted: ${permission}`);
    this.name = "Forbidden";
    this.permission = permission;
  }
}
