import { expect } from "vitest";

/** Headers of every response, static files too. */
export const securityHeaders = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Headers of every response of the Worker. */
export const workerHeaders = {
  ...securityHeaders,
  "cache-control": expect.any(String) as string,
  "content-language": expect.stringMatching(/^(?:en|ru|az)$/) as string,
  "content-security-policy": expect.stringMatching(/^default-src '(?:none|self)'; /) as string,
  vary: "Accept-Encoding, Accept-Language, Cookie",
};
