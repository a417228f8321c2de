import { DAY_MS } from "~/i18n/days";
import { LANGUAGE_PARAMETER, languageFromCode } from "~/i18n/languages";
import {
  CONTACT_PATH,
  ENQUIRY_PATH,
  hasPlainQuery,
  kindOf,
  listPages,
  OFFLINE_PATH,
  putPage,
  readPage,
  type StoredPage,
  type VisitedPage,
} from "../page-store";
import { keepFiles, keepPictures } from "./keep-files";

/** The page tells of its pictures once more when it is left: for that it need not be loaded again. */
const STAYS_FRESH_MS = 60_000;

let previous: Promise<unknown> = Promise.resolve();

/** One after another, as each deletes what is no longer needed. */
export function keepVisitedPage(visited: VisitedPage): Promise<void> {
  const kept = previous.then(() => keepWithOwnPages(visited));
  previous = kept.catch(() => undefined);
  return kept;
}

/** Kept without a visit, once a day: what is there, how to reach the dealer, and the form to ask for a machine. */
const ownPages = [OFFLINE_PATH, CONTACT_PATH, ENQUIRY_PATH];

async function keepWithOwnPages(visited: VisitedPage): Promise<void> {
  const lng = new URL(visited.path, location.origin).searchParams.get(LANGUAGE_PARAMETER);
  for (const own of ownPages) {
    const path = own + (lng ? `?lng=${lng}` : "");
    const known = await knownPage({ path, language: visited.language });
    const isKept = known?.build === __BUILD_ID__ && ageOf(known) < DAY_MS;
    if (!isKept) await keepPage({ path, title: "", language: visited.language, pictures: [] });
  }
  await keepPage(visited);
}

async function keepPage({ path, title, language, pictures }: VisitedPage): Promise<void> {
  const url = new URL(path, location.origin);
  const kind = kindOf(url);
  if (!kind || (kind === "enquiry" && !hasPlainQuery(url))) return;
  const known = await knownPage({ path, language });
  const isFresh = known !== undefined && ageOf(known) < STAYS_FRESH_MS;
  const response = isFresh ? await readPage(known) : await fetch(path, { cache: "no-cache", priority: "low" });
  if (!response || !isShared(response) || languageOf(response) !== language) return;
  const { headers } = response;
  const html = await response.text();
  const files = [...(await keepFiles(html)), ...(await keepPictures(pictures, isFresh ? known.files : []))];
  const savedAt = isFresh ? known.savedAt : new Date().toISOString();
  const page: StoredPage = { ...{ kind, path, title, language, savedAt }, build: __BUILD_ID__, files };
  await putPage(page, { html, headers });
}

const knownPage = async ({ path, language }: Pick<VisitedPage, "path" | "language">) =>
  (await listPages()).find((page) => page.path === path && page.language === language);

const ageOf = ({ savedAt }: StoredPage) => Date.now() - Date.parse(savedAt);

/** Only what everyone may see is allowed to be cached. */
const isShared = ({ ok, redirected, headers }: Response) =>
  ok && !redirected && (headers.get("Cache-Control")?.includes("public") ?? false);

/** It may have been changed since the visit. */
const languageOf = ({ headers }: Response) => languageFromCode(headers.get("Content-Language"));
