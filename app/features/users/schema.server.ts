import { z } from "zod";
import { email, isVisible, line, oneOf, optional } from "~/forms/fields.server";
import { fieldProblem } from "~/i18n/field-problems";
import { isCommonPassword } from "./common-passwords";
import { limits } from "./user";
import { roles } from "../../../db/enums.ts";

const givenPassword = z.string({ error: fieldProblem("required") }).min(1, fieldProblem("required"));

/** Not trimmed: a space counts. NFC: keyboards encode the same letter differently. */
const newPassword = givenPassword
  .transform((password) => password.normalize("NFC"))
  .superRefine((password, context) => {
    const problem = passwordProblem(password);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

function passwordProblem(password: string): string | undefined {
  if (password === "") return undefined;
  if (password.length < limits.shortestPassword) return fieldProblem("tooShort", limits.shortestPassword);
  if (password.length > limits.password) return fieldProblem("tooLong", limits.password);
  if (!isVisible(password)) return fieldProblem("invisible");
  if (!password.isWellFormed() || password.includes("\ufffd")) return fieldProblem("characters");
  return isCommonPassword(password) ? fieldProblem("commonPassword") : undefined;
}

const profile = { fullName: optional(line({ max: limits.fullName })), role: oneOf(roles) };

/** An attacker's first guess: the login page shows the email. */
function isEmailOf(email: string, password: string): boolean {
  return password.trim().toLowerCase() === email;
}

const otherThanEmail = { path: ["password"], message: fieldProblem("passwordIsEmail") };

export const newUserForm = z
  .strictObject({
    ...profile,
    email: email({ max: limits.email }).transform((address) => address.toLowerCase()),
    password: newPassword,
  })
  .refine((user) => !isEmailOf(user.email, user.password), otherThanEmail);

export const userForm = z.strictObject(profile);

export const passwordForm = (email: string) =>
  z.strictObject({ password: newPassword }).refine(({ password }) => !isEmailOf(email, password), otherThanEmail);

export const ownPasswordForm = (email: string) =>
  z
    .strictObject({
      current: givenPassword.max(limits.password, fieldProblem("wrongPassword")),
      password: newPassword,
      repeated: givenPassword,
    })
    .refine(({ password }) => !isEmailOf(email, password), otherThanEmail)
    .refine(({ password, repeated }) => password === repeated.normalize("NFC"), {
      path: ["repeated"],
      message: fieldProblem("notRepeated"),
    });
