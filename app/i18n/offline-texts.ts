import aze from "../../locales/aze/offline.json";
import eng from "../../locales/eng/offline.json";
import rus from "../../locales/rus/offline.json";
import { ageAt } from "./age";
import type { Language } from "./languages";

const texts = { eng, rus, aze };

type Texts = typeof eng;
type OfflineKey = { [Group in keyof Texts]: `${Group}.${keyof Texts[Group] & string}` }[keyof Texts];

/**
 * Texts about what is kept on the device, bundled in every language: most are shown outside of React, by a script that
 * cannot load any.
 */
export function offlineText(language: Language, key: OfflineKey, parameters: Record<string, string | number> = {}) {
  const [group = "", name = ""] = key.split(".");
  const groups: Record<string, Record<string, string>> = texts[language];
  const text = groups[group]?.[name] ?? "";
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, parameter: string) => String(parameters[parameter]));
}

/** How long ago an ISO 8601 time was. */
export function agoText(language: Language, moment: string): string {
  const { unit, count } = ageAt(moment, new Date());
  return offlineText(language, `age.${unit}`, { number: count });
}
