import { asc } from "drizzle-orm";
import { z } from "zod";
import type { Resource } from "~/admin/resource.server";
import { address, line, optional, text } from "~/http/fields.server";
import { heroImages as table } from "../../../db/schema/index.ts";
import { type HeroImageRow, limits } from "./hero-image";

const schema = z.strictObject({
  image_url: address({ max: limits.address }),
  title: line({ max: limits.title }),
  description: optional(text({ max: limits.description })),
});

export const heroImages: Resource<typeof table, z.infer<typeof schema>, HeroImageRow> = {
  name: "hero-images",
  address: "/adm-dash/hero-images",
  table,
  shown: "active",
  schema,
  columns: ({ image_url: imageUrl, title, description }) => ({ imageUrl, title, description }),
  list: async ({ reader }) => {
    const { id, title, description, imageUrl, order, active } = table;
    const [rows] = await reader.read((db) => [
      db
        .select({ id, label: title, description, image: imageUrl, order, isShown: active })
        .from(table)
        .orderBy(asc(order)),
    ]);
    return rows;
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
