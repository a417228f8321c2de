import type { AppContext } from "./context.server";

const MOST_BYTES = 64 * 1024;
const MOST_FIELDS = 1000;
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

type Asked = Pick<AppContext, "siteOrigin" | "t">;

/**
 * The door for everything that is no read. Gives the request that Remix may see (its body read to the end, a form, sent
 * from a page of this site), or the refusal. Remix's own check of the origin believes `X-Forwarded-Host` and leaves out
 * resource routes, so it gets nothing to check.
 */
export async function admitPost(request: Request, { siteOrigin, t }: Asked): Promise<Request | Response> {
  if (request.method !== "POST") return plainRefusal(405, t("door.method"), { Allow: "GET, HEAD, POST" });
  if (!isFromThisSite(request, siteOrigin)) return plainRefusal(403, t("door.otherSite"));
  const type = request.headers.get("Content-Type") ?? "";
  if (!FORM_TYPES.test(type) || request.headers.has("Content-Encoding")) return plainRefusal(415, t("door.noForm"));
  const body = await readAtMost(request, MOST_BYTES);
  if (!body) return plainRefusal(413, t("door.tooLarge"));
  const fields = await countFields(body, type);
  if (fields === undefined) return plainRefusal(400, t("door.malformed"));
  if (fields > MOST_FIELDS) return plainRefusal(413, t("door.tooLarge"));

  const headers = new Headers(request.headers);
  for (const name of ["Origin", "X-Forwarded-Host", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  return new Request(request.url, { method: "POST", headers, body, signal: request.signal });
}

/** What the door says: a line of text. */
export function plainRefusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
}

/** Browsers of today send both headers, older ones `Origin` alone. Who sends neither is no browser with a form of ours. */
function isFromThisSite(request: Request, siteOrigin: string): boolean {
  const fetchSite = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  if (fetchSite !== null && fetchSite !== "same-origin") return false;
  if (origin === null) return fetchSite !== null;
  return origin === new URL(request.url).origin || origin === siteOrigin;
}

/** Undefined when there is more: what is too large is not read to its end. */
async function readAtMost(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) return undefined;
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > most) {
      // Not cancelled: what is left is dropped before the response.
      reader?.releaseLock();
      return undefined;
    }
    parts.push(part.value);
  }
  const body = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    body.set(part, place);
    place += part.length;
  }
  return body;
}

/** Undefined for a body that is no form: read once here, a broken one cannot throw in the middle of an action. */
async function countFields(body: BodyInit, type: string): Promise<number | undefined> {
  try {
    const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
    return [...form.keys()].length;
  } catch {
    return undefined;
  }
}
