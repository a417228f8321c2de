import type { Staff } from "~/auth/permissions";
import { staffLimit } from "~/auth/staff-limit.server";
import type { AppContext } from "~/load-context.server";

const MOST_EXPORTS = 20;
const WINDOW_SECONDS = 600;

/** Counts one export of any kind, because they are expensive. Gives the answer to one too many. */
export async function limitExports(
  { rateLimiter, now, t }: Pick<AppContext, "rateLimiter" | "now" | "t">,
  staff: Staff,
): Promise<Response | undefined> {
  const limit = staffLimit(staff, { purpose: "export", most: MOST_EXPORTS, seconds: WINDOW_SECONDS, now: now() });
  const { isOver, retryAfterSeconds } = await rateLimiter.count(limit);
  if (!isOver) return undefined;
  return new Response(t("admin:products.exportTooMany", { minutes: Math.ceil(retryAfterSeconds / 60) }), {
    status: 429,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(retryAfterSeconds) },
  });
}
