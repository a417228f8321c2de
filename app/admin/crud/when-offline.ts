import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { isOfflineReply, type OfflineReply, orWhenOffline } from "~/ui/offline";
import type { ListError } from "./resource";

/** Client action of a list: a change that did not reach the server is undone and explained. */
export function stayWhenOffline({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  return orWhenOffline(serverAction, (cause) => {
    const rejected: ListError = typeof cause === "object" ? { reason: "notice", ...cause } : { reason: cause };
    return { rejected, offline: cause } satisfies OfflineReply & { rejected: ListError };
  });
}

/** Revalidates after a rejection too, because the list is out of date; but not when the server did not respond. */
export const revalidateList: ShouldRevalidateFunction = ({ actionStatus, actionResult }) =>
  actionStatus !== 503 && !isOfflineReply(actionResult);
