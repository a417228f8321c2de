import type { TFunction } from "i18next";
import { formatDate } from "./formats";

/** Everything that can be wrong with a field; texts under `fieldProblem` in locales/. */
const fieldProblems = [
  "required",
  "tooLong",
  "invisible",
  "characters",
  "phone",
  "email",
  "emailLetters",
  "emailInLine",
  "phoneOrEmail",
  "choice",
  "tooShort",
  "commonPassword",
  "passwordIsEmail",
  "wrongPassword",
  "notRepeated",
  "emailTaken",
  "lastAdmin",
  "number",
  "wholeNumber",
  "twoNumbers",
  "tooSmall",
  "tooLarge",
  "tooMany",
  "url",
  "webAddress",
  "whatsApp",
  "time",
  "day",
  "dayBetween",
  "closeAfterOpen",
  "unknownRecord",
  "taken",
  "imageAddress",
  "slug",
  "fileSize",
  "envelopeCapacity",
  "envelopeLine",
  "envelopeRange",
  "envelopeRepeated",
  "envelopeFew",
  "envelopeMany",
  "envelopeCrossing",
  "figureTwice",
  "invalid",
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

/** How a problem travels in a form's reply: its name, and the limit or the values in question. */
export function fieldProblem(problem: FieldProblem, ...values: (string | number)[]): string {
  return [problem, ...values].join(":");
}

export function problemIn(fields: readonly string[], problem: FieldProblem): Record<string, string[]> {
  return Object.fromEntries(fields.map((name) => [name, [fieldProblem(problem)]]));
}

export function fieldProblemText(t: TFunction<"common">, message: string): string {
  const [name, limit, ...others] = message.split(":");
  const problem = fieldProblems.find((known) => known === name) ?? "invalid";
  const other = others.join(":");
  if (problem === "dayBetween" && limit) {
    return t("fieldProblem.dayBetween", { limit: formatDate(limit, t), other: formatDate(other, t) });
  }
  return t(`fieldProblem.${problem}`, { limit, other });
}
