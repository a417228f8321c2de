import { createHash } from "node:crypto";
import type { InferInsertModel } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { seedId } from "../ids.ts";
import { keyedColumns } from "../named-row.ts";
import * as tables from "../schema/index.ts";
import { documentSearchText, foldModel, modelSortKey } from "../search-text.ts";
import { readRecords } from "./records.ts";

/** When the demo catalogue was set up; products follow within two years. Invented, like the years. */
const SET_UP = "2024-01-08T08:00:00.000Z";
const ADDED_WITHIN_MINUTES = 700 * 24 * 60;

export async function seedRows() {
  const records = await readRecords();
  const set = { created_at: SET_UP };
  const idOf = (table: string, key: string | number) => seedId(table, String(key), SET_UP);
  const machineId = (key: string) => seedId("equipment", key, addedAt(key));
  const manufacturerIds = new Map(records.manufacturers.map(({ key, name }) => [name, idOf("manufacturers", key)]));

  return {
    manufacturers: records.manufacturers.map((record) =>
      row(tables.manufacturers, {
        ...{ ...record, ...set, id: idOf("manufacturers", record.key) },
        logo_url: `/logos/${record.key}.svg`,
      }),
    ),
    categories: records.categories.map((record) =>
      row(tables.equipmentCategories, {
        ...{ ...record, ...set, id: idOf("equipment_categories", record.slug) },
        category_icon_url: `/icons/categories/${record.slug}.webp`,
      }),
    ),
    equipment: records.equipment.map((record) =>
      row(tables.equipment, {
        ...{ ...record, id: machineId(record.key), created_at: addedAt(record.key) },
        model_search: foldModel(record.model),
        model_sort: modelSortKey(record.model),
        category_id: idOf("equipment_categories", record.category),
        manufacturer_id: manufacturerIds.get(record.manufacturer),
        images: ["", "-dimensions", "-stowed"].map((view) => `/machines/${record.key}${view}.webp`),
      }),
    ),
    specifications: records.equipment.map(({ key, specifications }) =>
      row(tables.equipmentSpecifications, {
        ...specifications,
        id: seedId("equipment_specifications", key, addedAt(key)),
        equipment_id: machineId(key),
      }),
    ),
    documents: records.documents.map((record) => {
      const createdAt = new Date(record.created_at).toISOString();
      return row(tables.libraryDocuments, {
        ...{ ...record, id: seedId("library_documents", record.key, createdAt), created_at: createdAt },
        search_text: documentSearchText({
          ...record,
          titleTranslations: record.title_translations,
          descriptionTranslations: record.description_translations,
        }),
        equipment_id: record.equipment_key && machineId(record.equipment_key),
      });
    }),
    videos: records.videos.map((record) =>
      row(tables.presentationVideos, {
        ...{ ...record, ...set, id: idOf("presentation_videos", record.order) },
        thumbnail_url: `/pictures/video-${record.order}.webp`,
      }),
    ),
    hero: records.hero.map((record) =>
      row(tables.heroImages, {
        ...{ ...record, ...set, id: idOf("hero_images", record.order) },
        image_url: `/hero/hero-${record.order}.webp`,
      }),
    ),
    contact: row(tables.contactInformation, { ...records.contact, id: tables.CONTACT_ID, updated_at: SET_UP }),
  };
}

/** The same for each product at every seeding: its id and URL begin with it. */
function addedAt(key: string): string {
  const minutes = createHash("sha256").update(key).digest().readUInt32BE() % ADDED_WITHIN_MINUTES;
  return new Date(Date.parse(SET_UP) + minutes * 60_000).toISOString();
}

/** Picks the fields that are columns of the table, by column name. The database's constraints check the values. */
function row<T extends SQLiteTable>(table: T, record: object): InferInsertModel<T> {
  const values: Record<string, unknown> = keyedColumns(table, record);
  return values as InferInsertModel<T>;
}
