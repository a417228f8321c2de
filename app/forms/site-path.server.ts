import { LANGUAGE_PARAMETER } from "~/i18n/languages";

const ANY_HOST = "https://site.invalid";
const MAX_LENGTH = 2000;

/** A path of this site, without a language; the home page for anything that could lead to another site. */
export function sitePath(given: unknown): string {
  if (typeof given !== "string" || given.length > MAX_LENGTH || !/^\/(?![/\\])/.test(given)) return "/";
  if (!URL.canParse(given, ANY_HOST)) return "/";
  const url = new URL(given, ANY_HOST);
  url.searchParams.delete(LANGUAGE_PARAMETER);
  // Dot segments can leave a leading "//", which browsers read as a host.
  if (url.origin !== ANY_HOST || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search;
}
