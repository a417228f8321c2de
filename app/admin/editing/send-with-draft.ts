import type { ClientActionFunctionArgs } from "@remix-run/react";
import { type AwayReply, isAway } from "~/ui/away";
import { clearDraft, type Draft } from "./drafts";

/** What a form with a draft says of itself when it did not reach the server. */
const unreached = { problem: "unavailable", away: true } as const satisfies AwayReply & { problem: string };

/** What was typed outlives a session that has ended and a database that is away; what is stored needs no draft. */
export async function sendWithDraft(
  { serverAction }: Pick<ClientActionFunctionArgs, "serverAction">,
  draft: Pick<Draft<unknown>, "key">,
): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    const to = error instanceof Response ? error.headers.get("Location") : undefined;
    if (to && !to.includes("/login")) clearDraft(draft);
    if (!isAway(error)) throw error;
    return unreached;
  }
}
