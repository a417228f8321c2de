import { z } from "zod";
import type { Resource } from "~/admin/crud/resource.server";
import { searchWords } from "~/admin/crud/translations.server";
import { url, line, optional } from "~/forms/fields.server";
import { sortedByName } from "~/i18n/alphabetical";
import { manufacturerLimits } from "../../../db/record-limits.ts";
import { equipment, manufacturers as table } from "../../../db/schema/index.ts";
import { tablePath } from "~/features/products/table/table";
import { type ManufacturerRow, withoutScheme } from "./manufacturer";

const schema = z.strictObject({
  name: line({ max: manufacturerLimits.name }),
  search_words: searchWords(),
  logo_url: optional(url({ max: manufacturerLimits.url })),
  website: optional(url({ max: manufacturerLimits.url })),
});

export const manufacturers: Resource<typeof table, z.infer<typeof schema>, ManufacturerRow> = {
  name: "manufacturers",
  path: "/adm-dash/vendors",
  table,
  shown: "visibleOnHome",
  usedBy: {
    column: equipment.manufacturerId,
    list: (manufacturer) => tablePath({ manufacturer, page: 1 }),
  },
  schema,
  columns: ({ name, logo_url: logoUrl, website, search_words: words }) => ({
    ...{ name, logoUrl, website },
    ...(words && { searchWords: words }),
  }),
  list: async ({ reader, language }) => {
    const { id, name, logoUrl, website, visibleOnHome, searchWords } = table;
    const row = { id, label: name, logo: logoUrl, website, isShown: visibleOnHome, searchWords };
    const [rows] = await reader.read((db) => [db.select(row).from(table).orderBy(id)]);
    return sortedByName(rows, language, ({ label }) => label).map(({ searchWords: words, ...manufacturer }) => ({
      ...manufacturer,
      searchText: [manufacturer.label, manufacturer.website ?? "", ...Object.values(words)].join(" "),
    }));
  },
  listing: {
    firstOrder: { sort: "name", direction: "asc" },
    sorts: {
      name: ({ label }) => label,
      website: ({ website }) => withoutScheme(website ?? ""),
      visibility: ({ isShown }) => (isShown ? "1" : "2"),
    },
  },
  says: {
    created: "manufacturerAdded",
    updated: "manufacturerUpdated",
    deleted: "manufacturerDeleted",
    shown: "manufacturerShown",
    hidden: "manufacturerHidden",
    notShown: "manufacturerNotShown",
    notDeleted: "manufacturerNotDeleted",
  },
};
