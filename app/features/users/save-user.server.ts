import { parseTexts } from "~/forms/editing/editor";
import { saveRecord } from "~/forms/editing/save-record.server";
import { AppError, hasCode } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { parseForm } from "~/forms/read-form.server";
import { problemIn } from "~/i18n/field-problems";
import type { Staff } from "~/auth/permissions";
import { BUSY, hash } from "~/auth/password-hashing.server";
import { findUser, isEmailTaken } from "./queries.server";
import { newUserForm, passwordForm, userForm } from "./schema.server";
import { type PasswordReply, profileTexts, userEditor, type UserReply, type UserRow, type UserTexts } from "./user";
import { createUser, setPassword, updateUser } from "./writes.server";

type Deps = Pick<AppContext, "reader" | "mutate" | "now" | "hashRestMs" | "language">;

interface Sent {
  id: string;
  form: FormData;
  staff: Staff;
}

function editing({ reader, language }: Deps, { id, form }: Sent) {
  const editor = userEditor(id);
  return {
    ...{ editor, id, form, language },
    find: (wanted: string) => findUser(reader, wanted),
    parseValues: (values: unknown) => parseTexts(editor, values),
    textsOf: (values: UserTexts) => values,
  };
}

export function saveNewUser(context: Deps, sent: Sent) {
  const { reader, mutate } = context;
  type Entry = Parameters<typeof createUser>[2] extends infer U
    ? Omit<U, "id" | "passwordHash"> & { password: string }
    : never;
  return saveRecord<UserTexts, UserTexts, Entry, UserRow, UserReply>({
    ...editing(context, sent),
    schema: newUserForm,
    stored: undefined,
    valuesOf: (user) => ({ email: user.email, ...profileTexts(user) }),
    entered: (user) => ({ email: user.email, ...profileTexts(user) }),
    store: async ({ password, ...user }, id) => {
      // Before hashing, which is expensive; the statement checks again.
      if (await isEmailTaken(reader, user.email)) throw new AppError("conflict");
      const passwordHash = await hash(context, password);
      if (passwordHash === BUSY) return { status: 429, reply: { problem: "busy" } };
      await mutate(sent.staff, "users:write", (db) => createUser(db, sent.staff, { id, ...user, passwordHash }));
      return undefined;
    },
    rejectionFor: (error) => conflictRejection(error, 422, problemIn(["email"], "emailTaken")),
  });
}

export function saveUser(context: Deps, user: UserRow | undefined, sent: Sent) {
  type Entry = Pick<UserRow, "fullName" | "role">;
  return saveRecord<UserTexts, UserTexts, Entry, UserRow, UserReply>({
    ...editing(context, sent),
    schema: userForm,
    stored: user,
    valuesOf: profileTexts,
    entered: profileTexts,
    store: async (values, _id, before) => {
      await context.mutate(sent.staff, "users:write", (db) => updateUser(db, sent.staff, before!, values));
      return undefined;
    },
    rejectionFor: (error) => conflictRejection(error, 409, problemIn(["role"], "lastAdmin")),
  });
}

/** Why the statements touched nothing, although the user is unchanged. */
function conflictRejection(error: unknown, status: number, errors: Record<string, string[]>) {
  return hasCode(error, "conflict") ? { status, reply: { errors } } : undefined;
}

export type PasswordOutcome = { saved: true } | { saved: false; status: number; reply: PasswordReply };

export async function saveNewPassword(
  context: Deps,
  staff: Staff,
  user: UserRow,
  form: FormData,
): Promise<PasswordOutcome> {
  const submission = parseForm(form, passwordForm(user.email));
  if (submission.status !== "success") {
    return { saved: false, status: 422, reply: { errors: submission.reply().error } };
  }
  const passwordHash = await hash(context, submission.value.password);
  if (passwordHash === BUSY) return { saved: false, status: 429, reply: { problem: "busy" } };
  await context.mutate(staff, "users:write", (db) => setPassword(db, staff, user.id, passwordHash));
  return { saved: true };
}
