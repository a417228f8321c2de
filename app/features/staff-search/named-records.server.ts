import { cachedRead } from "~/data/prepared-query.server";
import type { AuditedPermission } from "~/auth/permissions";
import { translated } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import { equipmentCategories, heroImages, manufacturers, presentationVideos } from "../../../db/schema/index.ts";
import { recordKinds } from "../history/record-kinds";
import type { Match, Searching, SearchKind } from "./kind.server";
import { rankOf } from "./rank.server";
import type { SearchQuery } from "./search-query.server";

type Texts = Partial<Record<Language, string>>;

interface Named {
  id: string;
  name: string;
  names?: Texts;
  searchWords?: Texts;
  isShown: boolean;
}

interface NamedKind {
  kind: "manufacturers" | "equipment_categories" | "hero_images" | "presentation_videos";
  permission: AuditedPermission;
  read: (reader: Searching["reader"]) => Promise<readonly Named[]>;
}

const kinds: NamedKind[] = [
  {
    kind: "manufacturers",
    permission: "manufacturers:read",
    read: async (reader) => (await reader.read((db) => [allManufacturers(db)]))[0],
  },
  {
    kind: "equipment_categories",
    permission: "categories:read",
    read: async (reader) => (await reader.read((db) => [allCategories(db)]))[0],
  },
  {
    kind: "hero_images",
    permission: "hero-images:read",
    read: async (reader) => (await reader.read((db) => [allHeroImages(db)]))[0],
  },
  {
    kind: "presentation_videos",
    permission: "presentation-videos:read",
    read: async (reader) => (await reader.read((db) => [allVideos(db)]))[0],
  },
];

/** There are few of these: all are read, and kept until something on the public site changes. */
const [makers, categories, heroes, videos] = kinds.map(({ kind, permission, read }): SearchKind => ({
  name: (t) => t(`admin:history.kinds.${kind}`),
  permission,
  find: async ({ reader, language, t }, query) =>
    (await read(reader)).flatMap((record) =>
      matchOf(record, query, {
        language,
        path: recordKinds[kind].path(record.id),
        detail: record.isShown ? undefined : t("admin:staffSearch.notShown"),
      }),
    ),
}));
export const namedRecords = { makers: makers!, categories: categories!, heroes: heroes!, videos: videos! };

interface Shown {
  language: Language;
  path: string;
  detail: string | undefined;
}

function matchOf({ id, name, names, searchWords }: Named, query: SearchQuery, shown: Shown): Match[] {
  const rank = rankOf([name, ...Object.values(names ?? {}), ...wordsIn(searchWords)], query);
  if (rank === undefined) return [];
  const { language, path, detail } = shown;
  return [{ id, text: translated(names ?? null, language, name), ...(detail && { detail }), path, rank }];
}

const wordsIn = (searchWords: Texts = {}) => Object.values(searchWords).flatMap((words) => words.split(","));

export const allManufacturers = cachedRead((db) => {
  const { id, name, searchWords } = manufacturers;
  return db.select({ id, name, searchWords, isShown: manufacturers.visibleOnHome }).from(manufacturers).orderBy(name);
});

const allCategories = cachedRead((db) => {
  const { id, name, nameTranslations, searchWords, visibleOnHome, order } = equipmentCategories;
  return db
    .select({ id, name, names: nameTranslations, searchWords, isShown: visibleOnHome })
    .from(equipmentCategories)
    .orderBy(order);
});

const allHeroImages = cachedRead((db) => {
  const { id, title, titleTranslations, active, order } = heroImages;
  return db.select({ id, name: title, names: titleTranslations, isShown: active }).from(heroImages).orderBy(order);
});

const allVideos = cachedRead((db) => {
  const { id, title, titleTranslations, active, order } = presentationVideos;
  return db
    .select({ id, name: title, names: titleTranslations, isShown: active })
    .from(presentationVideos)
    .orderBy(order);
});
