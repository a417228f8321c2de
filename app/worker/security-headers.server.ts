import { languageTag, type Language } from "~/i18n/languages";
import { rememberedUnits, unitsCookie, unitsInUrl } from "~/i18n/request-units.server";

/** Answers what must not reach Remix; undefined for all that may. */
export function rejectUrl(url: URL): Response | undefined {
  // `_data` is Remix's old data path, `/__manifest` a costly one: nothing here asks for either.
  if (url.searchParams.has("_data") || url.pathname === "/__manifest") return notFound();
  if (!isWellFormed(url.pathname)) return notFound();
  const path = canonicalPath(url.pathname);
  if (path === url.pathname) return undefined;
  return new Response(null, { status: 308, headers: { Location: path + url.search, "Cache-Control": "no-store" } });
}

/** What the addresses of pages are made of. */
const PAGE_PATH = /^[\w/.-]+$/;

/** One address for each page: no slash at its end, no capitals. Only names of built files have any. */
function canonicalPath(pathname: string): string {
  const trimmed = pathname.replace(/(?<=.)\/+$/, "");
  const isPage = PAGE_PATH.test(trimmed) && !trimmed.startsWith("/assets/");
  const path = isPage ? trimmed.toLowerCase() : trimmed;
  // Leading slashes are folded, or "//evil.example/" would redirect off the site.
  return path === pathname ? path : path.replace(/^\/+/, "/");
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}

function isWellFormed(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).isWellFormed();
  } catch {
    return false;
  }
}

/** For answers that are no page. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

/** On every class of answer. Browsers heed HSTS over https only. */
const securityHeaders = [
  ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
] as const;

const RETRY_AFTER_SECONDS = "5";

/** The headers every answer of the Worker carries. */
export function withSecurityHeaders(response: Response, language: Language): Response {
  const answer = new Response(response.body, response);
  const { headers } = answer;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  // Here and not where it is refused: Remix keeps a thrown answer's headers for data only, not for pages.
  if (answer.status === 503) headers.set("Retry-After", RETRY_AFTER_SECONDS);
  headers.set("Content-Language", languageTag(language));
  headers.set("Vary", "Accept-Language, Cookie");
  for (const [name, value] of securityHeaders) headers.set(name, value);
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NOTHING_RUNS);
  return answer;
}

/** The Set-Cookie lines of choices made by address. A language is not: a link of others must not change what was chosen. */
export function choiceCookies(request: Request, url: URL): string[] {
  if (!url.search) return [];
  const lines: string[] = [];
  const units = unitsInUrl(url);
  if (units && units !== rememberedUnits(request)) {
    lines.push(unitsCookie(units, url.protocol === "https:"));
  }
  return lines;
}
