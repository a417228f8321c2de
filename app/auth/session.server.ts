/** The only user of Lucia, which is retired upstream: whatever replaces it replaces this file. */
import { type Cookie, Lucia, TimeSpan } from "lucia";
import type { Mutate } from "~/data/mutate.server";
import type { Reader } from "~/data/reader.server";
import { cookieLine, readCookie } from "~/i18n/cookies.server";
import { sessionStore } from "~/data/session-store.server";
import type { Logger } from "~/logger.server";
import type { Role } from "../../db/enums.ts";

/** Ends after so long without use; used in its second half, it is renewed. */
const IDLE_DAYS = 14;

/** Somebody signed in and active, as the database has it at this moment. */
export interface SignedIn {
  id: string;
  email: string;
  fullName: string | null;
  role: Role;
}

export interface Sessions {
  /** Undefined for strangers, and for whoever has lost access since. */
  find: () => Promise<SignedIn | undefined>;
  /** A new session; gives the Set-Cookie of it. Whatever session the browser had before is ended. */
  open: (userId: string) => Promise<string>;
  /** Ends this browser's session; gives the Set-Cookie that forgets it. */
  close: () => Promise<string>;
  /** Set-Cookie lines that `find` found due: a renewed cookie, or a forgotten one. */
  dueCookies: () => string[];
}

interface Around {
  reader: Reader;
  /** Asked for only when something is written: most requests only look. */
  readonly mutate: Mutate;
  now: () => Date;
  logger: Logger;
}

export function createSessions(request: Request, around: Around): Sessions {
  const isSecure = request.url.startsWith("https:");
  const lucia = createLucia(isSecure, around);
  // Lucia's own reader throws on any cookie that cannot be decoded.
  const presented = readCookie(request, lucia.sessionCookieName);
  const due: string[] = [];
  let found: Promise<SignedIn | undefined> | undefined;

  async function look(): Promise<SignedIn | undefined> {
    if (!presented) return undefined;
    const { session, user } = await lucia.validateSession(presented);
    if (!session) {
      due.push(lineOf(lucia.createBlankSessionCookie()));
      return undefined;
    }
    if (session.fresh) due.push(lineOf(lucia.createSessionCookie(session.id)));
    return user;
  }

  return {
    // Every loader of a page asks; the database is asked once.
    find: () => (found ??= look()),
    async open(userId) {
      if (presented) await lucia.invalidateSession(presented);
      const { id } = await lucia.createSession(userId, {});
      // A cookie that `find` found due comes after this one and would take its place.
      due.length = 0;
      return lineOf(lucia.createSessionCookie(id));
    },
    async close() {
      if (presented) await lucia.invalidateSession(presented);
      due.length = 0;
      return lineOf(lucia.createBlankSessionCookie());
    },
    dueCookies: () => due,
  };
}

/** True for a request that may be somebody's of the staff: such requests see the truth, not the cache. */
export function hasSessionCookie(request: Request): boolean {
  return sessionNames.some((name) => readCookie(request, name) !== undefined);
}

/** Over http and over https: the prefix binds the cookie to this host and to https, where there is https. */
const sessionNames = ["session", "__Host-session"] as const;

function lineOf({ name, value, attributes: { maxAge, secure } }: Cookie): string {
  return cookieLine({ name, value, maxAge, secure, httpOnly: true });
}

function createLucia(isSecure: boolean, around: Around) {
  return new Lucia(renewingQuietly(sessionStore(around), around.logger), {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, "d"),
    sessionCookie: {
      name: sessionNames[isSecure ? 1 : 0],
      attributes: { secure: isSecure, sameSite: "lax", path: "/" },
    },
    getUserAttributes: ({ email, fullName, role }) => ({ email, fullName, role }),
  });
}

/** A renewal is a write during a read: when it fails, the page is still shown. */
function renewingQuietly(store: ReturnType<typeof sessionStore>, logger: Logger): ReturnType<typeof sessionStore> {
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
