import type { AppContext } from "~/load-context.server";
import type { Rejection } from "~/forms/error-response.server";

/** The service request, every character of its fields written as nine (`%E3%81%82`). */
const MOST_PUBLIC_BYTES = 64 * 1024;
/** A product with sixty addresses of pictures and videos written so, which an edit carries twice: as typed and as stored. */
const MOST_STAFF_BYTES = 3 * 1024 * 1024;
/** Nobody needs as much to sign in, or for a user. */
const LARGE_FORMS = /^\/adm-dash\/(?!login|account|users)/;
const MOST_FIELDS = 1000;
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

type Asked = Pick<AppContext, "siteOrigin" | "t">;

/**
 * The door for everything that is no read. Gives the request that Remix may see (its body read to the end, a form, sent
 * from a page of this site), or the reason for the rejection. Remix's own check of the origin believes `X-Forwarded-Host` and
 * leaves out resource routes, so it gets nothing to check.
 */
export async function validatePost(request: Request, { siteOrigin, t }: Asked): Promise<Request | Rejection> {
  if (request.method !== "POST") {
    return { status: 405, text: t("door.method"), headers: { Allow: "GET, HEAD, POST" } };
  }
  if (!isFromThisSite(request, siteOrigin)) return { status: 403, text: t("door.otherSite") };
  const type = request.headers.get("Content-Type") ?? "";
  if (!FORM_TYPES.test(type) || request.headers.has("Content-Encoding")) return { status: 415, text: t("door.noForm") };
  const tooLarge: Rejection = { status: 413, text: t("door.tooLarge") };
  const body = await readAtMost(
    request,
    LARGE_FORMS.test(new URL(request.url).pathname) ? MOST_STAFF_BYTES : MOST_PUBLIC_BYTES,
  );
  if (body === "tooLarge") return tooLarge;
  const fields = body && (await countFields(body, type));
  if (!body || fields === undefined) return { status: 400, text: t("door.malformed") };
  if (fields > MOST_FIELDS) return tooLarge;

  const headers = new Headers(request.headers);
  for (const name of ["Origin", "X-Forwarded-Host", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  return new Request(request.url, { method: "POST", headers, body, signal: request.signal });
}

/** Browsers of today send both headers, older ones `Origin` alone. Who sends neither is no browser with a form of ours. */
function isFromThisSite(request: Request, siteOrigin: string): boolean {
  const fetchSite = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  if (fetchSite !== null && fetchSite !== "same-origin") return false;
  if (origin === null) return fetchSite !== null;
  return origin === new URL(request.url).origin || origin === siteOrigin;
}

/** Undefined for a body that was broken off. What is too large is not kept, and left to `discardBody`. */
async function readAtMost(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | "tooLarge" | undefined> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) return "tooLarge";
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      length += part.value.length;
      if (length > most) {
        reader?.releaseLock();
        return "tooLarge";
      }
      parts.push(part.value);
    }
  } catch {
    return undefined;
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
