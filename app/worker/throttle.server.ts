import type { AppContext } from "~/load-context.server";
import { readTrustedDevice } from "~/auth/trusted-device-cookie.server";
import type { Rejection } from "~/forms/error-response.server";
import { clientKey } from "~/auth/client-key.server";

/** A person who is refused so often within a minute is none. */
const MOST_PAGES = 10;
const MINUTE_MS = 60_000;
/** What is kept of others is forgotten, the oldest first: then they get pages again. */
const MOST_SENDERS = 1000;

interface Refusals {
  n: number;
  since: number;
}

/** By what was refused and to whom, of this isolate. */
const refusals = new Map<string, Refusals>();

/** A browser in which somebody has signed in does not pay for a robot in the same network. */
const keyOf = (request: Request) =>
  clientKey(request, `refused ${new URL(request.url).pathname} ${readTrustedDevice(request)}`);
const anywhere = (request: Request) => clientKey(request, `rejected ${readTrustedDevice(request)}`);
const isLately = ({ since }: Refusals, now: number) => now >= since && now < since + MINUTE_MS;

/** That a sender was told it sends too much, with a page that says so and keeps what was typed. */
export function recordTooMany(request: Request, now: number): void {
  count(keyOf(request), now);
}

/** Counts a request that was rejected, wherever it was sent; true once there are too many for a person's mistakes. */
export function isOverRejectionLimit(request: Request, now: number): boolean {
  return count(anywhere(request), now) > MOST_PAGES;
}

function count(key: string, now: number): number {
  const known = refusals.get(key);
  if (known && isLately(known, now)) return ++known.n;
  refusals.delete(key);
  refusals.set(key, { n: 1, since: now });
  const [oldest] = refusals.keys();
  if (refusals.size > MOST_SENDERS && oldest !== undefined) refusals.delete(oldest);
  return 1;
}

/** Rejects who goes on all the same, which costs neither a look into the database nor the making of a page. */
export function throttled(request: Request, { t, now }: Pick<AppContext, "t" | "now">): Rejection | undefined {
  const at = now().getTime();
  const known = refusals.get(keyOf(request));
  if (!known || !isLately(known, at) || known.n < MOST_PAGES) return undefined;
  const seconds = Math.ceil((known.since + MINUTE_MS - at) / 1000);
  return { status: 429, text: t("door.tooMany", { seconds }), headers: { "Retry-After": String(seconds) } };
}
