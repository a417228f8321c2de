const ANY_HOST = "https://site.invalid";
const LONGEST = 2000;

/** A path of this site as a form names it, without a language; the home page for anything that could lead elsewhere. */
export function sitePath(given: unknown): string {
  if (typeof given !== "string" || given.length > LONGEST || !/^\/(?![/\\])/.test(given)) return "/";
  if (!URL.canParse(given, ANY_HOST)) return "/";
  const url = new URL(given, ANY_HOST);
  url.searchParams.delete("lng");
  // Dots in it can leave two slashes at its beginning, which a browser reads as a host.
  if (url.origin !== ANY_HOST || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search;
}
