import type { ClientActionFunctionArgs } from "@remix-run/react";
import { keepFormWhenAway } from "~/ui/away";
import { loginIn } from "../when-away";
import { clearDraft, type Draft } from "./drafts";

/** What was typed outlives a session that has ended and a server that is away; what is stored needs no draft. */
export function sendWithDraft(
  { serverAction }: Pick<ClientActionFunctionArgs, "serverAction">,
  draft: Pick<Draft<unknown>, "key">,
): Promise<unknown> {
  const redirected = (error: unknown): never => {
    const login = loginIn(error);
    // The log-in says that the draft is there.
    if (login !== undefined) (error as Response).headers.set("Location", `${login}&kept=1`);
    else if (error instanceof Response && error.headers.has("Location")) clearDraft(draft);
    throw error;
  };
  return keepFormWhenAway({ serverAction: <T>() => serverAction<T>().catch(redirected) });
}
