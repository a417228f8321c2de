import type { ShouldRevalidateFunction } from "@remix-run/react";

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

/**
 * A form that was refused leaves the page as it is, but for a conflict: that one shows how things are now. Loading
 * anything while the server is away would fail as well, and take the form with it.
 */
export const loadAnewUnlessRefused: ShouldRevalidateFunction = ({ actionStatus = 200, actionResult }) => {
  const reply = actionResult as AwayReply | undefined;
  return !reply?.away && (actionStatus < 400 || actionStatus === 409);
};
