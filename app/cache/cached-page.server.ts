/** A whole answer as bytes: what the caches hold, and what requests that ask for the same at the same time share. */
export interface PageResponse {
  status: number;
  headers: [name: string, value: string][];
  body: ArrayBuffer;
  /** True when it is the same for everybody who asks for this name, until the data change. */
  isKept: boolean;
  /** Why it is a page of an error. */
  failure?: unknown;
  /** The state of the data it shows, where it shows one. */
  generation?: string;
  /** Milliseconds since 1970: what was written before is in it. */
  readAt: number;
}

export interface CachedPage extends PageResponse {
  isKept: true;
  generation: string;
}

/** Reads the answer to its end: a page that breaks off half-way must not be kept, nor be sent to anybody else. */
export async function readResponse(response: Response): Promise<Pick<PageResponse, "status" | "headers" | "body">> {
  const body = await response.arrayBuffer();
  const headers = [...response.headers].filter(([name]) => name !== "content-length");
  return { status: response.status, headers, body };
}

/** Names language and body, so that no two languages ever share one. */
export async function entityTag(body: ArrayBuffer, languageTag: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hash = btoa(String.fromCharCode(...digest.subarray(0, 12)));
  return `"${languageTag}-${hash.replaceAll("+", "-").replaceAll("/", "_")}"`;
}

/** One form for every cache: a line of JSON, then the body. Their own headers and metadata are too small or too clever. */
export function encodePage({ body, ...head }: CachedPage): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const packed = new Uint8Array(line.length + body.byteLength);
  packed.set(line);
  packed.set(new Uint8Array(body), line.length);
  return packed;
}

const END_OF_LINE = 10;

/** Undefined for anything that `pack` did not make whole. */
export function decodePage(packed: ArrayBuffer): CachedPage | undefined {
  const bytes = new Uint8Array(packed);
  try {
    const end = bytes.indexOf(END_OF_LINE);
    const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Omit<CachedPage, "body">;
    return { ...head, body: packed.slice(end + 1) };
  } catch {
    return undefined;
  }
}
