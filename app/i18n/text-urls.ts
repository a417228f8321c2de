import azeAdmin from "../../locales/aze/admin.json?url";
import aze from "../../locales/aze/common.json?url";
import engAdmin from "../../locales/eng/admin.json?url";
import eng from "../../locales/eng/common.json?url";
import rusAdmin from "../../locales/rus/admin.json?url";
import rus from "../../locales/rus/common.json?url";
import type { Namespace } from "./namespaces";
import type { Language } from "./languages";

/** Where the browser loads the texts of a language; immutable, with a content hash. */
export const textUrls: Record<Language, Record<Namespace, string>> = {
  eng: { common: eng, admin: engAdmin },
  rus: { common: rus, admin: rusAdmin },
  aze: { common: aze, admin: azeAdmin },
};
