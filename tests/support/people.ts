import { fallbackLanguage, languageInUrl } from "~/i18n/languages";
import { rememberedLanguage } from "~/i18n/request-language.server";
import { createContext, type AppContext } from "~/load-context.server";
import { type Env, readEnv } from "~/worker/env.server";
import { requestInfo } from "~/worker/request-info.server";
import type { TestDatabase } from "./database";
import type { Role } from "../../db/enums.ts";

export interface Person {
  id: string;
  email: string;
  /** The Cookie header. */
  cookie: string;
}

const ADDRESS = "http://lifts.example";

/** A context as the Worker creates it, over this database, without the hash queue's cool-down. */
export function contextFor(
  request: Request,
  { url, token }: Pick<TestDatabase, "url" | "token">,
  variables: Env = {},
): AppContext {
  const env = {
    TURSO_DATABASE_URL: url,
    TURSO_AUTH_TOKEN: token,
    DATABASE_TIMEOUT_MS: "10000",
    HASH_REST_MS: "0",
    ...variables,
  };
  const requested = new URL(request.url);
  const language = languageInUrl(requested) ?? rememberedLanguage(request) ?? fallbackLanguage;
  return createContext(request, env, {
    info: requestInfo(request, { url: requested, settings: readEnv(env), language }),
  });
}

export function requestBy(person: Pick<Person, "cookie"> | undefined, path: string, init: RequestInit = {}): Request {
  return new Request(ADDRESS + path, { ...init, headers: person ? { Cookie: person.cookie } : {} });
}

let made = 0;

/** A user with an open session and no password. */
export async function signedIn(database: TestDatabase, role: Role): Promise<Person> {
  const id = `person-${made++}`;
  const email = `${id}@example.com`;
  await database.sql("insert into user_profiles (id, email, role) values (?, ?, ?)", [id, email, role]);
  const cookie = await contextFor(requestBy(undefined, "/"), database).sessions.open(id);
  return { id, email, cookie: cookie.split(";")[0]! };
}
