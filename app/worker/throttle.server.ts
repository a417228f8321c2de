import { LRUCache } from "lru-cache";
import { clientKey } from "~/auth/client-key.server";
import { readTrustedDevice } from "~/auth/trusted-device-cookie.server";
import type { Rejection } from "~/forms/error-response.server";
import type { AppContext } from "~/load-context.server";

/** More than ten rejections a minute from one client: answer 429 without rendering. */
const MAX_REJECTIONS = 10;
const WINDOW_MS = 60_000;
const MAX_CLIENTS = 1000;

interface Rejections {
  count: number;
  since: number;
}

const rejections = new LRUCache<string, Rejections>({ max: MAX_CLIENTS });

/** A trusted device is not throttled for a robot in the same network. */
const keyFor = (request: Request, purpose: string) => clientKey(request, `${purpose} ${readTrustedDevice(request)}`);
const urlKey = (request: Request) => keyFor(request, `rejected ${new URL(request.url).pathname}`);
const isCurrent = ({ since }: Rejections, now: number) => now >= since && now < since + WINDOW_MS;

export function recordTooMany(request: Request, now: number): void {
  count(urlKey(request), now);
}

/** Counts a rejected request, whatever its path. True once there are too many for mistakes. */
export function isOverRejectionLimit(request: Request, now: number): boolean {
  return count(keyFor(request, "rejected"), now) > MAX_REJECTIONS;
}

function count(key: string, now: number): number {
  const known = rejections.get(key);
  if (known && isCurrent(known, now)) return ++known.count;
  rejections.set(key, { count: 1, since: now });
  return 1;
}

/** Rejects a client that continues, without a query and without rendering. */
export function throttled(request: Request, { t, now }: Pick<AppContext, "t" | "now">): Rejection | undefined {
  const at = now().getTime();
  const known = rejections.get(urlKey(request));
  if (!known || !isCurrent(known, at) || known.count < MAX_REJECTIONS) return undefined;
  const seconds = Math.ceil((known.since + WINDOW_MS - at) / 1000);
  return { status: 429, text: t("rejection.tooMany", { seconds }), headers: { "Retry-After": String(seconds) } };
}
