import { AppError, hasCode } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { Staff } from "~/auth/permissions";
import { newId } from "../../../db/ids.ts";
import { findUser } from "./queries.server";
import { type Intent, intents, type UserError } from "./user";
import { deleteUser, setActive } from "./writes.server";

type Deps = Pick<AppContext, "reader" | "mutate">;

export function readChange(form: FormData): { intent: Intent; id: string } {
  const intent = intents.find((known) => known === form.get("intent"));
  const id = form.get("id");
  if (!intent || typeof id !== "string" || id === "") throw new AppError("bad-request");
  return { intent, id };
}

/**
 * Activates, deactivates or deletes a user, or returns why not. Returns the name, and for a deletion the history id to
 * undo it.
 */
export async function changeUser(
  { reader, mutate }: Deps,
  staff: Staff,
  intent: Intent,
  userId: string,
): Promise<UserError | { name: string; undo?: string }> {
  const permission = intent === "delete" ? "users:delete" : "users:write";
  requirePermission(staff, permission);
  if (userId === staff.id && intent !== "activate") return "own";
  const user = await findUser(reader, userId);
  if (!user) return "gone";
  const name = user.fullName ?? user.email;
  const isActive = intent === "activate";
  if (intent !== "delete" && user.isActive === isActive) return { name };
  try {
    if (intent !== "delete") {
      await mutate(staff, permission, (db) => setActive(db, staff, user, isActive));
      return { name };
    }
    const undo = newId();
    await mutate(staff, permission, (db) => deleteUser(db, staff, user, undo));
    return { name, undo };
  } catch (error) {
    if (hasCode(error, "conflict")) return "changed";
    throw error;
  }
}
