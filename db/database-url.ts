/** The database's URL and token. */
export interface DatabaseConnection {
  url: string;
  token: string;
}

/** Environment variables that every program of the project reads. */
interface DatabaseVariables {
  TURSO_DATABASE_URL?: string | undefined;
  TURSO_AUTH_TOKEN?: string | undefined;
}

/** Only the site reads from a replica. */
interface ReplicaVariables {
  TURSO_READ_URL?: string | undefined;
}

const schemes = ["libsql:", "https:", "http:"];

/** Throws an error that names the variable at fault but not its value, which may contain a token. */
export function databaseConnection(variables: DatabaseVariables): DatabaseConnection {
  const url = variables.TURSO_DATABASE_URL?.trim();
  const token = variables.TURSO_AUTH_TOKEN?.trim();
  const missing = [!url && "TURSO_DATABASE_URL", !token && "TURSO_AUTH_TOKEN"].filter(Boolean);
  if (!url || !token) {
    throw new Error(`The environment variables are not properly configured: ${missing.join(" and ")} must be set.`);
  }
  return { url: validUrl("TURSO_DATABASE_URL", url), token };
}

/** The replica near the visitor, which takes the same token; undefined when none is set. */
export function replicaUrl({ TURSO_READ_URL }: ReplicaVariables): string | undefined {
  const url = TURSO_READ_URL?.trim();
  return url ? validUrl("TURSO_READ_URL", url) : undefined;
}

function validUrl(name: string, url: string): string {
  if (URL.canParse(url) && schemes.includes(new URL(url).protocol) && new URL(url).hostname) return url;
  throw new Error(`${name} must be a valid URL that begins with libsql://, https:// or http://.`);
}

/** True when the database runs on this machine. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
