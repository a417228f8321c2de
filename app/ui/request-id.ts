import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

/** Under which the journal of the Worker tells of this request; known while the server renders. */
export const RequestId = createContext<string | undefined>(undefined);

/** The browser finds it in the page that the server sent, and has none for pages it renders later. */
export function useRequestId(): string | undefined {
  const rendered = useContext(RequestId);
  const isFirstPage = useLocation().key === "default";
  if (rendered || typeof document === "undefined") return rendered;
  const found = isFirstPage ? document.querySelector<HTMLElement>("[data-request-id]") : null;
  return found?.dataset.requestId;
}
