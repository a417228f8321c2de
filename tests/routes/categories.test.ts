import * as home from "~/routes/_site._index";
import * as list from "~/routes/adm-dash.categories._index";
import * as form from "~/routes/adm-dash.categories_.$id";
import { describeResource } from "../support/resource-contract";
import type { Handler } from "../support/staff-handlers";

describeResource({
  name: "categories",
  table: "equipment_categories",
  path: "/adm-dash/categories",
  list: list as { loader: Handler; action: Handler },
  form: form as { loader: Handler; action: Handler },
  entry: (label) => ({
    "name_translations.eng": label,
    "name_translations.rus": "Платформы",
    "name_translations.aze": "",
    "description_translations.eng": `${label} lift people.`,
    "description_translations.rus": "",
    "description_translations.aze": "",
    "search_words.eng": "hoist, crane",
    "search_words.rus": "кран",
    "search_words.aze": "",
    slug: "",
    category_icon_url: "/icons/categories/scissor-lifts.webp?v=2",
  }),
  other: ["name_translations.rus", "Подъёмники"],
  stored: (label) => ({
    name: label,
    name_translations: JSON.stringify({ eng: label, rus: "Платформы" }),
    description_translations: JSON.stringify({ eng: `${label} lift people.` }),
    search_words: JSON.stringify({ eng: "hoist, crane", rus: "кран" }),
    slug: label.toLowerCase().replace(" ", "-"),
  }),
  bad: [
    ["name_translations.eng", "", "required"],
    ["slug", "../../adm-dash", "slug"],
    ["slug", "a/b", "slug"],
    ["slug", "İstif", "slug"],
    ["slug", "--a", "slug"],
    ["slug", "a b", "slug"],
    ["slug", "admin?x=1", "slug"],
    ["category_icon_url", "", "required"],
    ["category_icon_url", "https://x.example/a.svg", "imageAddress"],
    ["category_icon_url", "https://x.example/a.png#.svg", "imageAddress"],
    ["category_icon_url", "https://x.example/?f=.png", "imageAddress"],
    ["category_icon_url", "javascript:alert(1)//.png", "imageAddress"],
    ["category_icon_url", `https://x/${"a.png?".repeat(9000)}`, "tooLong:2048"],
  ],
  shown: "visible_on_home",
  usedBy: "category_id",
  publicPage: { path: "/", loader: home.loader as Handler },
  messages: {
    created: "categoryAdded",
    updated: "categoryUpdated",
    deleted: "categoryDeleted",
    notDeleted: "categoryNotDeleted",
    shown: "categoryShown",
    hidden: "categoryHidden",
    notShown: "categoryNotShown",
    notMoved: "categoryNotMoved",
  },
});
