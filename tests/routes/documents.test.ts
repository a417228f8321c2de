import * as library from "~/routes/_site.library";
import * as list from "~/routes/adm-dash.library._index";
import * as form from "~/routes/adm-dash.library_.$id";
import { describeResource } from "../support/resource-contract";
import type { Handler } from "../support/staff-handlers";

describeResource({
  name: "documents",
  table: "library_documents",
  path: "/adm-dash/library",
  list: list as { loader: Handler; action: Handler },
  form: form as { loader: Handler; action: Handler },
  entry: (label) => ({
    title: label,
    category: "Safety",
    description: "İşə başlamazdan əvvəl",
    link: "https://example.com/files/manual.PDF?v=2",
    equipment_id: "",
    file_type: "",
    file_size: "",
    document_type: "guide",
    "title_translations.rus": "Памятка оператора",
    "title_translations.aze": "",
    "description_translations.rus": "",
    "description_translations.aze": "Növbədən əvvəl",
    language: "rus",
  }),
  other: ["document_type", "checklist"],
  stored: (label) => ({
    title: label,
    title_translations: '{"rus":"Памятка оператора"}',
    description_translations: '{"aze":"Növbədən əvvəl"}',
    language: "rus",
    search_text: `${label.toLowerCase()} ise baslamazdan evvel памятка оператора novbeden evvel`,
    file_type: "pdf",
    file_size: null,
    equipment_id: null,
    document_type: "guide",
  }),
  bad: [
    ["title", "", "required"],
    ["category", "Cooking", "choice"],
    ["category", "", "choice"],
    ["link", "", "required"],
    ["link", "https://good.example\\@evil.example/", "url"],
    ["equipment_id", "1 OR 1=1", "unknownRecord"],
    ["equipment_id", "00000000-0000-7000-8000-000000000000", "unknownRecord"],
    ["file_size", "large", "fileSize"],
    ["title_translations.aze", "x".repeat(301), "tooLong:300"],
    ["description_translations.rus", "x\u0007", "characters"],
    ["language", "tur", "choice"],
    ["file_size", "99999 GB", "fileSize"],
  ],
  publicPage: { path: "/library", loader: library.loader as Handler },
  messages: {
    created: "documentAdded",
    updated: "documentUpdated",
    deleted: "documentDeleted",
    notDeleted: "documentNotDeleted",
  },
});
