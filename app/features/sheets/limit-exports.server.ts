import { accountKey } from "~/auth/client-key.server";
import type { Staff } from "~/auth/permissions";
import type { Limit } from "~/data/rate-limit.server";
import type { AppContext } from "~/load-context.server";

const MOST_EXPORTS = 20;
const WINDOW_SECONDS = 600;

/** Counts one export of any kind, because they are expensive. Gives the answer to one too many. */
export async function limitExports(
  { rateLimiter, now, t }: Pick<AppContext, "rateLimiter" | "now" | "t">,
  staff: Staff,
): Promise<Response | undefined> {
  const limit: Limit = {
    key: accountKey(`export\n${staff.id}`),
    most: MOST_EXPORTS,
    seconds: WINDOW_SECONDS,
    now: Math.floor(now().getTime() / 1000),
  };
  const { isOver, retryAfterSeconds } = await rateLimiter.count(limit);
  if (!isOver) return undefined;
  return new Response(t("admin:products.exportTooMany", { minutes: Math.ceil(retryAfterSeconds / 60) }), {
    status: 429,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(retryAfterSeconds) },
  });
}
