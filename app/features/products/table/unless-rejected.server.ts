import { data } from "@remix-run/cloudflare";
import type { ListError } from "~/admin/crud/resource";
import { hasCode } from "~/errors";

/** What `write` returns, or how a colleague was faster: the product is gone, or changed since it was read. */
export async function unlessRejected<T>(write: () => Promise<T>): Promise<{ done: T } | { rejected: ListError }> {
  try {
    return { done: await write() };
  } catch (error) {
    if (hasCode(error, "not-found")) return { rejected: { reason: "gone" } };
    if (hasCode(error, "conflict")) return { rejected: { reason: "changed" } };
    throw error;
  }
}

export function rejectedReply(
  rejected: ListError,
  { headers, ...reply }: { headers?: HeadersInit; announced?: true } = {},
) {
  return data({ rejected, ...reply }, { status: rejected.reason === "gone" ? 404 : 409, ...(headers && { headers }) });
}
