import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { cachedRead } from "~/data/prepared-query.server";
import type { Reader } from "~/data/reader.server";
import { equipmentCategories, heroImages, manufacturers, presentationVideos } from "../../../db/schema/index.ts";
import { titledOf } from "../../../db/schema/titled.ts";

export async function readHome(reader: Reader) {
  const [slides, categories, videos, partners] = await reader.read((db) => [
    shownSlides(db),
    shownCategories(db),
    shownVideos(db),
    shownPartners(db),
  ]);
  return { slides, categories, videos, partners };
}

const shownSlides = cachedRead((db) =>
  db
    .select({
      id: heroImages.id,
      imageUrl: heroImages.imageUrl,
      ...titledOf(heroImages),
    })
    .from(heroImages)
    .where(eq(heroImages.active, true))
    .orderBy(asc(heroImages.order)),
);

const shownCategories = cachedRead((db) =>
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
);

const shownVideos = cachedRead((db) =>
  db
    .select({
      id: presentationVideos.id,
      ...titledOf(presentationVideos),
      videoUrl: presentationVideos.videoUrl,
      thumbnailUrl: presentationVideos.thumbnailUrl,
    })
    .from(presentationVideos)
    .where(eq(presentationVideos.active, true))
    .orderBy(asc(presentationVideos.order)),
);

const shownPartners = cachedRead((db) =>
  db
    .select({
      id: manufacturers.id,
      name: manufacturers.name,
      logoUrl: sql<string>`${manufacturers.logoUrl}`,
      website: manufacturers.website,
    })
    .from(manufacturers)
    .where(and(eq(manufacturers.visibleOnHome, true), isNotNull(manufacturers.logoUrl))),
);
