import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { type AwayReply, keepFormWhenAway, orWhenAway } from "~/ui/away";
import type { Refused } from "./resource";

/** Where a redirect of the server leads to sign in; undefined for any other answer. */
export function loginIn(answer: unknown): string | undefined {
  const to = answer instanceof Response ? answer.headers.get("Location") : null;
  return to?.startsWith("/adm-dash/login") ? to : undefined;
}

/** A form without a draft also stays where it is when the session has ended: the log-in would take what was typed. */
export function keepStaffForm({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const stay = (error: unknown): AwayReply => {
    const login = loginIn(error);
    if (login === undefined) throw error;
    return { away: "signedOut", login };
  };
  return keepFormWhenAway({ serverAction: <T>() => serverAction<T>().catch(stay as (error: unknown) => never) });
}

/** What a list does that did not get to the server: what was pressed leaves it as it was, and that is said. */
export function stayWhenAway({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  return orWhenAway(serverAction, (away) => {
    const refused: Refused = typeof away === "object" ? { reason: "said", ...away } : { reason: away };
    return { refused };
  });
}

/** Also after a refusal: it says that the list is not as the page has it. Nothing to be had from who does not answer. */
export const revalidateList: ShouldRevalidateFunction = ({ actionStatus, actionResult }) => {
  const { refused } = (actionResult ?? {}) as { refused?: Refused };
  return actionStatus !== 503 && !(refused && unanswered.has(refused.reason));
};

const unanswered = new Set<Refused["reason"]>(["offline", "unreachable", "said"]);
