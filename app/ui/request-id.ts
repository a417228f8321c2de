import { useLocation } from "@remix-run/react";
import { createContext, useContext, useState } from "react";
import { useHydrated } from "./use-hydrated";

/** The id of this request in the log; known during server rendering. */
export const RequestId = createContext<string | undefined>(undefined);

export function useRequestId(): string | undefined {
  const rendered = useContext(RequestId);
  const isHydrated = useHydrated();
  const { key } = useLocation();
  // Read once, at hydration: later the element may belong to another error.
  const [found] = useState(() => (isHydrated || typeof document === "undefined" ? undefined : { id: sentId(), key }));
  return rendered ?? (found?.key === key ? found.id : undefined);
}

function sentId(): string | undefined {
  return document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId;
}
