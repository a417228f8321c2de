import { LRUCache } from "lru-cache";
import { hasSessionCookie } from "~/auth/session.server";
import { type PageKey, pageKey } from "~/cache/page-cache.server";
import { hasFlash } from "~/forms/flash.server";
import type { Language } from "~/i18n/languages";
import { detectLanguage, linkLanguage, rememberedLanguage } from "~/i18n/request-language.server";
import { rememberedUnits, requestUnits } from "~/i18n/request-units.server";
import type { UnitSystem } from "~/i18n/units";
import { cacheableUrl, type ParsedParameters } from "./cacheable-routes.server";
import type { Settings } from "./env.server";
import { isInStaffArea } from "./server-builds.server";
import { type UrlRejection, validateUrl } from "./validate-url.server";

/** What a request asks for, as far as URL, cookies and Accept-Language say. Parsed once. */
export interface RequestInfo {
  url: URL;
  language: Language;
  linkLanguage: Language | undefined;
  units: UnitSystem;
  isInStaffArea: boolean;
  urlRejection: UrlRejection | undefined;
  page: PageRequest | undefined;
  parameters: ParsedParameters | undefined;
}

export interface PageRequest extends PageKey {
  /** The normalised URL that Remix renders, without any header of the visitor's. */
  url: string;
  routeId: string;
  isPersonal: boolean;
}

const MAX_REMEMBERED = 1000;
const MAX_KEY_LENGTH = 600;

const remembered = new LRUCache<string, RequestInfo>({ max: MAX_REMEMBERED });

export function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** What `parseRequest` found for an equal request: reading it again costs more than sending a cached page. */
export function rememberedInfo(request: Request): RequestInfo | undefined {
  const info = remembered.get(memoKey(request));
  return info && withPersonal(request, info);
}

export async function parseRequest(request: Request, settings: Settings): Promise<RequestInfo> {
  const known = rememberedInfo(request);
  if (known) return known;
  const url = new URL(request.url);
  const info = requestInfo(request, { url, settings, language: await detectLanguage(request, url) });
  const key = memoKey(request);
  if (info.page && key.length <= MAX_KEY_LENGTH) remembered.set(key, info);
  return withPersonal(request, info);
}

function memoKey(request: Request): string {
  const choices = request.headers.has("Cookie") ? `${rememberedLanguage(request)} ${rememberedUnits(request)}` : "";
  return `${request.url}\n${request.headers.get("Accept-Language") ?? ""}\n${choices}`;
}

function withPersonal(request: Request, info: RequestInfo): RequestInfo {
  const isPersonal = request.headers.has("Cookie") && (hasFlash(request) || hasSessionCookie(request));
  return info.page && isPersonal ? { ...info, page: { ...info.page, isPersonal } } : info;
}

interface Parsed {
  url: URL;
  settings: Settings;
  language: Language;
}

/** The same for all visitors with these choices. */
export function requestInfo(request: Request, { url, settings, language }: Parsed): RequestInfo {
  const units = requestUnits(request, url);
  const urlRejection = validateUrl(url);
  const route = urlRejection ? undefined : cacheableUrl(url);
  const info = {
    url,
    language,
    linkLanguage: linkLanguage(request, url),
    units,
    isInStaffArea: isInStaffArea(url),
    urlRejection,
    page: undefined,
    parameters: route?.parameters,
  };
  if (!route) return info;
  const { path, routeId, hasTypedText } = route;
  const origin = settings.siteOrigin ?? url.origin;
  const isLanguageInLinks = info.linkLanguage !== undefined;
  const key = pageKey({ origin, build: buildId(settings), language, isLanguageInLinks, units, path });
  return { ...info, page: { key, hasTypedText, url: origin + path, routeId, isPersonal: false } };
}

/** The sources, and the settings that pages show: after a change of either, no old page is served. */
function buildId({ highlightedPartner, hasServiceWorker }: Settings): string {
  const partner = highlightedPartner ? `-${encodeURIComponent(highlightedPartner)}` : "";
  return `${__BUILD_ID__}${hasServiceWorker ? "" : "-plain"}${partner}`;
}
