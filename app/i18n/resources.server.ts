import azeAdmin from "../../locales/aze/admin.json";
import aze from "../../locales/aze/common.json";
import azeSearch from "../../locales/aze/search.json";
import engAdmin from "../../locales/eng/admin.json";
import eng from "../../locales/eng/common.json";
import engSearch from "../../locales/eng/search.json";
import rusAdmin from "../../locales/rus/admin.json";
import rus from "../../locales/rus/common.json";
import rusSearch from "../../locales/rus/search.json";

/** Every text in every language, bundled: a Worker has no file system. The browser gets only its own language's. */
export const resources = {
  eng: { common: eng, admin: engAdmin },
  rus: { common: rus, admin: rusAdmin },
  aze: { common: aze, admin: azeAdmin },
};

/** Words that searches are made of; each text is a list with commas. */
export const searchTexts = [engSearch, rusSearch, azeSearch];
