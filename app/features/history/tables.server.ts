import { eq, getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type StoredRow, storedRow } from "~/data/audit-record.server";
import type { Reader } from "~/data/reader.server";
import {
  batches,
  contactInformation,
  equipment,
  equipmentCategories,
  files,
  heroImages,
  libraryDocuments,
  manufacturers,
  presentationVideos,
  serviceRequests,
  userProfiles,
} from "../../../db/schema/index.ts";
import { keyedColumns } from "../../../db/named-row.ts";
import { documentSearchText, foldModel, foldText, modelSortKey } from "../../../db/search-text.ts";
import { findProductWithDependents } from "~/features/products/table/product-with-dependents.server";
import { searchTextOf } from "~/features/requests/search-text.server";
import { findStoredRequest, productsIn, requestAsStored } from "~/features/requests/stored-request.server";
import type { KindName } from "./record-kinds";

export type KeptTable = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn };

export const tables: Record<KindName, KeptTable> = {
  equipment,
  equipment_categories: equipmentCategories,
  manufacturers,
  library_documents: libraryDocuments,
  hero_images: heroImages,
  presentation_videos: presentationVideos,
  contact_information: contactInformation,
  service_requests: serviceRequests,
  user_profiles: userProfiles,
  files,
  batches,
};

export async function findStored(reader: Reader, kind: KindName, id: string): Promise<StoredRow | undefined> {
  if (kind === "equipment") return findProductWithDependents(reader, id);
  if (kind === "service_requests") {
    const request = await findStoredRequest(reader, id);
    return request && requestAsStored(request);
  }
  const table = tables[kind];
  const [[row]] = await reader.read((db) => [db.select().from(table).where(eq(table.id, id))]);
  return row && storedRow(table, row);
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
const texts = (value: unknown) => (typeof value === "object" && value !== null ? value : {});
const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

/** Columns that follow from others, for search, order and staff. */
const derived: Partial<Record<KindName, (stored: StoredRow) => Record<string, string>>> = {
  equipment: ({ model }) => ({ modelSearch: foldModel(text(model)), modelSort: modelSortKey(text(model)) }),
  library_documents: ({ title, description, title_translations, description_translations }) => ({
    searchText: documentSearchText({
      title: text(title),
      description: textOrNull(description),
      titleTranslations: texts(title_translations),
      descriptionTranslations: texts(description_translations),
    }),
  }),
  files: ({ title }) => ({ searchText: foldText(text(title)) }),
  equipment_categories: ({ name_translations: names }) => {
    const name = text((texts(names) as { eng?: unknown }).eng);
    return (name ? { name } : {}) as Record<string, string>;
  },
  service_requests: (stored) => ({
    searchText: searchTextOf({
      name: text(stored.name),
      phone: textOrNull(stored.phone),
      email: textOrNull(stored.email),
      company: textOrNull(stored.company),
      site: textOrNull(stored.site),
      description: text(stored.description),
      notes: textOrNull(stored.notes),
      products: productsIn(stored),
    }),
  }),
};

export function derivedValues(kind: KindName, stored: StoredRow): Record<string, string> {
  return derived[kind]?.(stored) ?? {};
}

/** The same by column name. */
export function derivedColumns(kind: KindName, stored: StoredRow): Record<string, string> {
  const columns = getTableColumns(tables[kind]);
  return Object.fromEntries(
    Object.entries(derivedValues(kind, stored)).map(([key, value]) => [columns[key]!.name, value]),
  );
}

export function columnValues(kind: KindName, stored: StoredRow, except: readonly string[]): Record<string, unknown> {
  return valuesFor(tables[kind], stored, except);
}

export function valuesFor(table: SQLiteTable, stored: StoredRow, except: readonly string[]): Record<string, unknown> {
  const present = Object.entries(stored).filter(([name]) => !except.includes(name));
  return keyedColumns(table, Object.fromEntries(present));
}
