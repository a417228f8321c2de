import { useRouteLoaderData } from "@remix-run/react";
import { localizedPath } from "./language-urls";
import type { Language } from "./languages";

/** The language that links name as long as it is not the visitor's own choice. */
export function useLinkLanguage(): Language | undefined {
  const root = useRouteLoaderData("root") as { linkLanguage?: Language } | undefined;
  return root?.linkLanguage;
}

/** Gives a path of the site as a link has it: one that names the language where that has to be carried on. */
export function useLinkPath(): (path: string) => string {
  const language = useLinkLanguage();
  return (path) => localizedPath(language, path);
}
