import { isSentPage } from "~/features/requests/public/request";
import type { Language } from "~/i18n/languages";

/** A page as it was visited. */
export interface VisitedPage {
  /** Path and query. */
  path: string;
  /** Empty for a page that was kept without a visit. */
  title: string;
  language: Language;
  /** URLs of the pictures that it showed. */
  pictures: string[];
}

export const OFFLINE_PATH = "/offline";
export const CONTACT_PATH = "/contact";
/** One for all machines: which ones are asked about stands in its URL. */
export const ENQUIRY_PATH = "/enquiry";

type PageKind = "product" | "list" | "comparison" | "contact" | "enquiry" | "offline";

export interface StoredPage extends Omit<VisitedPage, "pictures"> {
  kind: PageKind;
  /** ISO 8601. */
  savedAt: string;
  /** Of the site that rendered it. */
  build: string;
  /** URLs of what it needs, in the store of files. */
  files: string[];
}

/** A new number when the format changes; the build does not matter, as each page brings the files of its own. */
const PAGES = "pages-1";
const FILES = "files-1";

const MOST_PRODUCTS = 20;

/** Holds a `StoredPage`, in a header of the page: the list of pages is read without their content. */
const RECORD = "X-Stored-Page";

/** Nothing but the language. */
export const hasPlainQuery = ({ searchParams }: URL) => [...searchParams.keys()].every((name) => name === "lng");

/** Undefined for a page that is not kept. */
export function kindOf(url: URL): PageKind | undefined {
  const { pathname, searchParams } = url;
  if (/^\/product\/[^/]+$/.test(pathname)) return "product";
  if (pathname === "/compare") return "comparison";
  if (pathname === CONTACT_PATH) return "contact";
  if (pathname === OFFLINE_PATH) return "offline";
  // After sending, the copy would be an empty form in place of the confirmation.
  if (pathname === ENQUIRY_PATH) return isSentPage(searchParams) ? undefined : "enquiry";
  return pathname === "/products" && hasPlainQuery(url) ? "list" : undefined;
}

/** Of one page in one language only the latest visit is kept, whatever its query. */
const keyOf = ({ path, language }: Pick<StoredPage, "path" | "language">) =>
  `${new URL(path, location.origin).pathname}?language=${language}`;

/** From the page that was kept first to the latest. */
export async function listPages(): Promise<StoredPage[]> {
  const cache = await caches.open(PAGES);
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  return answers.flatMap((answer) => {
    const record = answer?.headers.get(RECORD);
    return record ? [JSON.parse(decodeURIComponent(record)) as StoredPage] : [];
  });
}

export async function readPage(page: StoredPage): Promise<Response | undefined> {
  return (await caches.open(PAGES)).match(keyOf(page));
}

/** Replaces the page in the same language, and deletes what is no longer needed. */
export async function putPage(page: StoredPage, { html, headers: original }: { html: string; headers: Headers }) {
  const cache = await caches.open(PAGES);
  const headers = new Headers(original);
  // Of the transfer, which is over.
  for (const name of ["Content-Encoding", "Content-Length", "Link", "Server-Timing"]) headers.delete(name);
  headers.set(RECORD, encodeURIComponent(JSON.stringify(page)));
  // Before, so that the order of the keys is that of the visits.
  await cache.delete(keyOf(page));
  await cache.put(keyOf(page), new Response(html, { headers }));
  await deleteUnneeded();
}

async function deleteUnneeded(): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const products = (await listPages()).filter(({ kind }) => kind === "product");
  for (const page of products.slice(0, -MOST_PRODUCTS)) await pages.delete(keyOf(page));
  const needed = new Set((await listPages()).flatMap((page) => page.files));
  for (const { url } of await files.keys()) {
    if (!needed.has(url.slice(location.origin.length))) await files.delete(url);
  }
}

/** Also forgets the files. */
export async function deletePages(): Promise<void> {
  await Promise.all([caches.delete(PAGES), caches.delete(FILES)]);
}

/** Of a worker before this one, which stored in another format. */
export async function deleteOldStores(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== PAGES && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
}

export async function findFile(request: Request | string): Promise<Response | undefined> {
  return (await caches.open(FILES)).match(request);
}

export async function putFile(url: string, response: Response): Promise<void> {
  await (await caches.open(FILES)).put(url, response);
}
