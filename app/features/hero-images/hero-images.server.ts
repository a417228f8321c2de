import { asc } from "drizzle-orm";
import { z } from "zod";
import type { Resource } from "~/admin/crud/resource.server";
import { titledColumns, titledFields } from "~/admin/crud/translations.server";
import { url } from "~/forms/fields.server";
import { pictureUrl } from "~/features/pictures/picture-url.server";
import { titled } from "~/i18n/formats";
import { heroImages as table } from "../../../db/schema/index.ts";
import { titledOf } from "../../../db/schema/titled.ts";
import { type HeroImageRow, limits } from "./hero-image";

const schema = z.strictObject({
  image_url: url({ max: limits.url }),
  ...titledFields(limits),
});

export const heroImages: Resource<typeof table, z.infer<typeof schema>, HeroImageRow> = {
  name: "hero-images",
  path: "/adm-dash/hero-images",
  table,
  shown: "active",
  schema,
  columns: ({ image_url: imageUrl, ...texts }) => ({ imageUrl, ...titledColumns(texts) }),
  list: async ({ reader, language }) => {
    const { id, imageUrl, order, active } = table;
    const [rows] = await reader.read((db) => [
      db
        .select({
          ...{ id, order },
          ...titledOf(table),
          image: imageUrl,
          isShown: active,
        })
        .from(table)
        .orderBy(asc(order)),
    ]);
    return rows.map(({ id, order, image, isShown, ...texts }) => {
      const { title, description } = titled(texts, language);
      return { ...{ id, order, isShown }, image: pictureUrl(image), label: title, description: description || null };
    });
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
