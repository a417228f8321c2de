import { asc, desc } from "drizzle-orm";
import type { AuditedPermission } from "~/auth/permissions";
import { cachedRead } from "~/data/prepared-query.server";
import type { ReadDatabase } from "~/data/client.server";
import {
  contactInformation,
  equipmentCategories,
  heroImages,
  libraryDocuments,
  presentationVideos,
} from "../../../../db/schema/index.ts";
import { now, type Translations } from "../../../../db/schema/columns.ts";
import { titledOf } from "../../../../db/schema/titled.ts";
import { documentSearchText } from "../../../../db/search-text.ts";
import { limits as contactLimits } from "../../contact/staff/fields";
import { categoryLimits, documentLimits } from "../../../../db/record-limits.ts";
import { limits as heroLimits } from "../../hero-images/hero-image";
import { limits as videoLimits } from "../../videos/presentation/presentation-video";
import type { TextField, TranslationKind } from "./translations";

/** A text with its translations, and the column that holds them. */
export interface Translatable {
  field: TextField;
  english: string;
  column: string;
  texts: Translations;
  most: number;
  isLong: boolean;
}

export interface TranslatableRecord {
  id: string;
  version: number;
  name: string;
  texts: Translatable[];
}

const columns = ({ id, version }: typeof heroImages | typeof presentationVideos | typeof libraryDocuments) => ({
  ...{ id, version },
});

/** The records of all kinds: few, or in the case of documents some hundreds. */
export const translatableQueries = (db: ReadDatabase) =>
  [categoryRows(db), heroRows(db), videoRows(db), documentRows(db), contactRows(db)] as const;

const categoryRows = cachedRead((db) => {
  const { id, version, name, nameTranslations, descriptionTranslations, order } = equipmentCategories;
  return db
    .select({ id, version, name, names: nameTranslations, descriptions: descriptionTranslations })
    .from(equipmentCategories)
    .orderBy(asc(order));
});
const heroRows = cachedRead((db) =>
  db
    .select({ ...columns(heroImages), ...titledOf(heroImages) })
    .from(heroImages)
    .orderBy(asc(heroImages.order)),
);
const videoRows = cachedRead((db) =>
  db
    .select({ ...columns(presentationVideos), ...titledOf(presentationVideos) })
    .from(presentationVideos)
    .orderBy(asc(presentationVideos.order)),
);
const documentRows = cachedRead((db) =>
  db
    .select({ ...columns(libraryDocuments), ...titledOf(libraryDocuments) })
    .from(libraryDocuments)
    .orderBy(desc(libraryDocuments.createdAt), desc(libraryDocuments.id)),
);
const contactRows = cachedRead((db) => db.select().from(contactInformation).limit(1));

type Rows<Q extends (db: ReadDatabase) => { _: { result: readonly unknown[] } }> = ReturnType<Q>["_"]["result"];

type TranslatableRows = readonly [
  Rows<typeof categoryRows>,
  Rows<typeof heroRows>,
  Rows<typeof videoRows>,
  Rows<typeof documentRows>,
  Rows<typeof contactRows>,
];

export function translatableRecords(rows: TranslatableRows): Record<TranslationKind, TranslatableRecord[]> {
  const [categories, heroes, videos, documents, contacts] = rows;
  return {
    categories: categories.map(({ id, version, name, names, descriptions }) => {
      const english = names.eng?.trim() || name;
      return {
        ...{ id, version, name: english },
        texts: [
          short("name", english, "nameTranslations", names, categoryLimits.name),
          long("description", descriptions.eng, "descriptionTranslations", descriptions, categoryLimits.description),
        ],
      };
    }),
    "hero-images": heroes.map((row) => titledRecord(row, heroLimits)),
    "presentation-videos": videos.map((row) => titledRecord(row, videoLimits)),
    documents: documents.map((row) => titledRecord(row, documentLimits)),
    contact: contacts.map(contactRecord),
  };
}

function titledRecord(row: Rows<typeof heroRows>[number], limits: { title: number; description: number }) {
  const { id, version, title, description, titleTranslations, descriptionTranslations } = row;
  return {
    ...{ id, version, name: title },
    texts: [
      short("title", title, "titleTranslations", titleTranslations, limits.title),
      long("description", description, "descriptionTranslations", descriptionTranslations, limits.description),
    ],
  };
}

function contactRecord(row: Rows<typeof contactRows>[number]): TranslatableRecord {
  const { id, version, companyName, emergencyInfo, ...own } = row;
  const { line, text } = contactLimits;
  const { available, instructions } = emergencyInfo ?? {};
  return {
    ...{ id, version, name: companyName },
    texts: [
      short("street_address", own.streetAddress, "streetAddressTranslations", own.streetAddressTranslations, line),
      short("city", own.city, "cityTranslations", own.cityTranslations, line),
      short("state", own.state, "stateTranslations", own.stateTranslations, line),
      short("country", own.country, "countryTranslations", own.countryTranslations, line),
      long("directions", own.directions, "directionsTranslations", own.directionsTranslations, text),
      short(
        "emergency_available",
        available,
        "emergencyAvailableTranslations",
        own.emergencyAvailableTranslations,
        line,
      ),
      long(
        "emergency_instructions",
        instructions,
        "emergencyInstructionsTranslations",
        own.emergencyInstructionsTranslations,
        text,
      ),
    ],
  };
}

function short(
  field: TextField,
  english: string | null | undefined,
  column: string,
  texts: Translations,
  most: number,
) {
  return { field, english: english?.trim() ?? "", column, texts, most, isLong: false };
}

const long = (...given: Parameters<typeof short>): Translatable => ({ ...short(...given), isLong: true });

/** How a kind is written. */
export const translationWrites = {
  categories: { table: equipmentCategories, permission: "categories:write" },
  "hero-images": { table: heroImages, permission: "hero-images:write" },
  "presentation-videos": { table: presentationVideos, permission: "presentation-videos:write" },
  documents: { table: libraryDocuments, permission: "documents:write" },
  contact: { table: contactInformation, permission: "contact:write" },
} as const satisfies Record<TranslationKind, { table: object; permission: AuditedPermission }>;

/** What a kind stores besides its texts, of the row as it will be. */
export function derivedColumns(kind: TranslationKind, row: object): object {
  if (kind === "documents") return { searchText: documentSearchText(row as typeof libraryDocuments.$inferSelect) };
  return kind === "contact" ? { updatedAt: now } : {};
}
