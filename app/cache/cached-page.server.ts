import type { EncodedBody } from "./compressed-body.server";
import { sha256 } from "./digest.server";

/** A whole response as bytes, so that requests and caches can share it. */
export interface PageResponse extends EncodedBody {
  status: number;
  headers: [name: string, value: string][];
  isCached: boolean;
  /** Rendered without the database, from the data last known. */
  isStale?: boolean;
  /** Not rendered, since the page cached before has the same source. */
  isUnchanged?: boolean;
  failure?: unknown;
  version?: string;
  /** Milliseconds since 1970: it includes all earlier writes. */
  readAt: number;
  /** The day whose dates it shows, in UTC. */
  day?: string;
}

export interface CachedPage extends PageResponse {
  isCached: true;
  version: string;
  day: string;
  /** Digest of what it was rendered from, where that is known. */
  source?: string | undefined;
}

/** True when the response is the same for everyone who requests this key. */
export function isCacheable(response: Response): boolean {
  const control = response.headers.get("Cache-Control") ?? "";
  return response.status === 200 && !response.headers.has("Set-Cookie") && !/no-store|private/.test(control);
}

/** Rejects when the body breaks off: half a page must not be cached. */
export async function readResponse(response: Response): Promise<Pick<PageResponse, "status" | "headers" | "body">> {
  const body = await response.arrayBuffer();
  const headers = [...response.headers].filter(([name]) => name !== "content-length");
  return { status: response.status, headers, body };
}

export async function entityTag(body: ArrayBuffer, languageTag: string): Promise<string> {
  const hash = (await sha256(body)).slice(0, 16);
  return `"${languageTag}-${hash.replaceAll("+", "-").replaceAll("/", "_")}"`;
}

/** A line of JSON, then the body. KV metadata would be too small for the headers, and the Cache API interprets its own. */
export function encodePage({ body, ...head }: CachedPage): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const encoded = new Uint8Array(line.length + body.byteLength);
  encoded.set(line);
  encoded.set(new Uint8Array(body), line.length);
  return encoded;
}

const LINE_FEED = 10;

/** Undefined for anything that `encodePage` did not write. */
export function decodePage(encoded: ArrayBuffer): CachedPage | undefined {
  const bytes = new Uint8Array(encoded);
  try {
    const end = bytes.indexOf(LINE_FEED);
    const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Omit<CachedPage, "body">;
    return { ...head, body: encoded.slice(end + 1) };
  } catch {
    return undefined;
  }
}
