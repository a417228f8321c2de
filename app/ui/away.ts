import { type ClientActionFunctionArgs, type ShouldRevalidateFunction, useActionData } from "@remix-run/react";
import { useState } from "react";

/**
 * True for what a form meets when the server, or the database behind it, could not be reached. Then nothing was stored
 * as far as anybody knows, and what was typed stays where it is.
 */
export function isAway(error: unknown): boolean {
  // A fetch that comes to nothing; and, in Remix's words, a page of something in between where data belong.
  if (error instanceof TypeError) return true;
  if (error instanceof Error && error.message.startsWith("Unable to decode")) return true;
  return typeof error === "object" && error !== null && "status" in error && error.status === 503;
}

/** In the answer that a form gives itself while the server is away. */
export interface AwayReply {
  away?: true;
}

/** What the server says; where it cannot be reached, that in its place. */
export async function orWhenAway(serverAction: () => Promise<unknown>, reply: object): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (!isAway(error)) throw error;
    return reply;
  }
}

/** What a form does in a browser that cannot reach the site: it stays as it is, and says so (`AwayNotice`). */
export function keepFormWhenAway({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  return orWhenAway(serverAction, { away: true } satisfies AwayReply);
}

/** From a try that did not reach the server until the next one is answered; another one for each try. */
export function useAwayReply(): AwayReply | undefined {
  const reply = useActionData();
  return isAwayReply(reply) ? (reply as AwayReply) : undefined;
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
  return (reply as AwayReply | undefined)?.away === true;
}

/**
 * A form that was refused leaves the page as it is, but for a conflict: that one shows how things are now. Loading
 * anything while the server is away would fail as well, and take the form with it.
 */
export const loadAnewUnlessRefused: ShouldRevalidateFunction = ({ actionStatus = 200, actionResult }) =>
  !isAwayReply(actionResult) && (actionStatus < 400 || actionStatus === 409);
