import { choiceCookies, refusedAtTheDoor } from "./http/door.server";
import { keyOf } from "./http/edge-cache.server";
import type { Settings } from "./http/env.server";
import { carriesFlash } from "./http/flash.server";
import { carriesSession } from "./http/session.server";
import type { Language } from "./i18n/languages";
import { requestLanguage } from "./i18n/request-language";
import { requestUnits } from "./i18n/request-units";
import { publicAddress } from "./public-addresses.server";

/** What a request asks for, as far as its address, its cookies and its Accept-Language say. */
export interface Asked {
  url: URL;
  language: Language;
  /** Set-Cookie lines of choices made by address. */
  cookies: string[];
  /** Undefined for anything that is no public page. */
  page?: AskedPage;
}

export interface AskedPage {
  /** The name of its copies. */
  key: string;
  /** The request that Remix sees: the normalised address and no header of the visitor's. */
  request: string;
  /** A message is for one visitor, and staff see the truth. */
  isPersonal: boolean;
}

/** A name for each of the requests that most visitors make; what nobody repeats soon makes room. */
const MOST_REMEMBERED = 1000;
const LONGEST_NAME = 600;

const remembered = new Map<string, Asked>();

/** Remembered, since reading all this anew costs more than sending a kept page. Nothing personal is. */
export function askedBy(request: Request, settings: Settings): Asked {
  const { headers } = request;
  const name = `${request.url}\n${headers.get("Accept-Language") ?? ""}\n${headers.get("Cookie") ?? ""}`;
  const known = remembered.get(name);
  if (known) return known;
  const asked = read(request, settings);
  if (asked.page && !asked.page.isPersonal && name.length <= LONGEST_NAME) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(name, asked);
  }
  return asked;
}

function read(request: Request, settings: Settings): Asked {
  const url = new URL(request.url);
  const language = requestLanguage(request);
  const asked: Asked = { url, language, cookies: choiceCookies(request, url) };
  const address = refusedAtTheDoor(url) ? undefined : publicAddress(url);
  if (!address) return asked;
  const origin = settings.siteOrigin ?? url.origin;
  const build = editionOf(settings);
  const key = keyOf({ origin, build, language, units: requestUnits(request), address: address.request });
  const isPersonal = carriesFlash(request) || carriesSession(request);
  return { ...asked, page: { key, request: origin + address.request, isPersonal } };
}

/** The sources, and what the Worker is told from outside that pages show: a new setting must not meet pages of the old. */
function editionOf({ highlightedPartner }: Settings): string {
  return highlightedPartner ? `${__BUILD_ID__}-${encodeURIComponent(highlightedPartner)}` : __BUILD_ID__;
}
