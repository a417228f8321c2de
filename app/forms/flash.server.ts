import { z } from "zod";
import { cookieLine, readCookie } from "~/i18n/cookies.server";
import { resources } from "~/i18n/resources.server";
import type { Flash, ToastKey } from "~/i18n/toasts";

/** The one-shot message that goes with a redirect: a cookie that the next page shows and takes away. */

const FLASH_COOKIE = "flash";

/** A redirect is followed at once; what is still there later belongs to no page any more. */
const LASTS_SECONDS = 60;

/** A cookie is short, and a message is read in two seconds. */
const LONGEST_NAME = 80;

const { common, admin } = resources.eng;

const isToast = (key: string): key is ToastKey => [common, admin].some(({ toast }) => Object.hasOwn(toast, key));

/** Whoever could plant the cookie can only choose among our own texts, and React escapes the parameters. */
const flashes = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/),
  tone: z.enum(["success", "error"]),
  key: z.custom<ToastKey>((key) => typeof key === "string" && isToast(key)),
  params: z
    .record(z.string().regex(/^[a-z]\w{0,30}$/i), z.union([z.string().max(200), z.number()]))
    .refine((params) => Object.keys(params).length <= 5)
    .optional(),
  name: z.string().max(LONGEST_NAME).optional(),
  undo: z.uuid().optional(),
});

export function flashCookie(flash: Omit<Flash, "id">, request: Request): string {
  const letters = [...(flash.name ?? "")];
  const name = letters.length > LONGEST_NAME / 2 ? `${letters.slice(0, LONGEST_NAME / 2 - 1).join("")}…` : flash.name;
  return line(JSON.stringify({ ...flash, name, id: crypto.randomUUID() }), LASTS_SECONDS, request);
}

/** Takes the message away from the browser, with the page that shows it. */
export function expiredFlashCookie(request: Request): string {
  return line("", 0, request);
}

/** A page with a message is for one visitor: it is neither taken from the cache nor put there. */
export function hasFlash(request: Request): boolean {
  return readCookie(request, FLASH_COOKIE) !== undefined;
}

/** Undefined without a message, and for anything in its place that we cannot have written. */
export function readFlash(request: Request): Flash | undefined {
  const text = readCookie(request, FLASH_COOKIE);
  if (text === undefined) return undefined;
  try {
    return flashes.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function line(value: string, maxAge: number, request: Request): string {
  const secure = new URL(request.url).protocol === "https:";
  return cookieLine({ name: FLASH_COOKIE, value, maxAge, httpOnly: true, secure });
}
