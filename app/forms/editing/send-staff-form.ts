import type { ClientActionFunctionArgs } from "@remix-run/react";
import { type OfflineReply, keepFormWhenOffline } from "~/ui/offline";
import { LOGIN_PATH } from "../login-path";
import { clearSavedDraft } from "./drafts";

/** The login URL of a redirect; undefined for other responses. */
function loginIn(response: unknown): string | undefined {
  const to = response instanceof Response ? response.headers.get("Location") : null;
  return to?.startsWith(LOGIN_PATH) ? to : undefined;
}

/** For forms without a draft: stays when the session has ended, because the login would discard what was typed. */
export function keepStaffForm({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const stay = (error: unknown): OfflineReply => {
    const login = loginIn(error);
    if (login === undefined) throw error;
    return { offline: "signedOut", login };
  };
  return keepFormWhenOffline({ serverAction: <T>() => serverAction<T>().catch(stay as (error: unknown) => never) });
}

/**
 * Client action of an editor: the draft survives an expired session and is deleted once saved. Other forms of the
 * page, by intent, leave it alone; some of them are sent in a way of their own.
 */
export function sendWithDraft(
  draftKey: (id: string | undefined, url: string) => string,
  otherIntents: readonly string[] = [],
  ownWays: ReadonlyMap<string, (args: ClientActionFunctionArgs) => Promise<unknown>> = new Map(),
) {
  return async (args: ClientActionFunctionArgs): Promise<unknown> => {
    if (otherIntents.length + ownWays.size > 0) {
      const intent = String((await args.request.clone().formData()).get("intent"));
      const ownWay = ownWays.get(intent);
      if (ownWay) return ownWay(args);
      if (otherIntents.includes(intent)) return keepStaffForm(args);
    }
    const redirected = (error: unknown): never => {
      const login = loginIn(error);
      if (login !== undefined) (error as Response).headers.set("Location", `${login}&kept=1`);
      else if (error instanceof Response && error.headers.has("Location"))
        clearSavedDraft(draftKey(args.params.id, args.request.url));
      throw error;
    };
    return keepFormWhenOffline({ serverAction: <T>() => args.serverAction<T>().catch(redirected) });
  };
}
