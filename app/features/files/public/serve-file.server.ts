import type { R2Bucket, R2Object, R2ObjectBody } from "@cloudflare/workers-types";
import { responseCache } from "~/cache/stores.server";
import { withTimeout } from "~/data/time-budget.server";
import { mediaPicture, variantWidths } from "~/ui/media-url";
import { contentKey, folderOf, mediaPath, type VariantFormat, variantKey, variantKeys } from "../store/keys.server";

const PATH = /^\/media\/([0-9a-f]{32})\/(?:(\d{2,5})|([a-z0-9][a-z0-9-]{0,100}\.[a-z0-9]{3,4}))$/;

export const isMediaPath = (pathname: string) => pathname.startsWith("/media/");

/** A year in a browser. Caches that visitors share ask again after a day, as the file may have been deleted. */
const YEAR = "public, max-age=31536000, s-maxage=86400, immutable";
/** While a smaller picture is missing, the full one is sent in its place. */
const WHILE_MISSING = "public, max-age=60";
/** Larger files are not copied into the cache: a slow reader would keep them in memory. */
const MOST_CACHED_BYTES = 2_000_000;

/** For the database to say that a file is deleted. */
const MOST_WAIT_MS = 1000;

interface Deps {
  bucket: R2Bucket | undefined;
  /** A deleted file's content stays in the bucket for a while. */
  isRemoved: (id: string) => Promise<boolean>;
  waitUntil: (work: Promise<unknown>) => void;
}

/** A file that staff have uploaded, or a smaller picture of one. Nothing else of the bucket has a URL. */
export async function serveFile(request: Request, { bucket, isRemoved, waitUntil }: Deps): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return plain(405, { Allow: "GET, HEAD" });
  const url = new URL(request.url);
  const [, id, width, name] = PATH.exec(url.pathname) ?? [];
  if (!bucket || id === undefined) return plain(404);
  const formats = width === undefined ? undefined : acceptedFormats(request);
  const key = formats ? variantKey(id, Number(width), formats[0]!) : contentKey(id, name!);
  const isWhole = request.method === "GET" && !request.headers.has("Range");
  const cached = isWhole ? await responseCache.find(cacheRequest(url.origin, key, conditions(request))) : undefined;
  if (cached) return cached;
  const [found, wasRemoved] = await Promise.all([
    find(bucket, request, { id, key, width: Number(width), formats }),
    withTimeout(MOST_WAIT_MS, isRemoved(id)),
  ]);
  if (found && wasRemoved) discard(found.object);
  if (!found || wasRemoved) return plain(404);
  const response = respond(request, found);
  // While the database does not answer, a file is served and not kept.
  const isKept = isWhole && response.status === 200 && wasRemoved === false && mayBeKept(found);
  if (isKept) waitUntil(responseCache.put(cacheRequest(url.origin, key), response.clone()));
  return response;
}

/** A deleted document is gone at once, in other data centres too: only pictures are kept. */
function mayBeKept({ object, isReplacement }: Found): boolean {
  const isPicture = object.httpMetadata?.contentType?.startsWith("image/") ?? false;
  return isPicture && !isReplacement && object.size <= MOST_CACHED_BYTES;
}

/** Removes what is kept of a deleted file in this data centre. */
export async function forgetFile(origin: string, { id, name }: { id: string; name: string }): Promise<void> {
  const keys = [contentKey(id, name), ...variantKeys({ id, name })];
  await Promise.allSettled(keys.map((key) => responseCache.remove(cacheRequest(origin, key))));
}

/** Not under the key alone, where earlier releases kept everything for a year. */
const cacheRequest = (origin: string, key: string, headers = new Headers()) =>
  new Request(`${origin}/kept/${key}`, { headers });

/** Browsers name AVIF where they show it; WebP is shown by all. */
function acceptedFormats(request: Request): VariantFormat[] {
  return request.headers.get("Accept")?.includes("image/avif") ? ["avif", "webp"] : ["webp"];
}

function conditions({ headers }: Request): Headers {
  const etag = headers.get("If-None-Match");
  return new Headers(etag ? { "If-None-Match": etag } : {});
}

interface Wanted {
  id: string;
  key: string;
  width: number;
  formats: VariantFormat[] | undefined;
}

interface Found {
  object: R2Object | R2ObjectBody;
  isVariant: boolean;
  isReplacement: boolean;
}

async function find(
  bucket: R2Bucket,
  request: Request,
  { id, key, width, formats }: Wanted,
): Promise<Found | undefined> {
  const isVariant = formats !== undefined;
  const object = await read(bucket, key, request);
  if (object) return { object, isVariant, isReplacement: false };
  if (!isVariant) return undefined;
  const other = formats[1] && (await read(bucket, variantKey(id, width, formats[1]), request));
  if (other) return { object: other, isVariant, isReplacement: true };
  const { objects } = await bucket.list({ prefix: folderOf(id), limit: 10 });
  const whole = objects.find(({ key }) => hasVariant(id, key.slice(folderOf(id).length), width));
  const replacement = whole && (await read(bucket, whole.key, request));
  return replacement ? { object: replacement, isVariant, isReplacement: true } : undefined;
}

/** Other widths than those of the picture are not found. */
function hasVariant(id: string, name: string, width: number): boolean {
  const picture = mediaPicture(mediaPath({ id, name }));
  return picture !== undefined && variantWidths(picture).includes(width);
}

/** What a URL names never changes, so `If-Range` always holds. */
function read(bucket: R2Bucket, key: string, { headers }: Request) {
  return bucket.get(key, { onlyIf: headers as never, ...(rangeIn(headers) && { range: headers as never }) });
}

const ONE_RANGE = /^bytes=(?:(\d{1,15})-\d{0,15}|-\d{1,15})$/;

/** Undefined where the whole file is to be sent, as for several ranges: first byte of the one that is asked for. */
function rangeIn(headers: Headers): { first: number | undefined } | undefined {
  const found = ONE_RANGE.exec(headers.get("Range") ?? "");
  return found ? { first: found[1] === undefined ? undefined : Number(found[1]) } : undefined;
}

function respond(request: Request, { object, isVariant, isReplacement }: Found): Response {
  const headers = new Headers(secure(object.httpMetadata?.contentType));
  headers.set("ETag", object.httpEtag);
  headers.set("Last-Modified", object.uploaded.toUTCString());
  headers.set("Cache-Control", isReplacement ? WHILE_MISSING : YEAR);
  headers.set("Accept-Ranges", "bytes");
  if (isVariant) headers.set("Vary", "Accept");
  const { title } = object.customMetadata ?? {};
  if (title) headers.set("Content-Disposition", `inline; filename*=UTF-8''${title}`);
  const body = "body" in object ? object.body : undefined;
  // A condition of the request was not met, so R2 has sent no body.
  if (!body) return new Response(null, { status: request.headers.has("If-Match") ? 412 : 304, headers });
  const range = rangeIn(request.headers);
  if ((range?.first ?? 0) >= object.size) {
    discard(object);
    return plain(416, { "Content-Range": `bytes */${object.size}` });
  }
  const part = range && partOf(object);
  headers.set("Content-Length", String(part ? part.length : object.size));
  if (part) headers.set("Content-Range", `bytes ${part.offset}-${part.offset + part.length - 1}/${object.size}`);
  if (request.method !== "HEAD") return new Response(body as never, { status: part ? 206 : 200, headers });
  discard(object);
  return new Response(null, { status: part ? 206 : 200, headers });
}

function discard(object: R2Object | R2ObjectBody): void {
  if ("body" in object) void object.body.cancel();
}

function partOf({ range, size }: R2Object): { offset: number; length: number } | undefined {
  if (!range) return undefined;
  // The runtime names all three, those that were not asked for without a value.
  const { offset = 0, length, suffix } = range as { offset?: number; length?: number; suffix?: number };
  if (suffix !== undefined) return { offset: Math.max(0, size - suffix), length: Math.min(suffix, size) };
  return { offset, length: Math.min(length ?? size, size - offset) };
}

/** Browsers' own viewers of PDF do not run in a sandbox. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

function secure(type = "application/octet-stream"): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Security-Policy": type === "application/pdf" ? POLICY : `${POLICY}; sandbox`,
  };
}

function plain(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...secure("text/plain"), "Cache-Control": "no-store", ...headers } });
}
