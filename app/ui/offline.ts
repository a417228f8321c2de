import { type ClientActionFunctionArgs, type ShouldRevalidateFunction, useActionData } from "@remix-run/react";
import { useState } from "react";

/** Why a form got no answer of its page: what a browser can tell by itself, or what the server says. */
export type Offline = "offline" | "unreachable" | { notice: string };

/** In the answer that a form gives itself then. */
export interface OfflineReply {
  away?: Offline | "signedOut";
  /** Where to sign in, for who is signed out. */
  login?: string;
}

/** Undefined for what is no matter of the form: a fault of ours, a record that is gone, a redirect. */
export function offlineCause(error: unknown): Offline | undefined {
  // A fetch that comes to nothing; and, in Remix's words, a page of something in between where data belong.
  if (error instanceof TypeError || (error instanceof Error && error.message.startsWith("Unable to decode")))
    return navigator.onLine ? "unreachable" : "offline";
  const notice = (error as { data?: { notice?: string } } | undefined)?.data?.notice;
  return notice ? { notice } : undefined;
}

/** What the server says of a form; where that is nothing, the reply for the cause. */
export async function orWhenOffline(
  serverAction: () => Promise<unknown>,
  reply: (away: Offline) => object,
): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    const away = offlineCause(error);
    if (!away) throw error;
    return reply(away);
  }
}

/** What a form does that did not get to its page on the server: it stays as it is, and says why (`AwayNotice`). */
export function keepFormWhenOffline({
  serverAction,
}: Pick<ClientActionFunctionArgs, "serverAction">): Promise<unknown> {
  return orWhenOffline(serverAction, (away) => ({ away }) satisfies OfflineReply);
}

/** From a try that did not reach the server until the next one is answered; another one for each try. */
export function useOfflineReply(): OfflineReply | undefined {
  const reply = useActionData();
  return isAwayReply(reply) ? (reply as OfflineReply) : undefined;
}

/** What the server last said of the form: a try that did not reach it takes none of that away. */
export function useAnswer<Action>() {
  type Answer = ReturnType<typeof useActionData<Action>>;
  const newest = useActionData<Action>() as Answer;
  const [answer, setAnswer] = useState<Answer>(newest);
  if (isAwayReply(newest)) return answer;
  if (newest !== answer) setAnswer(newest);
  return newest;
}

function isAwayReply(reply: unknown): boolean {
  return (reply as OfflineReply | undefined)?.away !== undefined;
}

/**
 * A form that was refused leaves the page as it is, but for a conflict: that one shows how things are now. Loading
 * anything while the server is away would fail as well, and take the form with it.
 */
export const revalidateUnlessRejected: ShouldRevalidateFunction = ({ actionStatus = 200, actionResult }) =>
  !isAwayReply(actionResult) && (actionStatus < 400 || actionStatus === 409);
