import { randomBytes } from "node:crypto";
import { DEVICE_SECONDS } from "~/data/known-devices.server";
import { cookieValue } from "~/i18n/cookies";

const SHAPE = /^[\w-]{43}$/;

/** What the browser shows to be one in which somebody has signed in; undefined for anything that we cannot have given it. */
export function readDevice(request: Request): string | undefined {
  const value = cookieValue(request.headers.get("Cookie"), nameFor(request));
  return value && SHAPE.test(value) ? value : undefined;
}

export function newDevice(): string {
  return randomBytes(32).toString("base64url");
}

/** Sent to the staff area alone: no page for visitors is asked for with it. */
export function deviceCookie(device: string, request: Request): string {
  const secure = isSecure(request) ? "; Secure" : "";
  return `${nameFor(request)}=${device}; Max-Age=${DEVICE_SECONDS}; Path=/adm-dash; HttpOnly; SameSite=Lax${secure}`;
}

const isSecure = (request: Request) => new URL(request.url).protocol === "https:";
const nameFor = (request: Request) => (isSecure(request) ? "__Secure-device" : "device");
