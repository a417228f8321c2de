import { createContext, type AppContext } from "~/load-context.server";
import type { Env } from "~/worker/env.server";
import type { TestDatabase } from "./database";
import type { Role } from "../../db/enums.ts";

export interface Person {
  id: string;
  email: string;
  /** As a browser sends it. */
  cookie: string;
}

const ADDRESS = "http://lifts.example";

/** A context as the Worker makes one for a request, over the database at `url`, which may be slow; nobody rests after a hash. */
export function contextFor(
  request: Request,
  { url, token }: Pick<TestDatabase, "url" | "token">,
  variables: Env = {},
): AppContext {
  return createContext(request, {
    TURSO_DATABASE_URL: url,
    TURSO_AUTH_TOKEN: token,
    DATABASE_TIMEOUT_MS: "10000",
    HASH_REST_MS: "0",
    ...variables,
  });
}

export function requestBy(person: Pick<Person, "cookie"> | undefined, path: string, init: RequestInit = {}): Request {
  return new Request(ADDRESS + path, { ...init, headers: person ? { Cookie: person.cookie } : {} });
}

let made = 0;

/** Somebody with a profile and an open session, and no password. */
export async function signedIn(database: TestDatabase, role: Role): Promise<Person> {
  const id = `person-${made++}`;
  const email = `${id}@example.com`;
  await database.sql("insert into user_profiles (id, email, role) values (?, ?, ?)", [id, email, role]);
  const cookie = await contextFor(requestBy(undefined, "/"), database).sessions.open(id);
  return { id, email, cookie: cookie.split(";")[0]! };
}
