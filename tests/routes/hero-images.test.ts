import * as home from "~/routes/_site._index";
import * as list from "~/routes/adm-dash.hero-images._index";
import * as form from "~/routes/adm-dash.hero-images_.$id";
import { describeResource } from "../support/resource-contract";
import type { Handler } from "../support/staff-handlers";

describeResource({
  name: "hero-images",
  table: "hero_images",
  path: "/adm-dash/hero-images",
  list: list as { loader: Handler; action: Handler },
  form: form as { loader: Handler; action: Handler },
  entry: (label) => ({
    ...{ image_url: "/hero/hero-1.webp", title: label, description: "" },
    "title_translations.rus": "",
    "title_translations.aze": "Hündürlükdə",
    "description_translations.rus": "Две строки\nо машинах",
  }),
  other: ["title_translations.aze", "Yüksəklikdə"],
  stored: (label) => ({
    ...{ image_url: "/hero/hero-1.webp", title: label, description: null },
    title_translations: JSON.stringify({ aze: "Hündürlükdə" }),
    description_translations: JSON.stringify({ rus: "Две строки\nо машинах" }),
  }),
  bad: [
    ["image_url", "", "required"],
    ["image_url", "data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+", "url"],
    ["image_url", "https://127.0.0.1/a.png", "url"],
    ["title", "", "required"],
    ["title", "x".repeat(301), "tooLong:300"],
    ["description", "a\u202eb", "characters"],
    ["title_translations.rus", "ж".repeat(301), "tooLong:300"],
    ["description_translations.aze", "ə".repeat(5001), "tooLong:5000"],
  ],
  shown: "active",
  publicPage: { path: "/", loader: home.loader as Handler },
  messages: {
    created: "heroImageAdded",
    updated: "heroImageUpdated",
    deleted: "heroImageDeleted",
    notDeleted: "heroImageNotDeleted",
    shown: "heroImageEnabled",
    hidden: "heroImageDisabled",
    notShown: "heroImageNotSwitched",
    notMoved: "heroImagesNotMoved",
  },
});
