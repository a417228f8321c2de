import { useLocation, useMatches } from "@remix-run/react";
import type { PageDescription } from "./page-meta";

/**
 * Canonical path and query of this page. Not the browser's location, which may have parameters (campaign tags) that
 * the server left out.
 */
export function usePageUrl(): string {
  const { pathname } = useLocation();
  const described = useMatches().at(-1)?.data as { page?: PageDescription } | undefined;
  return described?.page?.path ?? pathname;
}
