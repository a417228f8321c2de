import { and, eq, lte, or } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Adapter, DatabaseSession, DatabaseUser } from "lucia";
import { visitor } from "~/auth/visitor";
import { sessions, userProfiles } from "../../db/schema/index.ts";
import type { Mutate, Writer } from "./mutate.server";
import { preparedQuery } from "./prepared-query.server";
import type { Reader } from "./reader.server";
import { sha256Hex } from "./sha256.server";

const ABSOLUTE_LIFETIME_MS = 30 * 24 * 3600 * 1000;

interface Deps {
  reader: Reader;
  readonly mutate: Mutate;
  now: () => Date;
}

/** Lucia's adapter. Ids are stored hashed, so a leaked table opens no session. */
export function sessionStore(deps: Deps): Adapter {
  const { reader, now } = deps;
  const write = (statement: (db: Writer<"sessions">) => BatchItem<"sqlite">) =>
    deps.mutate(visitor, "sessions:write", (db) => [statement(db)]);

  return {
    /** Expired sessions are filtered here, or Lucia would write during a read. */
    async getSessionAndUser(id) {
      const [[found]] = await reader.read((db) => [sessionOfActiveUser(db, sha256Hex(id))]);
      if (!found || isExpired(found.session, now())) return [null, null];
      return [sessionOf(found.session, id), userOf(found.user)];
    },
    async getUserSessions(userId) {
      const [found] = await reader.read((db) => [db.select().from(sessions).where(eq(sessions.userId, userId))]);
      return found.map((session) => sessionOf(session, session.id));
    },
    async setSession({ id, userId, expiresAt }) {
      await write((db) =>
        db.insert(sessions).values({
          id: sha256Hex(id),
          userId,
          expiresAt: seconds(expiresAt),
          createdAt: now().toISOString(),
        }),
      );
    },
    async updateSessionExpiration(id, expiresAt) {
      await write((db) =>
        db
          .update(sessions)
          .set({ expiresAt: seconds(expiresAt) })
          .where(eq(sessions.id, sha256Hex(id))),
      );
    },
    async deleteSession(id) {
      await write((db) => db.delete(sessions).where(eq(sessions.id, sha256Hex(id))));
    },
    async deleteUserSessions(userId) {
      await write((db) => db.delete(sessions).where(eq(sessions.userId, userId)));
    },
    async deleteExpiredSessions() {
      await write((db) => deleteExpiredSessions(db, now()));
    },
  };
}

const { id, email, fullName, role } = userProfiles;

/** Deactivated users have no session. */
const sessionOfActiveUser = preparedQuery((db, hashedId: string) =>
  db
    .select({ session: sessions, user: { id, email, fullName, role } })
    .from(sessions)
    .innerJoin(userProfiles, eq(userProfiles.id, sessions.userId))
    .where(and(eq(sessions.id, hashedId), eq(userProfiles.isActive, true))),
);

function isExpired({ expiresAt, createdAt }: typeof sessions.$inferSelect, now: Date): boolean {
  return expiresAt <= seconds(now) || createdAt <= oldestAt(now);
}

export function deleteExpiredSessions(db: Writer<"sessions">, now: Date) {
  return db.delete(sessions).where(or(lte(sessions.expiresAt, seconds(now)), lte(sessions.createdAt, oldestAt(now))));
}

function oldestAt(now: Date): string {
  return new Date(now.getTime() - ABSOLUTE_LIFETIME_MS).toISOString();
}

function sessionOf(session: typeof sessions.$inferSelect, cookieValue: string): DatabaseSession {
  const { userId, expiresAt } = session;
  return { id: cookieValue, userId, expiresAt: new Date(expiresAt * 1000), attributes: {} };
}

function userOf({
  id,
  ...attributes
}: Pick<typeof userProfiles.$inferSelect, "id" | "email" | "fullName" | "role">): DatabaseUser {
  return { id, attributes };
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
