import type admin from "../../locales/eng/admin.json";
import type common from "../../locales/eng/common.json";
import type finder from "../../locales/eng/finder.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: { common: typeof common; admin: typeof admin; finder: typeof finder };
  }
}
