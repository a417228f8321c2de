import { useLocation } from "@remix-run/react";
import { createContext, useContext, useState } from "react";
import { useHydrated } from "./use-hydrated";

/** Under which the journal of the Worker tells of this request; known while the server renders. */
export const RequestId = createContext<string | undefined>(undefined);

/** The browser finds it in the page that the server sent, and has none for pages it renders later. */
export function useRequestId(): string | undefined {
  const rendered = useContext(RequestId);
  const isHydrated = useHydrated();
  const { key } = useLocation();
  // Read once, while the server's HTML is taken over: later there may be the text of another error.
  const [found] = useState(() => (isHydrated || typeof document === "undefined" ? undefined : { id: sentId(), key }));
  return rendered ?? (found?.key === key ? found.id : undefined);
}

function sentId(): string | undefined {
  return document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId;
}
