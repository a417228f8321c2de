import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Hosts of the web as the link check meets them, on one local server. */
export interface LinkHosts {
  /** Sends the request to the server, whatever host it is for. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** `HEAD https://host/path` of each request since the last call. */
  takeRequests: () => string[];
  stop: () => Promise<void>;
}

type Play = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

const answer =
  (status: number, headers: Record<string, string> = {}, body = ""): Play =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);
const to = (Location: string, status = 301) => answer(status, { Location });
const withoutHead =
  (get: Play): Play =>
  (request, response, url) =>
    request.method === "HEAD" ? answer(403)(request, response, url) : get(request, response, url);

const hosts: Record<string, Play> = {
  "ok.example": answer(200),
  "missing.example": answer(404),
  "gone.example": answer(410),
  "no-head-404.example": (request, response, url) =>
    answer(request.method === "HEAD" ? 404 : 206)(request, response, url),
  "refused.example": answer(403),
  "busy.example": answer(429),
  "broken.example": answer(503),
  "no-head.example": withoutHead((request, response) =>
    response.writeHead(request.headers.range === "bytes=0-0" ? 206 : 500).end("x"),
  ),
  "drip.example": withoutHead((_, response) => {
    const timer = setInterval(() => response.write("x".repeat(1000)), 20);
    response.on("close", () => clearInterval(timer));
  }),
  "silent.example": () => {},
  "moved.example": to("https://ok.example/new"),
  "twice.example": to("https://moved.example/"),
  "aside.example": to("https://ok.example/today", 302),
  "home.example": (request, response, url) => (url.pathname === "/" ? answer(200) : to("/"))(request, response, url),
  "dead-end.example": to("https://missing.example/"),
  "endless.example": (request, response, url) => to(`/${url.pathname.length}x${url.pathname}`)(request, response, url),
  "to-loopback.example": to("http://127.0.0.1/secret"),
  "to-loopback-name.example": to("http://localhost/secret"),
  "to-private.example": to("http://[fd00::1]/secret", 302),
  "to-decimal.example": to("http://2130706433/secret"),
  "to-local.example": to("https://printer.local/secret", 302),
  "to-port.example": to("https://ok.example:8443/secret"),
  "to-user.example": to("https://user:password@ok.example/secret"),
  "to-file.example": to("file:///etc/passwd"),
  // As Cloudflare answers for hosts that it cannot reach.
  "unknown.example": answer(530, {}, "error code: 1016"),
  "other-530.example": answer(530, {}, "error code: 1033"),
  "certificate.example": answer(526),
  "www.youtube.com": (request, response, url) =>
    answer(url.searchParams.get("url")?.endsWith("=aaaaaaaaaaa") ? 200 : 404)(request, response, url),
};

const ASKED_FOR = "x-asked-for";

export async function startLinkHosts(): Promise<LinkHosts> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const asked = String(request.headers[ASKED_FOR]);
    requests.push(`${request.method} ${asked}`);
    const url = new URL(asked);
    (hosts[url.hostname] ?? answer(200))(request, response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    fetch: (url, init = {}) =>
      fetch(`http://127.0.0.1:${port}/`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), [ASKED_FOR]: url },
      }),
    takeRequests: () => requests.splice(0),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
