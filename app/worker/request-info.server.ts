import { choiceCookies, rejectUrl } from "./security-headers.server";
import { keyOf } from "~/cache/page-cache.server";
import type { Settings } from "./env.server";
import { hasFlash } from "~/forms/flash.server";
import { hasSessionCookie } from "~/auth/session.server";
import type { Language } from "~/i18n/languages";
import { linkLanguage, rememberedLanguage, requestLanguage } from "~/i18n/request-language.server";
import { rememberedUnits, requestUnits } from "~/i18n/request-units.server";
import { cacheableUrl } from "./cacheable-routes.server";
import { Memo } from "~/data/memo";

/** What a request asks for, as far as its address, its cookies and its Accept-Language say. */
export interface RequestInfo {
  url: URL;
  language: Language;
  /** Set-Cookie lines of choices made by address. */
  cookies: string[];
  /** Undefined for anything that is no public page. */
  page?: PageRequest;
}

export interface PageRequest {
  /** The name of its copies. */
  key: string;
  /** The request that Remix sees: the normalised address and no header of the visitor's. */
  request: string;
  /** What makes it. */
  routeId: string;
  /** A message is for one visitor, and staff see the truth. */
  isPersonal: boolean;
}

/** A name for each of the requests that most visitors make; what nobody repeats soon makes room. */
const MOST_REMEMBERED = 1000;
const LONGEST_NAME = 600;

const remembered = new Memo<RequestInfo>(MOST_REMEMBERED);

/** Remembered, since reading all this anew costs more than sending a kept page. Nothing personal is. */
export function parseRequest(request: Request, settings: Settings): RequestInfo {
  const cookies = request.headers.get("Cookie");
  const choices = cookies === null ? "" : `${rememberedLanguage(request)} ${rememberedUnits(request)}`;
  const name = `${request.url}\n${request.headers.get("Accept-Language") ?? ""}\n${choices}`;
  const asked = remembered.get(name) ?? remember(name, read(request, settings));
  const isPersonal = cookies !== null && (hasFlash(request) || hasSessionCookie(request));
  return asked.page && isPersonal ? { ...asked, page: { ...asked.page, isPersonal } } : asked;
}

function remember(name: string, asked: RequestInfo): RequestInfo {
  if (asked.page && name.length <= LONGEST_NAME) remembered.set(name, asked);
  return asked;
}

/** Of anybody who chose the same. */
function read(request: Request, settings: Settings): RequestInfo {
  const url = new URL(request.url);
  const language = requestLanguage(request);
  const asked: RequestInfo = { url, language, cookies: choiceCookies(request, url) };
  const route = rejectUrl(url) ? undefined : cacheableUrl(url);
  if (!route) return asked;
  const origin = settings.siteOrigin ?? url.origin;
  const build = editionOf(settings);
  const isLanguageInLinks = linkLanguage(request) !== undefined;
  const units = requestUnits(request);
  const key = keyOf({ origin, build, language, isLanguageInLinks, units, path: route.request });
  return { ...asked, page: { key, request: origin + route.request, routeId: route.routeId, isPersonal: false } };
}

/** The sources, and what the Worker is told from outside that pages show: a new setting must not meet pages of the old. */
function editionOf({ highlightedPartner }: Settings): string {
  return highlightedPartner ? `${__BUILD_ID__}-${encodeURIComponent(highlightedPartner)}` : __BUILD_ID__;
}
