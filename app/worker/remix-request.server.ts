const BODY_HEADERS = ["Content-Type", "Content-Length", "Transfer-Encoding"];

/**
 * The request that Remix sees. A body has been read before, and the origin checked: Remix's own check throws on some
 * headers. HEAD becomes GET, or Remix takes it for an action.
 */
export function remixRequest({ url, headers: original, signal }: Request, method: "GET" | "POST"): Request {
  const headers = new Headers(original);
  for (const name of ["Origin", "X-Forwarded-Host", ...BODY_HEADERS]) headers.delete(name);
  return new Request(url, { method, headers, signal });
}
