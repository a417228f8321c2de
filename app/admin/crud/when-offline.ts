import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { orWhenOffline } from "~/ui/offline";
import type { ListError } from "./resource";

/** Client action of a list: a change that did not reach the server is undone and explained. */
export function stayWhenOffline({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  return orWhenOffline(serverAction, (cause) => {
    const rejected: ListError = typeof cause === "object" ? { reason: "notice", ...cause } : { reason: cause };
    return { rejected };
  });
}

/** Revalidates after a rejection too, because the list is out of date; but not when the server did not respond. */
export const revalidateList: ShouldRevalidateFunction = ({ actionStatus, actionResult }) => {
  const { rejected } = (actionResult ?? {}) as { rejected?: ListError };
  return actionStatus !== 503 && !(rejected && unanswered.has(rejected.reason));
};

const unanswered = new Set<ListError["reason"]>(["offline", "unreachable", "notice"]);
