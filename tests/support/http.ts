import { request } from "node:http";

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  setCookies: string[];
  text: string;
  bytes: Buffer;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Aborts the request. */
  signal?: AbortSignal;
}

/** What a browser sends for a form on a page of `origin`. */
export function formPost(
  origin: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Question {
  return {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  };
}

/** `X-Cache` of a page that was read from the database, and rendered unless it is as before. */
export const NOT_CACHED = /^(miss|revalidated)$/;

/** Sends a request exactly as written: no normalized path, no redirect, no added header. */
export function ask(
  site: string,
  path: string,
  { method = "GET", headers = {}, body, signal }: Question = {},
): Promise<Answer> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, signal, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(parts);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Answer["headers"],
          setCookies: response.headers["set-cookie"] ?? [],
          text: bytes.toString("utf8"),
          bytes,
        });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
