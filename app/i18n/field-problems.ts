import type { TFunction } from "i18next";
import { formatDate, formatNumber } from "./formats";
import type { Language } from "./languages";

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

/** Of these the limit is an amount, which the reader's language groups; of the others a line, a row or a text. */
const amountProblems: readonly FieldProblem[] = ["tooLong", "tooShort", "tooSmall", "tooLarge", "tooMany"];

export function fieldProblemText(t: TFunction<"common">, message: string, language: Language): string {
  const [name, limit, ...others] = message.split(":");
  const problem = fieldProblems.find((known) => known === name) ?? "invalid";
  const other = others.join(":");
  if (problem === "dayBetween" && limit) {
    return t("fieldProblem.dayBetween", { limit: formatDate(limit, t), other: formatDate(other, t) });
  }
  const isAmount = amountProblems.includes(problem) && limit !== undefined;
  return t(`fieldProblem.${problem}`, { limit: isAmount ? formatNumber(Number(limit), language) : limit, other });
}
