import { setLagTolerantTimeout } from "~/data/lag-tolerant-timeout.server";
import { youtubeId, youtubePage } from "~/features/videos/youtube";
import type { Finding } from "./finding";
import { MAX_URL } from "../../../db/record-limits.ts";
import { isPublicUrl } from "./public-url.server";

type Method = "HEAD" | "GET";

export interface UrlChecking {
  send: (url: string, init: RequestInit) => Promise<Response>;
  /** For all redirects together. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;

const REDIRECTS = [301, 302, 303, 307, 308];
const PERMANENT = [301, 308];
const GONE = [404, 410];
/** Servers that do not take HEAD say so in these ways, even by 404; 530 has its cause in the body. */
const ASK_AGAIN = [400, 403, 404, 405, 410, 501, 530];

const HEADERS = { "User-Agent": "Mozilla/5.0 (compatible; LiftyardLinkCheck/1.0)", Accept: "*/*" };

/** Asks whether an http(s) URL still leads somewhere, without reading what is there. Never rejects. */
export async function checkUrl(stored: string, { send, timeoutMs = TIMEOUT_MS }: UrlChecking): Promise<Finding> {
  const deadline = new AbortController();
  const cancel = setLagTolerantTimeout(() => deadline.abort(), timeoutMs);
  const late = new Promise<Finding>((resolve) =>
    deadline.signal.addEventListener("abort", () => resolve({ is: "doubtful", reason: "timeout" })),
  );
  try {
    return await Promise.race([follow(stored, send, deadline.signal), late]);
  } catch (error) {
    return networkFinding(error);
  } finally {
    cancel();
    deadline.abort();
  }
}

async function follow(stored: string, send: UrlChecking["send"], signal: AbortSignal): Promise<Finding> {
  const video = youtubeId(stored);
  // YouTube answers 200 for any video's page.
  let url = new URL(video ? oembedOf(video) : stored);
  let movedTo: string | undefined;
  let isPermanent = true;
  for (let redirects = 0; ; redirects++) {
    if (!isPublicUrl(url)) return { is: "doubtful", reason: redirects === 0 ? "not-public" : "redirect-refused" };
    const { status, location, isUnknownHost } = await ask(url, send, signal);
    if (!REDIRECTS.includes(status) || !location) {
      if (isUnknownHost) return { is: "gone", reason: "no-host" };
      return findingOf(status, movedTo, stored);
    }
    if (redirects === MAX_REDIRECTS) return { is: "doubtful", status, reason: "too-many-redirects" };
    if (!URL.canParse(location, url)) return { is: "doubtful", status, reason: "redirect-refused" };
    isPermanent &&= PERMANENT.includes(status);
    const next = new URL(location, url);
    // As browsers do: a source may name the page of a document.
    if (next.hash === "") next.hash = url.hash;
    url = next;
    if (isPermanent) movedTo = url.href;
  }
}

const oembedOf = (id: string) =>
  `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(youtubePage(id))}`;

interface Answer {
  status: number;
  location: string | null;
  isUnknownHost: boolean;
}

async function ask({ href }: URL, send: UrlChecking["send"], signal: AbortSignal): Promise<Answer> {
  const sendAs = (method: Method) =>
    send(href, {
      method,
      signal,
      redirect: "manual",
      headers: method === "GET" ? { ...HEADERS, Range: "bytes=0-0" } : HEADERS,
    });
  let response = await sendAs("HEAD");
  if (ASK_AGAIN.includes(response.status)) {
    await discard(response);
    response = await sendAs("GET");
  }
  const { status, headers } = response;
  const isUnknownHost = status === 530 && (await beginning(response)).includes("1016");
  await discard(response);
  return { status, location: headers.get("Location"), isUnknownHost };
}

/** Cloudflare answers 530 and "error code: 1016" for a host that its resolver does not know. */
async function beginning(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const chunk = await reader?.read();
  reader?.releaseLock();
  return new TextDecoder().decode((chunk?.value as Uint8Array | undefined)?.subarray(0, 500));
}

const discard = (response: Response) => response.body?.cancel().catch(() => undefined);

function findingOf(status: number, movedTo: string | undefined, stored: string): Finding {
  if (GONE.includes(status)) return { is: "gone", status };
  // Cloudflare's answer for a host with an invalid certificate.
  if (status === 526) return { is: "gone", reason: "certificate" };
  // 416: a file without bytes.
  if ((status < 200 || status > 299) && status !== 416) return { is: "doubtful", status };
  if (movedTo === undefined || youtubeId(stored)) return { is: "ok", status };
  // Many sites send what they have deleted to their first page.
  if (new URL(movedTo).pathname === "/" && new URL(stored).pathname !== "/") {
    return { is: "doubtful", status, reason: "to-home" };
  }
  if (movedTo.length > MAX_URL) return { is: "doubtful", status, reason: "redirect-refused" };
  return { is: "moved", status, movedTo };
}

/** How workerd words what did not become an answer; what it words otherwise proves nothing. */
function networkFinding(error: unknown): Finding {
  const text = error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : String(error);
  if (/DNS lookup failed|ENOTFOUND/i.test(text)) return { is: "gone", reason: "no-host" };
  if (/certificate/i.test(text)) return { is: "gone", reason: "certificate" };
  return { is: "doubtful", reason: "unreachable" };
}
