import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import type { ToastKey } from "~/i18n/toasts";
import type { Staff } from "~/auth/permissions";
import { requireUser } from "./queries.server";
import { saveNewPassword, saveNewUser, saveUser, type Saved } from "./save-user.server";
import { NEW_USER, SET_PASSWORD } from "./user";

interface SavedPage {
  /** Which of the page's two forms was sent. */
  asked: "profile" | "password";
  saved: Saved;
  /** What to say when it is done. */
  message: ToastKey;
  /** Whom it is about. */
  name: string;
}

export async function saveUserPage(context: AppContext, staff: Staff, id: string, form: FormData): Promise<SavedPage> {
  const intent = form.get("intent");
  form.delete("intent");
  if (id === NEW_USER) {
    const name = nameOf(form) || textIn(form, "email");
    return { asked: "profile", saved: await saveNewUser(context, staff, form), message: "userCreated", name };
  }
  const user = await requireUser(context.reader, id);
  if (intent !== SET_PASSWORD) {
    const name = nameOf(form) || user.email;
    return {
      asked: "profile",
      saved: await saveUser(context, staff, user, form, String(intent ?? "")),
      message: "userUpdated",
      name,
    };
  }
  // One's own needs the current one: an open browser alone must not be enough to take an account over.
  if (id === staff.id) throw new AppError("conflict");
  const saved = await saveNewPassword(context, staff, user, form);
  return { asked: "password", saved, message: "passwordSet", name: user.fullName ?? user.email };
}

const nameOf = (form: FormData) => textIn(form, "fullName");

function textIn(form: FormData, field: string): string {
  const text = form.get(field);
  return typeof text === "string" ? text.trim() : "";
}
