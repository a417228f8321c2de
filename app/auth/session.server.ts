/** The only user of Lucia, which is no longer maintained: its replacement replaces this file. */
import { type Cookie, Lucia, TimeSpan } from "lucia";
import type { Mutate } from "~/data/mutate.server";
import type { Reader } from "~/data/reader.server";
import { cookieLine, readCookie } from "~/i18n/cookies.server";
import { sessionStore } from "~/data/session-store.server";
import type { Logger } from "~/logger.server";
import type { Role } from "../../db/enums.ts";

/** Without use. A session that is used in its second half is renewed. */
const IDLE_DAYS = 14;

export interface SignedIn {
  id: string;
  email: string;
  fullName: string | null;
  role: Role;
}

export interface Sessions {
  find: () => Promise<SignedIn | undefined>;
  /** Ends the browser's previous session and returns the Set-Cookie line of a new one. */
  open: (userId: string) => Promise<string>;
  close: () => Promise<string>;
  /** Set-Cookie lines after `find`: of a renewed session, or of one to delete. */
  dueCookies: () => string[];
}

interface Deps {
  reader: Reader;
  /** A getter: most requests write nothing. */
  readonly mutate: Mutate;
  now: () => Date;
  logger: Logger;
}

export function createSessions(request: Request, deps: Deps): Sessions {
  const isSecure = request.url.startsWith("https:");
  const lucia = createLucia(isSecure, deps);
  // Lucia's own parser throws on cookies that cannot be decoded.
  const presented = readCookie(request, lucia.sessionCookieName);
  const dueCookies: string[] = [];
  let found: Promise<SignedIn | undefined> | undefined;

  async function validate(): Promise<SignedIn | undefined> {
    if (!presented) return undefined;
    const { session, user } = await lucia.validateSession(presented);
    if (!session) {
      dueCookies.push(lineOf(lucia.createBlankSessionCookie()));
      return undefined;
    }
    if (session.fresh) dueCookies.push(lineOf(lucia.createSessionCookie(session.id)));
    return user;
  }

  return {
    find: () => (found ??= validate()),
    async open(userId) {
      if (presented) await lucia.invalidateSession(presented);
      const { id } = await lucia.createSession(userId, {});
      // Or a line from `find` would follow this one and replace it.
      dueCookies.length = 0;
      return lineOf(lucia.createSessionCookie(id));
    },
    async close() {
      if (presented) await lucia.invalidateSession(presented);
      dueCookies.length = 0;
      return lineOf(lucia.createBlankSessionCookie());
    },
    dueCookies: () => dueCookies,
  };
}

/** Such requests may be of staff, who bypass the cache. */
export function hasSessionCookie(request: Request): boolean {
  return sessionNames.some((name) => readCookie(request, name) !== undefined);
}

/** Over http and https. The prefix binds the cookie to this host and to https. */
const sessionNames = ["session", "__Host-session"] as const;

function lineOf({ name, value, attributes: { maxAge, secure } }: Cookie): string {
  return cookieLine({ name, value, maxAge, secure, httpOnly: true });
}

function createLucia(isSecure: boolean, deps: Deps) {
  return new Lucia(withSilentRenewal(sessionStore(deps), deps.logger), {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, "d"),
    sessionCookie: {
      name: sessionNames[isSecure ? 1 : 0],
      attributes: { secure: isSecure, sameSite: "lax", path: "/" },
    },
    getUserAttributes: ({ email, fullName, role }) => ({ email, fullName, role }),
  });
}

/** A renewal is a write during a read: if it fails, the page is shown all the same. */
function withSilentRenewal(store: ReturnType<typeof sessionStore>, logger: Logger): ReturnType<typeof sessionStore> {
  return {
    ...store,
    updateSessionExpiration: (id, expiresAt) =>
      store.updateSessionExpiration(id, expiresAt).catch((error: unknown) => {
        logger.warn("A session could not be renewed", error);
      }),
  };
}

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: Omit<SignedIn, "id">;
  }
}
