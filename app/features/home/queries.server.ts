import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { equipmentCategories, heroImages, manufacturers, presentationVideos } from "../../../db/schema/index.ts";

/** Everything the home page shows, each list in its order. */
export async function readHome(reader: Reader) {
  const [slides, categories, videos, partners] = await reader.read((db) => [
    db
      .select({
        id: heroImages.id,
        imageUrl: heroImages.imageUrl,
        title: heroImages.title,
        titleTranslations: heroImages.titleTranslations,
        description: heroImages.description,
        descriptionTranslations: heroImages.descriptionTranslations,
      })
      .from(heroImages)
      .where(eq(heroImages.active, true))
      .orderBy(asc(heroImages.order)),
    db
      .select({
        id: equipmentCategories.id,
        name: equipmentCategories.name,
        nameTranslations: equipmentCategories.nameTranslations,
        descriptionTranslations: equipmentCategories.descriptionTranslations,
        icon: equipmentCategories.categoryIconUrl,
      })
      .from(equipmentCategories)
      .where(eq(equipmentCategories.visibleOnHome, true))
      .orderBy(asc(equipmentCategories.order)),
    db
      .select({
        id: presentationVideos.id,
        title: presentationVideos.title,
        titleTranslations: presentationVideos.titleTranslations,
        description: presentationVideos.description,
        descriptionTranslations: presentationVideos.descriptionTranslations,
        videoUrl: presentationVideos.videoUrl,
        thumbnailUrl: presentationVideos.thumbnailUrl,
      })
      .from(presentationVideos)
      .where(eq(presentationVideos.active, true))
      .orderBy(asc(presentationVideos.order)),
    db
      .select({
        id: manufacturers.id,
        name: manufacturers.name,
        logoUrl: sql<string>`${manufacturers.logoUrl}`,
        website: manufacturers.website,
      })
      .from(manufacturers)
      .where(and(eq(manufacturers.visibleOnHome, true), isNotNull(manufacturers.logoUrl)))
      .orderBy(sql`lower(${manufacturers.name})`),
  ]);
  return { slides, categories, videos, partners };
}
