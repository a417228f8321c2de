import { and, eq, gt, lte, or } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Adapter, DatabaseSession, DatabaseUser } from "lucia";
import { visitor } from "~/auth/permissions";
import { sessions, userProfiles } from "../../db/schema/index.ts";
import type { Mutate, Writer } from "./mutate.server";
import type { Reader } from "./reader.server";

/** However often it is used, a session ends after this: Lucia knows only the sliding lifetime. */
const ABSOLUTE_LIFETIME_MS = 30 * 24 * 3600 * 1000;

interface Around {
  reader: Reader;
  readonly mutate: Mutate;
  now: () => Date;
}

/** Where Lucia keeps sessions. Ids are stored hashed: a copy of the table opens nothing. */
export function sessionStore(around: Around): Adapter {
  const { reader, now } = around;
  const write = (statement: Parameters<Mutate>[2]) => around.mutate(visitor, "sessions:write", statement as never);

  return {
    /**
     * With the session comes, each time anew, who its user is now: the deactivated have none. An expired one is not
     * found here, so that Lucia does not delete it: a read writes nothing.
     */
    async getSessionAndUser(id) {
      const [[found]] = await reader.read((db) => [
        db
          .select({ session: sessions, user: profile })
          .from(sessions)
          .innerJoin(userProfiles, eq(userProfiles.id, sessions.userId))
          .where(
            and(
              eq(sessions.id, hashed(id)),
              gt(sessions.expiresAt, seconds(now())),
              gt(sessions.createdAt, oldestAt(now())),
              eq(userProfiles.isActive, true),
            ),
          ),
      ]);
      return found ? [sessionOf(found.session, id), userOf(found.user)] : [null, null];
    },
    async getUserSessions(userId) {
      const [found] = await reader.read((db) => [db.select().from(sessions).where(eq(sessions.userId, userId))]);
      return found.map((session) => sessionOf(session, session.id));
    },
    async setSession({ id, userId, expiresAt }) {
      await write((db) => [
        db.insert(sessions).values({
          id: hashed(id),
          userId,
          expiresAt: seconds(expiresAt),
          createdAt: now().toISOString(),
        }),
      ]);
    },
    async updateSessionExpiration(id, expiresAt) {
      await write((db) => [
        db
          .update(sessions)
          .set({ expiresAt: seconds(expiresAt) })
          .where(eq(sessions.id, hashed(id))),
      ]);
    },
    async deleteSession(id) {
      await write((db) => [db.delete(sessions).where(eq(sessions.id, hashed(id)))]);
    },
    async deleteUserSessions(userId) {
      await write((db) => [db.delete(sessions).where(eq(sessions.userId, userId))]);
    },
    async deleteExpiredSessions() {
      await around.mutate(visitor, "sessions:write", (db) => [sessionsOver(db, now())]);
    },
  };
}

/** Deletes the sessions that are over. */
export function sessionsOver(db: Writer, now: Date) {
  return db.delete(sessions).where(or(lte(sessions.expiresAt, seconds(now)), lte(sessions.createdAt, oldestAt(now))));
}

function oldestAt(now: Date): string {
  return new Date(now.getTime() - ABSOLUTE_LIFETIME_MS).toISOString();
}

const { id, email, fullName, role } = userProfiles;
const profile = { id, email, fullName, role };

function sessionOf(session: typeof sessions.$inferSelect, cookieValue: string): DatabaseSession {
  const { userId, expiresAt } = session;
  return { id: cookieValue, userId, expiresAt: new Date(expiresAt * 1000), attributes: {} };
}

function userOf({ id, ...attributes }: Pick<typeof userProfiles.$inferSelect, keyof typeof profile>): DatabaseUser {
  return { id, attributes };
}

function hashed(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
