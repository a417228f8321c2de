import { resetUses } from "~/data/rate-limit.server";
import { hasCode } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { parseForm } from "~/forms/read-form.server";
import { staffLimit } from "~/auth/staff-limit.server";
import { problemIn } from "~/i18n/field-problems";
import type { Staff } from "~/auth/permissions";
import { BUSY, hash, verify } from "~/auth/password-hashing.server";
import { findPasswordHash } from "./queries.server";
import type { PasswordOutcome } from "./save-user.server";
import type { PasswordReply } from "./user";
import { ownPasswordForm } from "./schema.server";
import { changePassword } from "./writes.server";

const MOST_TRIES = 10;
const WINDOW_SECONDS = 15 * 60;

/** Changes one's own password and ends all one's sessions, including this one: the caller opens a new one. */
export async function saveOwnPassword(
  context: Pick<AppContext, "reader" | "mutate" | "rateLimiter" | "now" | "hashRestMs">,
  { staff, email }: { staff: Staff; email: string },
  form: FormData,
): Promise<PasswordOutcome> {
  const { reader, mutate, rateLimiter, now } = context;
  const submission = parseForm(form, ownPasswordForm(email));
  const rejected = (status: number, reply: PasswordReply): PasswordOutcome => ({ saved: false, status, reply });
  if (submission.status !== "success") return rejected(422, { errors: submission.reply().error });

  // Limited, so that nobody can guess it in a browser left open.
  const limit = staffLimit(staff, { purpose: "own-password", most: MOST_TRIES, seconds: WINDOW_SECONDS, now: now() });
  if ((await rateLimiter.count(limit)).isOver) return rejected(429, { problem: "tooMany" });

  const { current, password } = submission.value;
  const old = await findPasswordHash(reader, staff.id);
  const isRight = old !== undefined && (await verify(context, "staff", current, old));
  if (isRight === BUSY) return rejected(429, { problem: "busy" });
  if (!isRight) return rejected(422, { errors: problemIn(["current"], "wrongPassword") });
  const passwordHash = await hash(context, password);
  if (passwordHash === BUSY) return rejected(429, { problem: "busy" });
  try {
    await mutate(staff, "account:write", (db) => [
      ...changePassword(db, staff, { old, new: passwordHash }),
      resetUses(db, limit),
    ]);
    return { saved: true };
  } catch (error) {
    if (hasCode(error, "conflict")) {
      return rejected(409, { errors: problemIn(["current"], "wrongPassword") });
    }
    throw error;
  }
}
