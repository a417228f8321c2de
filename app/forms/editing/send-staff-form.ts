import type { ClientActionFunctionArgs } from "@remix-run/react";
import { type OfflineReply, keepFormWhenOffline } from "~/ui/offline";
import { clearDraft, type Draft } from "./drafts";

/** Where a redirect of the server leads to sign in; undefined for any other answer. */
function loginIn(answer: unknown): string | undefined {
  const to = answer instanceof Response ? answer.headers.get("Location") : null;
  return to?.startsWith("/adm-dash/login") ? to : undefined;
}

/** A form without a draft also stays where it is when the session has ended: the log-in would take what was typed. */
export function keepStaffForm({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const stay = (error: unknown): OfflineReply => {
    const login = loginIn(error);
    if (login === undefined) throw error;
    return { offline: "signedOut", login };
  };
  return keepFormWhenOffline({ serverAction: <T>() => serverAction<T>().catch(stay as (error: unknown) => never) });
}

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
  return keepFormWhenOffline({ serverAction: <T>() => serverAction<T>().catch(redirected) });
}
