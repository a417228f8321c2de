import type { ClientActionFunctionArgs } from "@remix-run/react";
import { orWhenAway } from "~/ui/away";
import { clearDraft, type Draft } from "./drafts";

/** What was typed outlives a session that has ended and a database that is away; what is stored needs no draft. */
export function sendWithDraft(
  { serverAction }: Pick<ClientActionFunctionArgs, "serverAction">,
  draft: Pick<Draft<unknown>, "key">,
): Promise<unknown> {
  const send = () =>
    serverAction().catch((error: unknown) => {
      const to = error instanceof Response ? error.headers.get("Location") : undefined;
      if (to && !to.includes("/login")) clearDraft(draft);
      throw error;
    });
  return orWhenAway(send, { problem: "unavailable", away: true });
}
