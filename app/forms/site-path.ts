const ANY_HOST = "https://site.invalid";
const MAX_LENGTH = 2000;

/** A path of this site; the home page for anything that could lead to another site. */
export function sitePath(given: unknown): string {
  const url = typeof given === "string" ? urlOfThisSite(given) : undefined;
  return url ? url.pathname + url.search : "/";
}

/** On any host. Undefined for a path that could lead to another site: browsers drop tabs before they read a host. */
export function urlOfThisSite(path: string): URL | undefined {
  if (path.length > MAX_LENGTH || !/^\/(?![/\\])/.test(path)) return undefined;
  try {
    // Older browsers have no `URL.canParse`.
    const url = new URL(path, ANY_HOST);
    // Dot segments can leave a leading "//", which browsers read as a host.
    return url.origin === ANY_HOST && !url.pathname.startsWith("//") ? url : undefined;
  } catch {
    return undefined;
  }
}
