import { and, eq, ne, or, sql, type SQL } from "drizzle-orm";
import { withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import type { Staff } from "~/auth/permissions";
import { sessions, userCredentials, userProfiles } from "../../../db/schema/index.ts";
import type { UserRow } from "./user";
import type { Role } from "../../../db/enums.ts";

/*
 * Statements that change users. Rules that a race could break are in the SQL: the actor is still an active admin,
 * nobody changes themselves, one active admin remains.
 */

const { id, role, isActive } = userProfiles;

const entity = "user_profiles";

const said = ({ email, fullName, role, isActive }: Omit<UserRow, "id" | "createdAt" | "version">) => ({
  email,
  full_name: fullName,
  role,
  is_active: isActive,
});

interface NewUser {
  id: string;
  email: string;
  fullName: string | null;
  role: Role;
  passwordHash: string;
}

export function createUser(db: Writer, staff: Staff, { passwordHash, ...user }: NewUser) {
  const profile = { ...user, isActive: true, createdBy: staff.id };
  return [
    withAudit(db.insert(userProfiles).values(profile).onConflictDoNothing(), {
      action: "create",
      entity,
      entityId: user.id,
      after: said(profile),
    }),
    db.insert(userCredentials).values({ userId: user.id, passwordHash }),
  ] as const;
}

/** A new role ends the user's sessions. */
export function updateUser(db: Writer, staff: Staff, user: UserRow, values: Pick<UserRow, "fullName" | "role">) {
  const after = { ...user, ...values };
  const update = withAudit(
    db
      .update(userProfiles)
      .set({ ...values, version: nextVersion(userProfiles) })
      .where(
        and(
          isUnchanged(userProfiles, user),
          isStillAdmin(db, staff),
          values.role === "admin" ? undefined : leavesAnAdmin(db, user.id),
        ),
      ),
    { action: "update", entity, entityId: user.id, before: said(user), after: said(after) },
  );
  return values.role === user.role ? ([update] as const) : ([update, endSessions(db, user.id)] as const);
}

export function setActive(db: Writer, staff: Staff, user: UserRow, wanted: boolean) {
  const change = withAudit(
    db
      .update(userProfiles)
      .set({ isActive: wanted, version: nextVersion(userProfiles) })
      .where(
        and(
          isUnchanged(userProfiles, user),
          ne(id, staff.id),
          isStillAdmin(db, staff),
          wanted ? undefined : leavesAnAdmin(db, user.id),
        ),
      ),
    {
      action: wanted ? "activate" : "deactivate",
      entity,
      entityId: user.id,
      before: said(user),
      after: said({ ...user, isActive: wanted }),
    },
  );
  return [change, endSessions(db, user.id)] as const;
}

/** Password and sessions are deleted too; what the user created stays. */
export function deleteUser(db: Writer, staff: Staff, user: UserRow, historyId: string) {
  return [
    withAudit(
      db
        .delete(userProfiles)
        .where(
          and(isUnchanged(userProfiles, user), ne(id, staff.id), isStillAdmin(db, staff), leavesAnAdmin(db, user.id)),
        ),
      {
        ...{ id: historyId, action: "delete", entity, entityId: user.id },
        before: { ...said(user), created_at: user.createdAt, version: user.version },
      },
    ),
  ] as const;
}

/** By an admin, for another user. Ends that user's sessions. */
export function setPassword(db: Writer, staff: Staff, userId: string, passwordHash: string) {
  return [
    withAudit(
      db
        .update(userProfiles)
        .set({ version: nextVersion(userProfiles) })
        .where(and(eq(id, userId), ne(id, staff.id), isStillAdmin(db, staff))),
      { action: "set-password", entity, entityId: userId },
    ),
    db
      .insert(userCredentials)
      .values({ userId, passwordHash })
      .onConflictDoUpdate({ target: userCredentials.userId, set: { passwordHash } }),
    endSessions(db, userId),
  ] as const;
}

/** One's own. Conflicts when it has been changed meanwhile. */
export function changePassword(db: Writer, staff: Staff, hashes: { old: string; new: string }) {
  return [
    withAudit(
      db
        .update(userCredentials)
        .set({ passwordHash: hashes.new })
        .where(and(eq(userCredentials.userId, staff.id), eq(userCredentials.passwordHash, hashes.old))),
      { action: "change-password", entity, entityId: staff.id },
    ),
    endSessions(db, staff.id),
  ] as const;
}

function endSessions(db: Writer, userId: string) {
  return db.delete(sessions).where(eq(sessions.userId, userId));
}

const isActiveAdmin = and(eq(role, "admin"), eq(isActive, true));

/** The actor may have lost the right since the session was read. */
function isStillAdmin(db: Writer, staff: Staff): SQL {
  return sql`exists ${db
    .select({ id })
    .from(userProfiles)
    .where(and(eq(id, staff.id), isActiveAdmin))}`;
}

/** SQL: the user is no active admin, or another active admin exists. */
function leavesAnAdmin(db: Writer, userId: string): SQL | undefined {
  const others = db
    .select({ n: sql`count(*)` })
    .from(userProfiles)
    .where(and(isActiveAdmin, ne(id, userId)));
  return or(ne(role, "admin"), eq(isActive, false), sql`${others} > 0`);
}
