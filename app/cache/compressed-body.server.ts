import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { LRUCache } from "lru-cache";

/** How the bytes of a body are encoded; undefined as they were rendered. */
export type Encoding = "br" | undefined;

export interface EncodedBody {
  body: ArrayBuffer;
  encoding?: Encoding;
}

/**
 * 2 ms for a list, and 8 % smaller than what the edge makes of it for each answer. The highest quality would save another
 * 10 % and take 30 times as long: see docs/performance.md.
 */
const QUALITY = 5;

/** The window in which repetitions are found, as a power of two: larger than pages are. */
const WINDOW_BITS = 18;

export function compressed(body: ArrayBuffer): ArrayBuffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return toArrayBuffer(brotliCompressSync(new Uint8Array(body), { params }));
}

const MAX_PLAIN_BYTES = 4 * 1024 * 1024;

const plainBodies = new LRUCache<ArrayBuffer, ArrayBuffer>({
  maxSize: MAX_PLAIN_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength || 1,
});

/** As it was rendered, for the few clients that do not take Brotli. */
export function plainBody({ body, encoding }: EncodedBody): ArrayBuffer {
  if (!encoding) return body;
  let plain = plainBodies.get(body);
  if (!plain) plainBodies.set(body, (plain = toArrayBuffer(brotliDecompressSync(new Uint8Array(body)))));
  return plain;
}

/** A buffer of Node's may be a part of a larger one. */
function toArrayBuffer({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

/** Whether the client takes it. Cloudflare replaces the header, and says in `cf` what the client sent. */
export function takesBrotli(request: Request & { cf?: { clientAcceptEncoding?: string } }): boolean {
  return BROTLI.test(request.cf?.clientAcceptEncoding ?? request.headers.get("Accept-Encoding") ?? "");
}

/** `br` without a quality of 0. */
const BROTLI = /(?:^|,)\s*br\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i;
