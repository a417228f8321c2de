import type { ClientActionFunctionArgs } from "@remix-run/react";
import { type OfflineReply, keepFormWhenOffline } from "~/ui/offline";
import { clearDraft } from "./drafts";

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

/**
 * The client action of a page with an editor: a draft outlives a session that has ended, and goes once it is stored. The
 * page's other forms, by their intents, have no draft and leave it alone.
 */
export function sendWithDraft(draftKey: (id?: string) => string, otherIntents: readonly string[] = []) {
  return async (args: ClientActionFunctionArgs): Promise<unknown> => {
    if (otherIntents.length > 0) {
      const intent = (await args.request.clone().formData()).get("intent");
      if (otherIntents.includes(String(intent))) return keepStaffForm(args);
    }
    const redirected = (error: unknown): never => {
      const login = loginIn(error);
      // The log-in says that the draft is there.
      if (login !== undefined) (error as Response).headers.set("Location", `${login}&kept=1`);
      else if (error instanceof Response && error.headers.has("Location")) clearDraft(draftKey(args.params.id));
      throw error;
    };
    return keepFormWhenOffline({ serverAction: <T>() => args.serverAction<T>().catch(redirected) });
  };
}
