import { AppError } from "~/errors";
import type { AppContext } from "~/http/context.server";
import type { ToastKey } from "~/i18n/toasts";
import type { Staff } from "~/permissions";
import { requireUser } from "./queries.server";
import { saveNewPassword, saveNewUser, saveUser, type Saved } from "./save-user.server";
import { NEW_USER, SET_PASSWORD } from "./user";

interface SavedPage {
  /** Which of the page's two forms was sent. */
  asked: "profile" | "password";
  saved: Saved;
  /** What to say when it is done. */
  message: ToastKey;
}

export async function saveUserPage(context: AppContext, staff: Staff, id: string, form: FormData): Promise<SavedPage> {
  const intent = form.get("intent");
  form.delete("intent");
  if (id === NEW_USER) {
    return { asked: "profile", saved: await saveNewUser(context, staff, form), message: "userCreated" };
  }
  const user = await requireUser(context.reader, id);
  if (intent !== SET_PASSWORD) {
    return { asked: "profile", saved: await saveUser(context, staff, user, form), message: "userUpdated" };
  }
  // One's own needs the current one: an open browser alone must not be enough to take an account over.
  if (id === staff.id) throw new AppError("conflict");
  return { asked: "password", saved: await saveNewPassword(context, staff, user, form), message: "passwordSet" };
}
