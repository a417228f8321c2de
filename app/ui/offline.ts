import { type ClientActionFunctionArgs, type ShouldRevalidateFunction, useActionData } from "@remix-run/react";
import { useState } from "react";

/** Why a submit got no response from its page: known to the browser, or told by the server. */
export type Offline = "offline" | "unreachable" | { notice: string };

/** The action data a form gives itself then. */
export interface OfflineReply {
  offline?: Offline | "signedOut";
  login?: string;
}

/** Undefined for what does not concern the form: a server error, a missing record, a redirect. */
export function offlineCause(error: unknown): Offline | undefined {
  // A failed fetch; or, in Remix's words, HTML of a captive portal in place of data.
  if (error instanceof TypeError || (error instanceof Error && error.message.startsWith("Unable to decode")))
    return navigator.onLine ? "unreachable" : "offline";
  const notice = (error as { data?: { notice?: string } } | undefined)?.data?.notice;
  return notice ? { notice } : undefined;
}

export async function orWhenOffline(
  serverAction: () => Promise<unknown>,
  reply: (cause: Offline) => object,
): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // Remix looks at the outcome once the page's style sheet is there: until then a thrown redirect is unhandled.
    if (error instanceof Response) return error;
    const cause = offlineCause(error);
    if (!cause) throw error;
    return reply(cause);
  }
}

/** Keeps a form that could not be sent as it is, and says why (`OfflineNotice`). */
export function keepFormWhenOffline({
  serverAction,
}: Pick<ClientActionFunctionArgs, "serverAction">): Promise<unknown> {
  return orWhenOffline(serverAction, (cause) => ({ offline: cause }) satisfies OfflineReply);
}

/** Set from a submit that did not reach the server until the next response; a new object for each attempt. */
export function useOfflineReply(): OfflineReply | undefined {
  const reply = useActionData();
  return isOfflineReply(reply) ? (reply as OfflineReply) : undefined;
}

/** The last response of the server: an attempt that did not reach it keeps that. */
export function useReply<Action>() {
  type Answer = ReturnType<typeof useActionData<Action>>;
  const newest = useActionData<Action>() as Answer;
  const [response, setReply] = useState<Answer>(newest);
  if (isOfflineReply(newest)) return response;
  if (newest !== response) setReply(newest);
  return newest;
}

export function isOfflineReply(reply: unknown): boolean {
  return (reply as OfflineReply | undefined)?.offline !== undefined;
}

/**
 * A rejected form needs no revalidation, except after a conflict, which shows current data. Loading anything while the
 * server is down would fail too and replace the form by an error page.
 */
export const revalidateUnlessRejected: ShouldRevalidateFunction = ({ actionStatus = 200, actionResult }) =>
  !isOfflineReply(actionResult) && (actionStatus < 400 || actionStatus === 409);
