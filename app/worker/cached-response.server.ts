import type { PageResponse } from "~/cache/cached-page.server";
import { plainBody, takesBrotli } from "~/cache/compressed-body.server";
import type { CacheTier } from "~/cache/page-cache.server";
import { showSavedCopyNote } from "~/ui/saved-copy";

/** Where a public page came from; sent as `X-Cache`. */
export type CacheStatus = CacheTier | "miss" | "revalidated" | "stale" | "bypass";

export interface ServedPage {
  page: PageResponse;
  cacheStatus: CacheStatus;
}

interface Options {
  timing?: string;
  requestId?: string;
}

/** A page as the response to one request: whole, without a body for HEAD, or 304 for a client that has it. */
export function cachedResponse(
  request: Request,
  { page, cacheStatus }: ServedPage,
  { timing, requestId }: Options = {},
): Response {
  const shown = cacheStatus === "stale" ? withStaleNote(page) : page;
  const isCompressed = shown.encoding !== undefined && takesBrotli(request);
  const shared = headersOf(shown, { cacheStatus, isCompressed });
  const isKnown = shown.status === 200 && isKnownTo(request, shared);
  const isShared = !isKnown && !timing && !requestId;
  const headers = isShared ? shared : new Headers(shared);
  if (timing) headers.append("Server-Timing", timing);
  if (requestId && !headers.has("X-Request-Id")) headers.set("X-Request-Id", requestId);
  if (isKnown) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  const body = request.method === "HEAD" ? null : isCompressed ? shown.body : plainBody(shown);
  // workerd would compress it a second time.
  return new Response(body, { status: shown.status, headers, ...(isCompressed && { encodeBody: "manual" }) });
}

interface Variant {
  cacheStatus: CacheStatus;
  isCompressed: boolean;
}

const sharedHeaders = new WeakMap<PageResponse, Variant & { headers: Headers }>();

/** Built once per page: building twenty headers costs as much as the rest of a cached response. */
function headersOf(page: PageResponse, { cacheStatus, isCompressed }: Variant): Headers {
  const known = sharedHeaders.get(page);
  if (known?.cacheStatus === cacheStatus && known.isCompressed === isCompressed) return known.headers;
  const headers = new Headers(page.headers);
  headers.set("X-Cache", cacheStatus);
  headers.set("Server-Timing", `cache;desc="${cacheStatus}"`);
  if (isCompressed) {
    headers.set("Content-Encoding", "br");
    // The tag was made of the uncompressed bytes.
    headers.set("ETag", `W/${headers.get("ETag")}`);
  }
  sharedHeaders.set(page, { cacheStatus, isCompressed, headers });
  return headers;
}

/** Compared weakly: proxies that compress mark the tag as weak. */
function isKnownTo(request: Request, headers: Headers): boolean {
  const known = request.headers.get("If-None-Match");
  if (!known) return false;
  const tag = strong(headers.get("ETag") ?? "");
  return known.split(",").some((each) => strong(each.trim()) === tag);
}

const strong = (tag: string) => tag.replace(/^W\//, "");

const stalePages = new WeakMap<PageResponse, PageResponse>();

/** Shows the note that the page may be out of date. It has its own ETag, or browsers would keep showing it. */
function withStaleNote(page: PageResponse): PageResponse {
  const known = stalePages.get(page);
  if (known) return known;
  const headers = page.headers.map(([name, value]): [string, string] =>
    name === "etag" ? [name, value.replace(/"$/, '-last"')] : [name, value],
  );
  const isHtml = headers.some(([name, value]) => name === "content-type" && value.startsWith("text/html"));
  const stale = isHtml
    ? { ...page, headers, body: withNote(plainBody(page)), encoding: undefined }
    : { ...page, headers };
  stalePages.set(page, stale);
  return stale;
}

function withNote(body: ArrayBuffer): ArrayBuffer {
  const html = new TextDecoder().decode(body);
  return new TextEncoder().encode(showSavedCopyNote(html)).buffer;
}
