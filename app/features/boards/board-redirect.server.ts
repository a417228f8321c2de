import { redirect } from "@remix-run/cloudflare";
import { flashCookie } from "~/forms/flash.server";

export interface BoardOutcome {
  /** `changed`: it is no longer as it was shown. */
  done: "accepted" | "changed" | "corrected";
  count?: number;
  batchId?: string | undefined;
}

/** Back to the list, with what has happened. */
export function boardRedirect(
  request: Request,
  to: string,
  { done, count = 1, batchId: undo }: BoardOutcome,
): Response {
  const flash =
    done === "corrected"
      ? ({ tone: "success", key: "figuresSaved", params: { number: count }, undo } as const)
      : done === "accepted"
        ? ({ tone: "success", key: "doubtAccepted" } as const)
        : ({ tone: "error", key: "doubtChanged" } as const);
  return redirect(to, { status: 303, headers: { "Set-Cookie": flashCookie(flash, request) } });
}
