import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { orWhenAway } from "~/ui/away";
import type { Refused } from "./resource";

/** What a list does in a browser that cannot reach the site: what was pressed leaves it as it was, and that is said. */
export function stayWhenAway({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  return orWhenAway(serverAction, { refused: { reason: "away" } } satisfies { refused: Refused });
}

/** Also after a refusal: it says that the list is not as the page has it. Nothing to be had from who does not answer. */
export const revalidateList: ShouldRevalidateFunction = ({ actionStatus, actionResult }) => {
  const { refused } = (actionResult ?? {}) as { refused?: Refused };
  return actionStatus !== 503 && refused?.reason !== "away";
};
