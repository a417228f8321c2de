import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { orWhenOffline } from "~/ui/offline";
import type { ListError } from "./resource";

/** Client action of a list: a change that did not reach the server is undone and explained. */
export function stayWhenOffline({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  return orWhenOffline(serverAction, (away) => {
    const refused: ListError = typeof away === "object" ? { reason: "said", ...away } : { reason: away };
    return { refused };
  });
}

/** Revalidates after a rejection too, because the list is out of date; but not when the server did not respond. */
export const revalidateList: ShouldRevalidateFunction = ({ actionStatus, actionResult }) => {
  const { refused } = (actionResult ?? {}) as { refused?: ListError };
  return actionStatus !== 503 && !(refused && unanswered.has(refused.reason));
};

const unanswered = new Set<ListError["reason"]>(["offline", "unreachable", "said"]);
