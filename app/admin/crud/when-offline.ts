import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { orWhenOffline } from "~/ui/offline";
import type { ListError } from "./resource";

/** What a list does that did not get to the server: what was pressed leaves it as it was, and that is said. */
export function stayWhenOffline({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  return orWhenOffline(serverAction, (away) => {
    const refused: ListError = typeof away === "object" ? { reason: "said", ...away } : { reason: away };
    return { refused };
  });
}

/** Also after a refusal: it says that the list is not as the page has it. Nothing to be had from who does not answer. */
export const revalidateList: ShouldRevalidateFunction = ({ actionStatus, actionResult }) => {
  const { refused } = (actionResult ?? {}) as { refused?: ListError };
  return actionStatus !== 503 && !(refused && unanswered.has(refused.reason));
};

const unanswered = new Set<ListError["reason"]>(["offline", "unreachable", "said"]);
