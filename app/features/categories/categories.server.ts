import { asc } from "drizzle-orm";
import { z } from "zod";
import type { Resource } from "~/admin/crud/resource.server";
import { givenTexts, searchWords } from "~/admin/crud/translations.server";
import { imageUrl, line, oneOf, optional, slug, text } from "~/forms/fields.server";
import { translated } from "~/i18n/formats";
import { liftGroups } from "../../../db/enums.ts";
import { categoryLimits } from "../../../db/record-limits.ts";
import { equipment, equipmentCategories as table } from "../../../db/schema/index.ts";
import { tablePath } from "~/features/products/table/table";
import { CATEGORIES_PATH, type CategoryRow, moveProductsPath } from "./category";
import { freeSlug, slugOf } from "./slug.server";

const name = line({ max: categoryLimits.name });
const description = optional(text({ max: categoryLimits.description }));

const schema = z.strictObject({
  name_translations: z.strictObject({ eng: name, rus: optional(name), aze: optional(name) }),
  slug: optional(slug({ max: categoryLimits.slug })),
  description_translations: z.strictObject({ eng: description, rus: description, aze: description }),
  category_icon_url: imageUrl({ max: categoryLimits.url }),
  search_words: searchWords(),
  lift_group: optional(oneOf(liftGroups)),
});

export const categories: Resource<typeof table, z.infer<typeof schema>, CategoryRow> = {
  name: "categories",
  path: CATEGORIES_PATH,
  table,
  shown: "visibleOnHome",
  usedBy: {
    column: equipment.categoryId,
    list: (category) => tablePath({ category, page: 1 }),
    move: moveProductsPath,
  },
  schema,
  columns: ({ name_translations: names, description_translations: descriptions, slug, ...values }, id) => ({
    name: names.eng,
    nameTranslations: givenTexts(names),
    descriptionTranslations: givenTexts(descriptions),
    slug: freeSlug(slug ?? slugOf(names.eng), id),
    categoryIconUrl: values.category_icon_url,
    liftGroup: values.lift_group,
    ...(values.search_words && { searchWords: values.search_words }),
  }),
  list: async ({ reader, language }) => {
    const { id, name, nameTranslations, descriptionTranslations, categoryIconUrl, order, visibleOnHome } = table;
    const [rows] = await reader.read((db) => [
      db
        .select({
          ...{ id, name, order },
          names: nameTranslations,
          descriptions: descriptionTranslations,
          icon: categoryIconUrl,
          isShown: visibleOnHome,
        })
        .from(table)
        .orderBy(asc(order)),
    ]);
    return rows.map(({ names, descriptions, name, ...row }) => ({
      ...row,
      label: translated(names, language, name),
      description: translated(descriptions, language) || null,
    }));
  },
  says: {
    created: "categoryAdded",
    updated: "categoryUpdated",
    deleted: "categoryDeleted",
    shown: "categoryShown",
    hidden: "categoryHidden",
    notShown: "categoryNotShown",
    notMoved: "categoryNotMoved",
    notDeleted: "categoryNotDeleted",
  },
};
