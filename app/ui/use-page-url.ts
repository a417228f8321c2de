import { useLocation, useMatches } from "@remix-run/react";
import type { PageDescription } from "./page-meta";

/**
 * Path and query of this page in their normal form. Not the browser's location: what a visitor's address has besides
 * (campaign marks, say) is unknown to the server that rendered the page.
 */
export function usePageUrl(): string {
  const { pathname } = useLocation();
  const described = useMatches().at(-1)?.data as { page?: PageDescription } | undefined;
  return described?.page?.path ?? pathname;
}
