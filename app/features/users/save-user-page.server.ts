import { AppError } from "~/errors";
import { NEW } from "~/forms/editing/editor";
import type { SaveOutcome } from "~/forms/editing/save-record.server";
import type { AppContext } from "~/load-context.server";
import type { ToastKey } from "~/i18n/toasts";
import type { Staff } from "~/auth/permissions";
import { findUser, requireUser } from "./queries.server";
import { saveNewPassword, saveNewUser, saveUser } from "./save-user.server";
import { SET_PASSWORD, type UserReply } from "./user";

interface Sent {
  id: string;
  form: FormData;
  staff: Staff;
}

type SavedPage = { id: string; message: ToastKey; name: string } | Extract<SaveOutcome<UserReply>, { saved: false }>;

export async function saveUserPage(context: AppContext, sent: Sent): Promise<SavedPage> {
  const { id, form, staff } = sent;
  if (id === NEW) {
    const outcome = await saveNewUser(context, sent);
    if (!outcome.saved) return outcome;
    const { fullName, email } = outcome.entry;
    return { id: outcome.id, message: "userCreated", name: fullName ?? email };
  }
  if (form.get("intent") !== SET_PASSWORD) {
    const user = await findUser(context.reader, id);
    const outcome = await saveUser(context, user, sent);
    return outcome.saved ? { id, message: "userUpdated", name: outcome.entry.fullName ?? user?.email ?? "" } : outcome;
  }
  // Changing one's own needs the current password: a browser left open must not be enough to take over an account.
  if (id === staff.id) throw new AppError("conflict");
  const user = await requireUser(context.reader, id);
  form.delete("intent");
  const outcome = await saveNewPassword(context, staff, user, form);
  if (!outcome.saved) return { ...outcome, reply: { password: outcome.reply } };
  return { id, message: "passwordSet", name: user.fullName ?? user.email };
}
