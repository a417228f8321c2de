import type { Permission } from "./permissions";

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

/** Names the permission that was missing. */
export class Forbidden extends AppError {
  readonly permission: Permission;
  constructor(permission: Permission) {
    super("forbidden", `Not permitted: ${permission}`);
    this.name = "Forbidden";
    this.permission = permission;
  }
}
