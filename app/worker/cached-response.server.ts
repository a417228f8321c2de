import type { PageResponse } from "~/cache/cached-page.server";
import type { CacheStatus, ServedPage } from "./serve-page.server";

interface Details {
  /** Set-Cookie lines of choices made by address. */
  cookies: string[];
  /** What took how long, as Server-Timing has it. */
  timing?: string;
  requestId?: string;
}

/** A copy as the answer to one request: whole, without a body for HEAD, or 304 to whoever has it already. */
export function cachedResponse(
  request: Request,
  { page, how }: ServedPage,
  { cookies, timing, requestId }: Details,
): Response {
  const shown = how === "stale" ? asLastCopy(page) : page;
  const ready = headersOf(shown, how);
  const isKnown = shown.status === 200 && isKnownTo(request, ready);
  const isPlain = !isKnown && !timing && !requestId && cookies.length === 0;
  const headers = isPlain ? ready : new Headers(ready);
  if (timing) headers.append("Server-Timing", timing);
  if (requestId && !headers.has("X-Request-Id")) headers.set("X-Request-Id", requestId);
  for (const line of cookies) headers.append("Set-Cookie", line);
  if (isKnown) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : shown.body, { status: shown.status, headers });
}

const readyHeaders = new WeakMap<PageResponse, { how: CacheStatus; headers: Headers }>();

/** Made once for each copy: reading twenty pairs into headers costs as much as everything else a kept page needs. */
function headersOf(page: PageResponse, how: CacheStatus): Headers {
  const ready = readyHeaders.get(page);
  if (ready?.how === how) return ready.headers;
  const headers = new Headers(page.headers);
  headers.set("X-Cache", how);
  headers.set("Server-Timing", `cache;desc="${how}"`);
  readyHeaders.set(page, { how, headers });
  return headers;
}

/** Compared weakly: whoever compresses on the way marks the tag as weak. */
function isKnownTo(request: Request, headers: Headers): boolean {
  const known = request.headers.get("If-None-Match");
  if (!known) return false;
  const tag = headers.get("ETag");
  return known.split(",").some((each) => each.trim().replace(/^W\//, "") === tag);
}

/** In every public page, hidden: see the footer. */
const HIDDEN_NOTE = 'class="footer__last-copy" hidden=""';
const SHOWN_NOTE = 'class="footer__last-copy"';

const lastCopies = new WeakMap<PageResponse, PageResponse>();

/** The page that says quietly that it may be old; a tag of its own, or browsers would go on showing it. */
function asLastCopy(page: PageResponse): PageResponse {
  const known = lastCopies.get(page);
  if (known) return known;
  const headers = page.headers.map(([name, value]): [string, string] =>
    name === "etag" ? [name, value.replace(/"$/, '-last"')] : [name, value],
  );
  const isHtml = headers.some(([name, value]) => name === "content-type" && value.startsWith("text/html"));
  const body = isHtml ? withNote(page.body) : page.body;
  const last = { ...page, headers, body };
  lastCopies.set(page, last);
  return last;
}

function withNote(body: ArrayBuffer): ArrayBuffer {
  const html = new TextDecoder().decode(body).replace(HIDDEN_NOTE, SHOWN_NOTE);
  return new TextEncoder().encode(html).buffer;
}
