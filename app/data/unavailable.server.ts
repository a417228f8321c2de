import { AppError } from "~/errors";
import { causes } from "./causes.server";

/** The database is unreachable, too slow, or answers with something other than data. */
export class DatabaseUnavailable extends AppError {
  constructor(message: string, options?: ErrorOptions) {
    super("unavailable", message, options);
    this.name = "DatabaseUnavailable";
  }
}

/** An empty database is being filled from a backup. */
export class DatabaseBeingRestored extends DatabaseUnavailable {
  constructor() {
    super("The database is being filled from a backup.");
  }
}

/** The database is up but overloaded: this query was not run, the next one may be. */
export class DatabaseBusy extends DatabaseUnavailable {
  constructor(reason: string) {
    super(`The database is busy: ${reason}.`);
    this.name = "DatabaseBusy";
  }
}

/** Errors of the server's disk, memory or locks, not of a statement. */
const serverErrors = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|NOMEM|CANTOPEN|CORRUPT|INTERRUPT|PROTOCOL|AUTH|NOTADB)/;

/** The statement is wrong, so the database is up. */
const statementErrors = /^(SQL|ARGS_|URL_)/;

/** Maps the client's many error classes for an unreachable database to one; passes all others on. */
export function databaseError(error: unknown): unknown {
  for (const each of causes(error)) {
    if (each instanceof DatabaseUnavailable) return each;
    if (each instanceof SyntaxError) return unavailable("Its answer was not readable", error);
    const code = codeOf(each);
    if (code !== undefined && (serverErrors.test(code) || !statementErrors.test(code))) return unavailable(code, error);
  }
  return error;
}

export function unavailable(reason: string, cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(`The database is not available: ${reason}.`, { cause });
}

function codeOf(error: Error): string | undefined {
  const isClientError = error.name === "LibsqlError" || error.name === "LibsqlBatchError";
  return isClientError && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
