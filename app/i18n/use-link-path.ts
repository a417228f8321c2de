import { useRouteLoaderData } from "@remix-run/react";
import { localizedPath } from "./language-urls";
import type { Language } from "./languages";

/** Undefined if it is the visitor's own choice. */
export function useLinkLanguage(): Language | undefined {
  const root = useRouteLoaderData("root") as { linkLanguage?: Language } | undefined;
  return root?.linkLanguage;
}

/** A path with `?lng=` where the language has to be carried on. */
export function useLinkPath(): (path: string) => string {
  const language = useLinkLanguage();
  return (path) => localizedPath(language, path);
}
