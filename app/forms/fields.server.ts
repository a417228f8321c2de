import { z } from "zod";
import { fieldProblem, type FieldProblem } from "~/i18n/field-problems";
import type { Language } from "~/i18n/languages";
import { type Limits, parseNumber, readingText } from "~/i18n/parse-number";
import { FIRST_DAY, isCalendarDay, LAST_DAY } from "~/i18n/days";
import { isEmail } from "~/ui/email";

/** Field types of our forms. Each returns the normalised value, or the one problem to show. */

/** Control characters except tab and line feed; line separators; bidirectional overrides. */
const UNSEEN_ORDERS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
const UNSEEN_ORDERS_BUT_BREAKS = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u;
/** U+FFFD: bytes that were no text. */
const BROKEN = "\ufffd";

export function isVisible(text: string): boolean {
  return text.replace(/[\s\p{Default_Ignorable_Code_Point}\u2800]/gu, "") !== "";
}

type Check = (text: string) => string | undefined;

function field(tidy: (text: string) => string, ...checks: Check[]) {
  return z
    .string({ error: ({ input }) => fieldProblem(input === undefined ? "required" : "invalid") })
    .transform(tidy)
    .superRefine((text, context) => {
      for (const check of checks) {
        const message = check(text);
        if (message) return context.addIssue({ code: "custom", message });
      }
    });
}

const tidied = (text: string) => text.normalize("NFC").replace(/^ +| +$/g, "");

const given: Check = (text) => {
  if (text === "") return fieldProblem("required");
  return isVisible(text) ? undefined : fieldProblem("invisible");
};

const wellFormed =
  (rejected: RegExp): Check =>
  (text) =>
    !text.isWellFormed() || text.includes(BROKEN) || rejected.test(text) ? fieldProblem("characters") : undefined;

const atMost =
  (limit: number): Check =>
  (text) =>
    text.length > limit ? fieldProblem("tooLong", limit) : undefined;

const matching =
  (pattern: RegExp, problem: FieldProblem): Check =>
  (text) =>
    pattern.test(text) ? undefined : fieldProblem(problem);

/** One line. Lengths are UTF-16 units, as in `maxlength`. */
export function line({ max }: { max: number }) {
  return field(tidied, given, wellFormed(UNSEEN_ORDERS), atMost(max));
}

export function text({ max }: { max: number }) {
  const withLineFeeds = (value: string) => value.normalize("NFC").replace(/\r\n?/g, "\n").trim();
  return field(withLineFeeds, given, wellFormed(UNSEEN_ORDERS_BUT_BREAKS), atMost(max));
}

/** As copied from contacts and chats: with other spaces and dashes, invisible marks, and dots between the digits. */
const tidiedPhone = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Zs}.]/gu, " ")
    .replace(/[\p{Pd}−]/gu, "-")
    .trim();

/** Digits, spaces, hyphens, parentheses and a leading plus, with a minimum of digits. */
export function phone({ max, fewest = 5 }: { max: number; fewest?: number }) {
  const pattern = new RegExp(String.raw`^(?=(?:\D*\d){${fewest}})\+?[\d ()-]+$`);
  return field(tidiedPhone, given, atMost(max), matching(pattern, "phone"));
}

/** Look-alikes: the Kelvin, ohm and ångström signs, and İ, whose lower case is two characters. */
const LOOKALIKES = /[\u0130\u2126\u212a\u212b\p{Default_Ignorable_Code_Point}]/u;

/** Checked before normalisation, which would turn a Kelvin sign into K and so into another email. */
const lettersOfAddress: Check = (text) => {
  const isPlain = !LOOKALIKES.test(text) && text.normalize("NFKC") === text.normalize("NFC");
  return isPlain ? undefined : fieldProblem("emailLetters");
};

export function email({ max }: { max: number }) {
  const trimmed = (text: string) => text.replace(/^ +| +$/g, "");
  const isOne: Check = (text) => (isEmail(text) ? undefined : fieldProblem("email"));
  const checks = [given, wellFormed(UNSEEN_ORDERS), lettersOfAddress, atMost(max), isOne];
  return field(trimmed, ...checks).transform((text) => text.normalize("NFC"));
}

/** A time of day: `9:00` becomes `09:00`. */
export function time() {
  const padded = (text: string) => tidied(text).padStart(5, "0");
  return field(padded, matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "time"));
}

/** `31.3.2026`, `31/03/2026`: as it is typed where there is no date input. */
const TYPED_DAY = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;

/** A day of the calendar, `2026-03-31`, as the limits are too. */
export function day({ least = FIRST_DAY, most = LAST_DAY }: { least?: string; most?: string } = {}) {
  const asSent = (text: string) =>
    tidied(text).replace(TYPED_DAY, (_, day: string, month: string, year: string) =>
      [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
    );
  const isOne: Check = (text) => (isCalendarDay(text) ? undefined : fieldProblem("day"));
  const isInTime: Check = (text) => (text < least || text > most ? fieldProblem("dayBetween", least, most) : undefined);
  return field(asSent, given, isOne, isInTime);
}

const URL_OR_PATH = /^(?:https?:\/\/[^\s\\]+|\/(?!\/)[^\s\\]+)$/i;
/** Loopback and private networks; the URL parser has made them canonical. */
const PRIVATE_HOST = /^(?:0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/;
/** Names of local networks, and names without a dot. */
export const LOCAL_HOST = /^[^.]*\.?$|\.(?:localhost|local|internal|intranet|lan|home\.arpa)\.?$/;

const safeUrl =
  (written: RegExp, problem: FieldProblem): Check =>
  (text) => {
    const url = written.test(text) && URL.canParse(text, "https://this.site") && new URL(text, "https://this.site");
    const isSafe =
      url && !url.username && !url.password && !PRIVATE_HOST.test(url.hostname) && !LOCAL_HOST.test(url.hostname);
    return isSafe ? undefined : fieldProblem(problem);
  };

function urlField(max: number, written: RegExp, problem: FieldProblem) {
  const check = safeUrl(written, problem);
  return field((text) => text.normalize("NFC").trim(), given, wellFormed(UNSEEN_ORDERS), atMost(max), check);
}

/** An http(s) URL or a path of the site: anything else could run as script. */
export function url({ max }: { max: number }) {
  return urlField(max, URL_OR_PATH, "url");
}

export function webUrl({ max, scheme }: { max: number; scheme: "https" | "https?" }) {
  return urlField(max, new RegExp(String.raw`^${scheme}://[^\s\\]+$`, "i"), "webAddress");
}

const IMAGE = /^[^?#]+\.(?:jpe?g|png|webp)(?:\?[^#]*)?$/i;

export function imageUrl({ max }: { max: number }) {
  const isUnsafe = safeUrl(URL_OR_PATH, "imageAddress");
  const image: Check = (text) => (isUnsafe(text) || !IMAGE.test(text) ? fieldProblem("imageAddress") : undefined);
  return field((text) => text.normalize("NFC").trim(), given, wellFormed(UNSEEN_ORDERS), atMost(max), image);
}

/** Lower-case letters, digits and single hyphens. */
export function slug({ max }: { max: number }) {
  return field(tidied, given, atMost(max), matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "slug"));
}

interface NumberOptions {
  least?: number;
  most: number;
  language: Language;
  isWhole?: boolean;
}

/** A number in the language's format. An ambiguous one is asked back with both readings. */
export function decimal({ least = 0, most, language, isWhole = false }: NumberOptions) {
  const limits = { least, most };
  const problem = isWhole ? "wholeNumber" : "number";
  const valueOf = (text: string) => {
    const parsed = parseNumber(text, language, limits);
    return parsed && "value" in parsed ? parsed.value : NaN;
  };
  const isOne: Check = (text) => {
    const parsed = parseNumber(text, language, limits);
    if (!parsed) return fieldProblem(problem);
    if ("readings" in parsed) {
      return fieldProblem("twoNumbers", ...parsed.readings.map((value) => readingText(value, language, limits)));
    }
    return isWhole && !Number.isInteger(parsed.value) ? fieldProblem(problem) : undefined;
  };
  return number(valueOf, isOne, limits);
}

/** Degrees have no thousands, so point and comma are both decimal. */
export function degrees({ most }: { most: number }) {
  const valueOf = (text: string) => Number(text.replace(",", "."));
  return number(valueOf, matching(/^-?\d{1,3}(?:[.,]\d{1,15})?$/, "number"), { least: -most, most });
}

/** Digits only: neither `2024abc` nor `1e3`. */
export function whole({ least, most }: { least: number; most: number }) {
  return number(Number, matching(/^-?\d{1,12}$/, "wholeNumber"), { least, most });
}

/** The record's version when the form was filled. */
export function version() {
  return z
    .string(fieldProblem("required"))
    .regex(/^[1-9]\d{0,9}$/, fieldProblem("invalid"))
    .transform(Number);
}

function number(valueOf: (text: string) => number, isNumber: Check, { least, most }: Limits) {
  return field(
    tidied,
    given,
    isNumber,
    (text) => (valueOf(text) < least ? fieldProblem("tooSmall", least) : undefined),
    (text) => (valueOf(text) > most ? fieldProblem("tooLarge", most) : undefined),
  ).transform(valueOf);
}

export function checkbox() {
  return z
    .enum(["on", "true", "false"], { error: () => fieldProblem("choice") })
    .optional()
    .transform((value) => value === "on" || value === "true");
}

const isEmpty = (value: unknown) => value === undefined || (typeof value === "string" && !isVisible(value));

/** Nothing chosen is asked for as any other choice is: there is nothing to type. */
export function oneOf<const T extends readonly string[]>(choices: T) {
  return z.enum(choices, { error: () => fieldProblem("choice") });
}

export function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (isEmpty(value) ? null : value), schema.nullable());
}
