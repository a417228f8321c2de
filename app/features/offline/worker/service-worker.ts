import { deleteOldStores, deletePages, type VisitedPage } from "../page-store";
import { KEPT_HEADER, sendWaitingEnquiries } from "../send-enquiries";
import { answerEnquiry, isEnquiry, SYNC_TAG } from "./answer-enquiry";
import { answerFile } from "./answer-file";
import { answerData, answerPage } from "./answer-page";
import { keepVisitedPage } from "./keep-page";
import { type FetchEvent, worker } from "./worker-scope";

/** What the pages tell the worker. */
export type Message = { visited: VisitedPage } | { isOnline: true };

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate(): Promise<void> {
  await deleteOldStores();
  // The request for a page does not wait for the worker to start.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  // Someone who opens the staff area may be signed in, and nothing is stored for staff.
  if (url.pathname.startsWith("/adm-dash")) return event.waitUntil(deletePages());
  const answer = answerFor(event, url);
  if (answer) event.respondWith(answer);
});

/** Undefined for what the browser does as ever. */
function answerFor(event: FetchEvent, url: URL): Promise<Response> | undefined {
  const { request } = event;
  const isKept = request.headers.has(KEPT_HEADER);
  if (request.method === "POST" && isEnquiry(url) && !isKept) return answerEnquiry(request);
  if (request.method === "POST" && isChoice(url)) return answerChoice(request);
  // A range is part of a video or document.
  if (request.method !== "GET" || request.headers.has("Range")) return undefined;
  if (request.mode === "navigate") {
    if (!isPage(url)) return undefined;
    event.waitUntil(event.preloadResponse.catch(() => undefined));
    return answerPage(event);
  }
  if (url.pathname.endsWith(".data")) return answerData(request);
  return /^\/(?:assets|media)\//.test(url.pathname) ? answerFile(request) : undefined;
}

/** Of a language or of units. */
const isChoice = ({ pathname }: URL) => ["/language", "/units"].includes(pathname);

/** Without a connection nothing can be chosen: the page stays, as it was kept. */
const answerChoice = (request: Request) =>
  fetch(request).catch(() => Response.redirect(request.referrer || location.origin, 303));

/** Not a file, such as a document or the sitemap. */
const isPage = ({ pathname }: URL) => !/^\/(?:assets|media|healthz)\b|\.\w+$/.test(pathname);

worker.addEventListener("message", (event) => {
  const message = event.data as Message;
  // The next visit tries again.
  const kept = "visited" in message ? keepVisitedPage(message.visited).catch(() => undefined) : undefined;
  event.waitUntil(Promise.all([kept, sendSoon()]));
});

/** A network that is just back may take seconds until it works. */
async function sendSoon(): Promise<void> {
  for (const pauseMs of [0, 2000, 8000]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (await sendWaitingEnquiries()) return;
  }
}

worker.addEventListener("sync", (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAll());
});

/** The browser tries again later if this fails. */
async function sendAll(): Promise<void> {
  if (!(await sendWaitingEnquiries())) throw new Error("An enquiry could not be sent yet");
}
