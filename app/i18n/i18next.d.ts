import type admin from "../../locales/eng/admin.json";
import type common from "../../locales/eng/common.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: { common: typeof common; admin: typeof admin };
  }
}
