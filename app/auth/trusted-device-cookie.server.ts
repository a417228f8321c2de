import { randomBytes } from "node:crypto";
import { DEVICE_SECONDS } from "~/data/trusted-devices.server";
import { cookieLine, readCookie } from "~/i18n/cookies.server";

const SHAPE = /^[\w-]{43}$/;

/** The token of a browser in which a user has signed in; undefined for a malformed one. */
export function readTrustedDevice(request: Request): string | undefined {
  const value = readCookie(request, nameFor(request));
  return value && SHAPE.test(value) ? value : undefined;
}

export function newTrustedDevice(): string {
  return randomBytes(32).toString("base64url");
}

export function trustedDeviceCookie(device: string, request: Request): string {
  return cookieLine({
    name: nameFor(request),
    value: device,
    maxAge: DEVICE_SECONDS,
    path: "/adm-dash",
    httpOnly: true,
    secure: isSecure(request),
  });
}

const isSecure = (request: Request) => new URL(request.url).protocol === "https:";
const nameFor = (request: Request) => (isSecure(request) ? "__Secure-device" : "device");
