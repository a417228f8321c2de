import * as home from "~/routes/_site._index";
import * as list from "~/routes/adm-dash.vendors._index";
import * as form from "~/routes/adm-dash.vendors_.$id";
import { describeResource } from "../support/resource-contract";
import type { Handler } from "../support/staff-handlers";

describeResource({
  name: "manufacturers",
  table: "manufacturers",
  path: "/adm-dash/vendors",
  list: list as { loader: Handler; action: Handler },
  form: form as { loader: Handler; action: Handler },
  entry: (label) => ({ name: label, logo_url: "/logos/genie.svg", website: "https://example.com/lifts" }),
  other: ["website", "https://example.com/theirs"],
  stored: (label) => ({ name: label, logo_url: "/logos/genie.svg", website: "https://example.com/lifts" }),
  bad: [
    ["name", "", "required"],
    ["name", "\u200b\u00a0", "invisible"],
    ["name", "x".repeat(201), "tooLong:200"],
    ["name", "GENIE", "taken"],
    ["logo_url", "JaVaScRiPt:alert(1)", "url"],
    ["website", "//evil.example/x.png", "url"],
    ["website", "ftp://a.example/x", "url"],
  ],
  shown: "visible_on_home",
  usedBy: "manufacturer_id",
  publicPage: { path: "/", loader: home.loader as Handler },
  messages: {
    created: "manufacturerAdded",
    updated: "manufacturerUpdated",
    deleted: "manufacturerDeleted",
    notDeleted: "manufacturerNotDeleted",
    shown: "manufacturerShown",
    hidden: "manufacturerHidden",
    notShown: "manufacturerNotShown",
  },
});
