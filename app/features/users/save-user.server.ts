import type { SubmissionResult } from "@conform-to/react";
import { chosenValue, type Conflict, takeConflict } from "~/forms/editing/conflict";
import { isSame, mergeEdits } from "~/forms/editing/merge";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { parseForm } from "~/forms/read-form.server";
import { fieldProblem } from "~/i18n/field-problems";
import type { Staff } from "~/auth/permissions";
import { newId } from "../../../db/ids.ts";
import { BUSY, hash } from "~/auth/password-hashing.server";
import { findUser, isEmailTaken } from "./queries.server";
import { newUserForm, passwordForm, userForm } from "./schema.server";
import { type ProfileTexts, profileTexts, readProfileTexts, type UserRow } from "./user";
import { createUser, setPassword, updateUser } from "./writes.server";

/** What became of a form: done, or what to say of it; `newer` is what somebody else has saved meanwhile. */
export type Saved =
  | { done: true }
  | {
      done: false;
      status: number;
      reply: Pick<SubmissionResult, "initialValue" | "error">;
      newer?: UserRow;
      conflict?: Conflict<ProfileTexts>;
      /** A new mark for each answer that fills the form again. */
      stamp?: string;
    };

interface Problems {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
}

/** Passwords are never sent back into a page: `hideFields` names them. */
export function refusing(
  submission: { reply: (options: Problems & { hideFields: string[] }) => SubmissionResult },
  hideFields: string[],
) {
  return (status: number, problems: Problems): Saved => ({
    done: false,
    status,
    reply: submission.reply({ ...problems, hideFields }),
  });
}

type Doors = Pick<AppContext, "reader" | "mutate" | "now" | "hashRestMs">;

const hideFields = ["password"];

const isConflict = (error: unknown) => error instanceof AppError && error.code === "conflict";

export async function saveNewUser(context: Doors, staff: Staff, form: FormData): Promise<Saved> {
  const { reader, mutate } = context;
  const submission = parseForm(form, newUserForm);
  const refused = refusing(submission, hideFields);
  if (submission.status !== "success") return refused(422, {});
  const { password, ...values } = submission.value;
  const taken = { fieldErrors: { email: [fieldProblem("emailTaken")] } };
  // Before hashing, which is dear; the statement asks again.
  if (await isEmailTaken(reader, values.email)) return refused(422, taken);
  const passwordHash = await hash(context, password);
  if (passwordHash === BUSY) return refused(429, { formErrors: ["busy"] });
  try {
    await mutate(staff, "users:write", (db) => createUser(db, staff, { id: newId(), ...values, passwordHash }));
    return { done: true };
  } catch (error) {
    if (isConflict(error)) return refused(422, taken);
    throw error;
  }
}

export async function saveUser(
  { reader, mutate }: Doors,
  staff: Staff,
  user: UserRow,
  form: FormData,
  intent = "",
): Promise<Saved> {
  const base = parsedProfile(form.get("base"));
  form.delete("base");
  const conflict = takeConflict(form, base, readProfileTexts);
  const submission = parseForm(form, userForm);
  // Also here: nobody's form has one, and what somebody sends all the same must not come back.
  if (submission.status !== "success") return { done: false, status: 422, reply: submission.reply({ hideFields }) };
  const { version, ...values } = submission.value;
  const mine = profileTexts(values);
  const chosen = chosenValue(intent, conflict);
  if (chosen && base) {
    const filledFrom = { ...user, fullName: base.fullName || null, role: base.role as UserRow["role"], version };
    return inConflict(200, { ...mine, [chosen.name]: chosen.value }, filledFrom, conflict);
  }
  try {
    await mutate(staff, "users:write", (db) => updateUser(db, staff, { ...user, version }, values));
    return { done: true };
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
  const newer = await findUser(reader, user.id);
  if (!newer) throw new AppError("not-found");
  if (newer.version !== version) {
    // The same save again, after an answer that was lost: there is nothing left to do.
    if (isSame(profileTexts(newer), mine)) return { done: true };
    const { merged, ...met } = mergeEdits(base ?? { fullName: "", role: "" }, mine, profileTexts(newer));
    return inConflict(409, merged, newer, met);
  }
  const reply = submission.reply({ fieldErrors: { role: [fieldProblem("lastAdmin")] } });
  return { done: false, status: 409, reply };
}

function inConflict(
  status: number,
  texts: ProfileTexts,
  newer: UserRow,
  conflict: Conflict<ProfileTexts> | undefined,
): Saved {
  const reply = { initialValue: { ...texts }, error: { "": ["conflict"] } };
  return { done: false, status, reply, newer, conflict, stamp: crypto.randomUUID() };
}

function parsedProfile(json: unknown): ProfileTexts | undefined {
  try {
    return readProfileTexts(JSON.parse(String(json)));
  } catch {
    return undefined;
  }
}

export async function saveNewPassword(context: Doors, staff: Staff, user: UserRow, form: FormData): Promise<Saved> {
  const submission = parseForm(form, passwordForm(user.email));
  if (submission.status !== "success") return { done: false, status: 422, reply: submission.reply({ hideFields }) };
  const passwordHash = await hash(context, submission.value.password);
  if (passwordHash === BUSY) {
    return { done: false, status: 429, reply: submission.reply({ formErrors: ["busy"], hideFields }) };
  }
  await context.mutate(staff, "users:write", (db) => setPassword(db, staff, user.id, passwordHash));
  return { done: true };
}
