import { eq, sql } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { AppContext } from "~/load-context.server";
import { translated } from "~/i18n/formats";
import { type ChangeableRecord, packedRecords, unpackedRecord } from "../batches/records.server";
import type { BatchEntity } from "../../../db/enums.ts";
import { recordFields } from "../../../db/record-fields.ts";
import {
  equipment,
  equipmentCategories as categories,
  libraryDocuments as documents,
  manufacturers,
} from "../../../db/schema/index.ts";
import { type SheetNames, uniqueNames } from "./sheet-names.server";

interface SheetRecords {
  /** In the order of their ids, unpacked one by one each time they are passed through. */
  records: Iterable<ChangeableRecord>;
  names: SheetNames;
}

/** Records with all fields of a sheet and the names of what they refer to, of one moment. */
export async function readSheetRecords(
  { reader, language }: Pick<AppContext, "reader" | "language">,
  entity: BatchEntity,
  ids: readonly string[],
): Promise<SheetRecords> {
  const fields = [...recordFields(entity).keys()];
  const [found, ofCategories, ofManufacturers, ofProducts] = await reader.read((db) => [
    packedRecords(db, entity, { ids, fields }),
    db.select({ id: categories.id, name: categories.name, names: categories.nameTranslations }).from(categories),
    db.select({ id: manufacturers.id, name: manufacturers.name }).from(manufacturers),
    productNames(db, entity === "library_documents" ? ids : []),
  ]);
  const byId = new Map(found.map((row) => [row.id, row]));
  const categoryNames = ofCategories.map(({ id, names, name }) => ({ id, name: translated(names, language, name) }));
  return {
    records: {
      *[Symbol.iterator]() {
        for (const id of ids) {
          const row = byId.get(id);
          // Undefined if it was deleted since it was found.
          if (row) yield unpackedRecord(entity, row);
        }
      },
    },
    names: {
      equipment_categories: uniqueNames(categoryNames, language),
      manufacturers: uniqueNames(ofManufacturers, language),
      equipment: new Map(ofProducts.map(({ id, name, hasTwin }) => [id, hasTwin === 1 ? id : name])),
    },
  };
}

/** Manufacturer and model of the products that these documents belong to. */
function productNames(db: ReadDatabase, documentIds: readonly string[]) {
  const { id, model, modelSearch, manufacturerId } = equipment;
  const twin = sql`select 1 from ${equipment} as other where other.manufacturer_id = ${manufacturerId}
    and other.model_search = ${modelSearch} and other.id <> ${id}`;
  return db
    .selectDistinct({
      id,
      name: sql<string>`${manufacturers.name} || ' ' || ${model}`,
      hasTwin: sql<number>`exists (${twin})`,
    })
    .from(documents)
    .innerJoin(equipment, eq(id, documents.equipmentId))
    .innerJoin(manufacturers, eq(manufacturers.id, manufacturerId))
    .where(sql`${documents.id} in (select value from json_each(${JSON.stringify(documentIds)}))`);
}
