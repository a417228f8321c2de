import { z } from "zod";
import { cookieLine, readCookie } from "~/i18n/cookies.server";
import { resources } from "~/i18n/resources.server";
import type { Flash, ToastKey } from "~/i18n/toasts";

/** A message that goes with a redirect: a cookie that the next page shows and removes. */

const FLASH_COOKIE = "flash";

/** A redirect is followed at once; later, the message would belong to no page. */
const MAX_AGE_SECONDS = 60;

const MAX_NAME_LENGTH = 80;

const { common, admin } = resources.eng;

const isToast = (key: string): key is ToastKey => [common, admin].some(({ toast }) => Object.hasOwn(toast, key));

/** A forged cookie can only choose among our own texts, and React escapes the parameters. */
const flashSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/),
  tone: z.enum(["success", "error"]),
  key: z.custom<ToastKey>((key) => typeof key === "string" && isToast(key)),
  params: z
    .record(z.string().regex(/^[a-z]\w{0,30}$/i), z.union([z.string().max(200), z.number()]))
    .refine((params) => Object.keys(params).length <= 5)
    .optional(),
  name: z.string().max(MAX_NAME_LENGTH).optional(),
  undo: z.uuid().optional(),
});

export function flashCookie(flash: Omit<Flash, "id">, request: Request): string {
  const letters = [...(flash.name ?? "")];
  const name =
    letters.length > MAX_NAME_LENGTH / 2 ? `${letters.slice(0, MAX_NAME_LENGTH / 2 - 1).join("")}…` : flash.name;
  return line(JSON.stringify({ ...flash, name, id: crypto.randomUUID() }), MAX_AGE_SECONDS, request);
}

export function expiredFlashCookie(request: Request): string {
  return line("", 0, request);
}

/** A page with a message is for one visitor and bypasses the cache. */
export function hasFlash(request: Request): boolean {
  return readCookie(request, FLASH_COOKIE) !== undefined;
}

export function readFlash(request: Request): Flash | undefined {
  const text = readCookie(request, FLASH_COOKIE);
  if (text === undefined) return undefined;
  try {
    return flashSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function line(value: string, maxAge: number, request: Request): string {
  const secure = new URL(request.url).protocol === "https:";
  return cookieLine({ name: FLASH_COOKIE, value, maxAge, httpOnly: true, secure });
}
