import { hasSessionCookie } from "~/auth/session.server";
import type { Rejection } from "~/forms/error-response.server";
import { MOST_FIELDS, MOST_FILES_BYTES, MOST_TEXT_BYTES, MOST_WORKBOOK_BYTES } from "~/forms/form-limits";
import type { AppContext } from "~/load-context.server";

/** The service request with all fields full, each character percent-encoded as nine (`%E3%81%82`). */
const MAX_PUBLIC_BYTES = 64 * 1024;
const LARGE_FORMS = /^\/adm-dash\/(?!login|account|users)/;
/** A workbook and the form around it, which stays in memory. */
const UPLOADS = /^\/adm-dash\/import\//;
const MAX_UPLOAD_BYTES = MOST_WORKBOOK_BYTES + 64 * 1024;
const MULTIPART = /^multipart\/form-data\s*(?:;|$)/i;
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * The submitted form, unless its handler is to read it, or why the request is rejected: method, origin, content type,
 * size, number of fields. Remix's own origin check trusts `X-Forwarded-Host` and skips resource routes.
 */
export async function validatePost(
  request: Request,
  { url, siteOrigin, t }: Pick<AppContext, "siteOrigin" | "t"> & { url: URL },
): Promise<FormData | Rejection | "unread"> {
  if (request.method !== "POST") {
    return { status: 405, text: t("rejection.method"), headers: { Allow: "GET, HEAD, POST" } };
  }
  if (!isSameOrigin(request, [url.origin, siteOrigin])) return { status: 403, text: t("rejection.otherSite") };
  const type = request.headers.get("Content-Type") ?? "";
  if (!FORM_TYPES.test(type) || request.headers.has("Content-Encoding"))
    return { status: 415, text: t("rejection.noForm") };
  const tooLarge: Rejection = { status: 413, text: t("rejection.tooLarge") };
  if (mayHaveFiles(request, url.pathname)) {
    // Its handler reads it once it knows who sends it.
    return sizeOf(request) > MOST_FILES_BYTES ? { status: 413, text: t("rejection.filesTooLarge") } : "unread";
  }
  const isUpload = UPLOADS.test(url.pathname);
  const isSignedOut = isUpload && !hasSessionCookie(request);
  const body = await readAtMost(request, isSignedOut ? MAX_PUBLIC_BYTES : mostBytes(url.pathname));
  if (body === "tooLarge") {
    if (isSignedOut) return { status: 403, text: t("admin:importSheet.signedOut") };
    return isUpload ? { status: 413, text: t("admin:importSheet.tooLarge") } : tooLarge;
  }
  const form = body && (await parseForm(body, type));
  if (!form) return { status: 400, text: t("rejection.malformed") };
  return [...form.keys()].length > MOST_FIELDS ? tooLarge : form;
}

function mayHaveFiles(request: Request, path: string): boolean {
  const isMultipart = MULTIPART.test(request.headers.get("Content-Type") ?? "");
  return isMultipart && LARGE_FORMS.test(path) && !UPLOADS.test(path) && hasSessionCookie(request);
}

/** As declared; 0 for a body whose size is not known before. */
const sizeOf = ({ headers }: Request) => Number(headers.get("Content-Length") ?? 0);

function mostBytes(path: string): number {
  if (UPLOADS.test(path)) return MAX_UPLOAD_BYTES;
  return LARGE_FORMS.test(path) ? MOST_TEXT_BYTES : MAX_PUBLIC_BYTES;
}

/** Current browsers send both headers, older ones only `Origin`. Without either, it is not a browser with a form of ours. */
function isSameOrigin({ headers }: Request, origins: string[]): boolean {
  const fetchSite = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  if (fetchSite !== null && fetchSite !== "same-origin") return false;
  return origin === null ? fetchSite !== null : origins.includes(origin);
}

async function readAtMost(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | "tooLarge" | undefined> {
  if (sizeOf(request) > maxBytes) return "tooLarge";
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = request.body?.getReader();
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      length += chunk.value.length;
      if (length > maxBytes) {
        reader?.releaseLock();
        return "tooLarge";
      }
      chunks.push(chunk.value);
    }
  } catch {
    return undefined;
  }
  const body = new Uint8Array(length);
  let position = 0;
  for (const chunk of chunks) {
    body.set(chunk, position);
    position += chunk.length;
  }
  return body;
}

async function parseForm(body: BodyInit, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    return undefined;
  }
}
