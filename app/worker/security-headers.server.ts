import { languageTag, type Language } from "~/i18n/languages";

const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

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

/** The same for a file, which is the same in every language. */
export function withFileSecurityHeaders(original: Response): Response {
  const response = new Response(original.body, original);
  for (const [name, value] of securityHeaders) response.headers.set(name, value);
  return response;
}

/** Adds the headers that every page of the Worker carries. */
export function withSecurityHeaders(original: Response, language: Language): Response {
  const response = new Response(original.body, original);
  const { headers } = response;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  // Set here because Remix drops a thrown response's headers when it renders a page.
  if (response.status === 503) headers.set("Retry-After", RETRY_AFTER_SECONDS);
  headers.set("Content-Language", languageTag(language));
  headers.set("Vary", "Accept-Encoding, Accept-Language, Cookie");
  for (const [name, value] of securityHeaders) headers.set(name, value);
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NOTHING_RUNS);
  return response;
}
