import { redirect } from "@remix-run/cloudflare";
import { flashCookie } from "~/forms/flash.server";

export interface BoardOutcome {
  /** `changed`: it is no longer as it was shown. */
  done: "accepted" | "changed" | "corrected" | "translated";
  count?: number;
  /** Offers to take the batch back. */
  batchId?: string | undefined;
}

const messages = {
  accepted: { tone: "success", key: "doubtAccepted" },
  changed: { tone: "error", key: "doubtChanged" },
  corrected: { tone: "success", key: "figuresSaved" },
  translated: { tone: "success", key: "textsSaved" },
} as const;

/** Back to the list, with what has happened. */
export function boardRedirect(request: Request, to: string, { done, count = 1, batchId }: BoardOutcome): Response {
  const flash = { ...messages[done], params: { number: count }, undo: batchId };
  return redirect(to, { status: 303, headers: { "Set-Cookie": flashCookie(flash, request) } });
}
