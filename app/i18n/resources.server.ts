import azeAdmin from "../../locales/aze/admin.json";
import aze from "../../locales/aze/common.json";
import azeFinder from "../../locales/aze/finder.json";
import azeSearch from "../../locales/aze/search.json";
import engAdmin from "../../locales/eng/admin.json";
import eng from "../../locales/eng/common.json";
import engFinder from "../../locales/eng/finder.json";
import engSearch from "../../locales/eng/search.json";
import rusAdmin from "../../locales/rus/admin.json";
import rus from "../../locales/rus/common.json";
import rusFinder from "../../locales/rus/finder.json";
import rusSearch from "../../locales/rus/search.json";

/** Every text in every language, bundled: a Worker has no file system. The browser gets only its own language's,
 * and none of the finder's, whose pages get finished sentences. */
export const resources = {
  eng: { common: eng, admin: engAdmin, finder: engFinder },
  rus: { common: rus, admin: rusAdmin, finder: rusFinder },
  aze: { common: aze, admin: azeAdmin, finder: azeFinder },
};

/** Words that searches are made of; each text is a list with commas. */
export const searchTexts = [engSearch, rusSearch, azeSearch];
