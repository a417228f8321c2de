/** Why a URL does not reach Remix: nothing is there, or the page has another URL. */
export type UrlRejection = { status: 404; hasPage: boolean } | { status: 308; location: string };

export function validateUrl(url: URL): UrlRejection | undefined {
  // Endpoints of Remix that the site does not use: `/__manifest` is expensive to answer.
  if (url.searchParams.has("_data") || url.pathname === "/__manifest") return { status: 404, hasPage: false };
  if (!isWellFormed(url.pathname)) return { status: 404, hasPage: true };
  const path = canonicalPath(url.pathname);
  return path === url.pathname ? undefined : { status: 308, location: path + url.search };
}

const PAGE_PATH = /^[\w/.-]+$/;

/** One URL per page: no trailing slash, and lower case except for built files. */
function canonicalPath(pathname: string): string {
  const trimmed = pathname.replace(/(?<=.)\/+$/, "");
  const isPage = PAGE_PATH.test(trimmed) && !trimmed.startsWith("/assets/");
  const path = isPage ? trimmed.toLowerCase() : trimmed;
  // Or "//evil.example/" would redirect to another site.
  return path === pathname ? path : path.replace(/^\/+/, "/");
}

function isWellFormed(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).isWellFormed();
  } catch {
    return false;
  }
}
