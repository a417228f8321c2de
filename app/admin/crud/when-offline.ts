import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { orWhenAway } from "~/ui/offline";
import type { Refused } from "./resource";

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
