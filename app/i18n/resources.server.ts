import azeAdmin from "../../locales/aze/admin.json";
import aze from "../../locales/aze/common.json";
import engAdmin from "../../locales/eng/admin.json";
import eng from "../../locales/eng/common.json";
import rusAdmin from "../../locales/rus/admin.json";
import rus from "../../locales/rus/common.json";

/** Every text in every language, bundled: a Worker has no file system. The browser gets only its own language's. */
export const resources = {
  eng: { common: eng, admin: engAdmin },
  rus: { common: rus, admin: rusAdmin },
  aze: { common: aze, admin: azeAdmin },
};
