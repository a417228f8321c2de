import { AppError } from "~/errors";

/** The database cannot be asked at the moment: not reached, too slow, or answering with something else than data. */
export class DatabaseUnavailable extends AppError {
  constructor(message: string, options?: ErrorOptions) {
    super("unavailable", message, options);
    this.name = "DatabaseUnavailable";
  }
}

/** An empty database is being filled from a backup: there is nothing to show yet. */
export class DatabaseBeingRestored extends DatabaseUnavailable {
  constructor() {
    super("The database is being filled from a backup.");
  }
}

/** The database is there and has too much to do, which says nothing about the next query. This one was not looked at. */
export class DatabaseBusy extends DatabaseUnavailable {
  constructor(reason: string) {
    super(`The database is busy: ${reason}.`);
    this.name = "DatabaseBusy";
  }
}

/** Faults of the server's own disk, memory or locks. Refused statements, constraints above all, are not among them. */
const serverFaults = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|NOMEM|CANTOPEN|CORRUPT|INTERRUPT|PROTOCOL|AUTH|NOTADB)/;

/** The statement was understood to be wrong, so the database is there. */
const statementFaults = /^(SQL|ARGS_|URL_)/;

/** The client throws errors of many classes; those that mean the same become one, all others stay what they are. */
export function databaseError(error: unknown): unknown {
  for (const each of causes(error)) {
    if (each instanceof DatabaseUnavailable) return each;
    if (each instanceof SyntaxError) return unavailable("Its answer was not readable", error);
    const code = codeOf(each);
    if (code !== undefined && (serverFaults.test(code) || !statementFaults.test(code))) return unavailable(code, error);
  }
  return error;
}

export function unavailable(reason: string, cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(`The database is not available: ${reason}.`, { cause });
}

function codeOf(error: Error): string | undefined {
  const isOfTheClient = error.name === "LibsqlError" || error.name === "LibsqlBatchError";
  return isOfTheClient && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

function* causes(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}
