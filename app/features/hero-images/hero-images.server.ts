import { asc } from "drizzle-orm";
import { z } from "zod";
import type { Resource } from "~/admin/resource.server";
import { translations } from "~/admin/translations.server";
import { address, line, optional, text } from "~/http/fields.server";
import { translated } from "~/i18n/formats";
import { heroImages as table } from "../../../db/schema/index.ts";
import { type HeroImageRow, limits } from "./hero-image";

const title = line({ max: limits.title });
const description = text({ max: limits.description });

const schema = z.strictObject({
  image_url: address({ max: limits.address }),
  title,
  title_translations: translations(title),
  description: optional(description),
  description_translations: translations(description),
});

export const heroImages: Resource<typeof table, z.infer<typeof schema>, HeroImageRow> = {
  name: "hero-images",
  address: "/adm-dash/hero-images",
  table,
  shown: "active",
  schema,
  columns: ({
    image_url: imageUrl,
    title,
    title_translations: titles,
    description,
    description_translations: texts,
  }) => ({
    ...{ imageUrl, title, description },
    ...(titles && { titleTranslations: titles }),
    ...(texts && { descriptionTranslations: texts }),
  }),
  list: async ({ reader, language }) => {
    const { id, title, titleTranslations, description, descriptionTranslations, imageUrl, order, active } = table;
    const [rows] = await reader.read((db) => [
      db
        .select({
          ...{ id, title, description, order },
          titles: titleTranslations,
          descriptions: descriptionTranslations,
          image: imageUrl,
          isShown: active,
        })
        .from(table)
        .orderBy(asc(order)),
    ]);
    return rows.map(({ title, titles, description, descriptions, ...row }) => ({
      ...row,
      label: translated(titles, language, title),
      description: translated(descriptions, language, description) || null,
    }));
  },
  says: {
    created: "heroImageAdded",
    updated: "heroImageUpdated",
    deleted: "heroImageDeleted",
    shown: "heroImageEnabled",
    hidden: "heroImageDisabled",
    notShown: "heroImageNotSwitched",
    notMoved: "heroImagesNotMoved",
    notDeleted: "heroImageNotDeleted",
  },
};
