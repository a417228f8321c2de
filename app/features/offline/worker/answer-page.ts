import { localizedPath } from "~/i18n/language-urls";
import { LANGUAGE_PARAMETER, languageInUrl } from "~/i18n/languages";
import { showSavedCopyNote } from "~/ui/saved-copy";
import { kindOf, listPages, OFFLINE_PATH, readPage, type StoredPage } from "../page-store";
import { dataRedirect, pageOfData } from "./data-redirect";
import type { FetchEvent } from "./worker-scope";

/** After this, a page kept on the device serves a visitor better. */
const TIMEOUT_MS = 5000;
/** For 10 seconds after a timeout, as when Remix asks for the page once it did not get its data. */
const SHORT_TIMEOUT_MS = 1000;
const SHORT_TIMEOUT_LASTS_MS = 10_000;

let lastTimeoutAt = -Infinity;

/** A page from the network; if that does not answer, or has no page to give, the one kept on the device. */
export async function answerPage({ request, preloadResponse }: Pick<FetchEvent, "request" | "preloadResponse">) {
  const url = new URL(request.url);
  const answer = preloadResponse.then((preloaded) => preloaded ?? fetch(request));
  const inTime = await answerInTime(answer, url);
  if (inTime && !isDown(inTime)) return inTime;
  const stored = await storedPage(url);
  if (stored) return stored;
  try {
    return await answer;
  } catch (error) {
    if (!(await findStored(new URL(OFFLINE_PATH, url)))) throw error;
    return Response.redirect(`${OFFLINE_PATH}?${new URLSearchParams({ page: url.pathname + url.search })}`, 302);
  }
}

/** Data of a page for Remix; without a network the browser loads the page itself, as above. */
export async function answerData(request: Request): Promise<Response> {
  const page = pageOfData(new URL(request.url));
  const answer = fetch(request);
  const url = new URL(page, request.url);
  const inTime = await answerInTime(answer, url);
  if (inTime) return inTime;
  const redirect = dataRedirect(page, { isAction: false });
  if (await findStored(url)) return redirect;
  return answer.catch(() => redirect);
}

/** Undefined without an answer in time. The kept page does not answer a query, so that is awaited as long as it takes. */
async function answerInTime(answer: Promise<Response>, url: URL): Promise<Response | undefined> {
  const inTime = await withinTimeout(answer);
  if (inTime || !hasQuery(url)) return inTime;
  const stored = await findStored(url);
  return stored && !isNamedBy(stored, url) ? answer.catch(() => undefined) : undefined;
}

const hasQuery = ({ pathname, search }: URL) => !withoutLanguage(pathname + search).endsWith("?");

/** Undefined if there is no answer by then, or none at all. */
async function withinTimeout(answer: Promise<Response>): Promise<Response | undefined> {
  const isShort = Date.now() - lastTimeoutAt < SHORT_TIMEOUT_LASTS_MS;
  const timeoutMs = isShort ? SHORT_TIMEOUT_MS : TIMEOUT_MS;
  const timeout = new Promise<"timeout">((resolve) => setTimeout(() => resolve("timeout"), timeoutMs));
  const inTime = await Promise.race([answer.catch(() => undefined), timeout]);
  if (inTime !== "timeout") return inTime;
  lastTimeoutAt = Date.now();
  return undefined;
}

/** Neither the database nor a copy at the edge, or Cloudflare does not reach the Worker. A fault of ours is shown. */
const isDown = ({ status }: Response) => status > 500;

async function storedPage(url: URL): Promise<Response | undefined> {
  const page = await findStored(url);
  if (!page) return undefined;
  // Remix and the visitor expect the page that the address names; its language may be named or remembered.
  if (!isNamedBy(page, url)) return Response.redirect(localizedPath(page.language, page.path), 302);
  const stored = await readPage(page);
  if (!stored) return undefined;
  const html = await stored.text();
  return new Response(page.kind === "offline" ? html : withAge(html, page), { headers: stored.headers });
}

const isNamedBy = ({ kind, path }: StoredPage, url: URL) =>
  ["offline", "enquiry"].includes(kind) || withoutLanguage(path) === withoutLanguage(url.pathname + url.search);

function withoutLanguage(path: string): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  searchParams.delete(LANGUAGE_PARAMETER);
  return `${pathname}?${searchParams}`;
}

/** The page's script finds the time, and completes the note with it. */
function withAge(html: string, { savedAt }: StoredPage): string {
  return showSavedCopyNote(html).replace("<html", `<html data-saved-at="${savedAt}"`);
}

/** In the language that the URL names, else in that of the latest visit, else in the one in which it was seen. */
async function findStored(url: URL): Promise<StoredPage | undefined> {
  const pages = (await listPages()).reverse();
  const language = languageInUrl(url) ?? pages[0]?.language;
  const found = pages.filter((page) => isSamePage(page, url));
  return found.find((page) => page.language === language) ?? found[0];
}

function isSamePage({ kind, path }: StoredPage, url: URL): boolean {
  if (kind !== kindOf(url)) return false;
  // Another comparison is another page; other queries only add to the page.
  const asked = withoutLanguage(url.pathname + url.search);
  if (kind === "comparison") return [`${url.pathname}?`, withoutLanguage(path)].includes(asked);
  return url.pathname === new URL(path, url).pathname;
}
