import { useLocation, useMatches } from "@remix-run/react";
import type { PageDescription } from "./page-meta";

/**
 * Path and query of this page as the server has read them. Not the browser's location, which may have parameters
 * (campaign tags) that it left out.
 */
export function usePageUrl(): string {
  const { pathname } = useLocation();
  const described = useMatches().at(-1)?.data as { page?: PageDescription } | undefined;
  return described?.page?.here ?? described?.page?.path ?? pathname;
}
