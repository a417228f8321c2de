import { asc, desc, eq, getTableColumns, inArray, isNull, or } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { translated } from "~/i18n/formats";
import {
  equipment,
  equipmentCategories as categories,
  equipmentSpecifications as specifications,
  libraryDocuments as documents,
  manufacturers,
} from "../../../../db/schema/index.ts";
import { figureNames, flagNames } from "./fields";
import type { ProductValues } from "./product-values";

const specificationColumns = Object.values(getTableColumns(specifications)).map((column) => column.name);

/** Figures and features by column, which is how the form names them. */
export const specificationNames = [...figureNames, ...flagNames].filter((name) => specificationColumns.includes(name));

export interface StoredProduct {
  version: number;
  values: ProductValues;
}

export async function findProductForForm(reader: Reader, id: string): Promise<StoredProduct | undefined> {
  const [rows] = await reader.read((db) => [productQuery(db, id)]);
  return storedProduct(rows[0]);
}

/** What a save is checked against: the product as it is stored, and the English names of its category and of this one. */
export async function findForSave(reader: Reader, id: string, categoryId: string) {
  const [rows, named] = await reader.read((db) => [
    productQuery(db, id),
    db
      .select({ id: categories.id, name: categories.name, names: categories.nameTranslations })
      .from(categories)
      .where(
        or(
          eq(categories.id, categoryId),
          inArray(categories.id, db.select({ id: equipment.categoryId }).from(equipment).where(eq(equipment.id, id))),
        ),
      ),
  ]);
  const categoryNames = new Map(named.map(({ id, name, names }) => [id, translated(names, "eng", name)]));
  return { product: storedProduct(rows[0]), categoryNames };
}

/** The product, and everything it can be joined with, in one round trip. */
export async function readFormRecords(reader: Reader, id: string) {
  const { createdAt } = documents;
  const [rows, categoryRows, manufacturerRows, documentRows] = await reader.read((db) => [
    productQuery(db, id),
    db
      .select({ id: categories.id, name: categories.name, names: categories.nameTranslations })
      .from(categories)
      .orderBy(asc(categories.name), asc(categories.id)),
    db
      .select({ id: manufacturers.id, name: manufacturers.name })
      .from(manufacturers)
      .orderBy(asc(manufacturers.name), asc(manufacturers.id)),
    db
      .select()
      .from(documents)
      .where(or(isNull(documents.equipmentId), eq(documents.equipmentId, id)))
      .orderBy(desc(createdAt), desc(documents.id)),
  ]);
  return {
    product: storedProduct(rows[0]),
    categories: categoryRows,
    manufacturers: manufacturerRows,
    documents: documentRows,
  };
}

function productQuery(db: ReadDatabase, id: string) {
  return db
    .select({ equipment, specifications })
    .from(equipment)
    .leftJoin(specifications, eq(specifications.equipmentId, equipment.id))
    .where(eq(equipment.id, id));
}

type ProductRow = Awaited<ReturnType<typeof productQuery>>[number];

function storedProduct(row: ProductRow | undefined): StoredProduct | undefined {
  if (!row) return undefined;
  const { equipment: machine, specifications: specification } = row;
  const figures = Object.entries(getTableColumns(specifications))
    .filter(([, column]) => (specificationNames as string[]).includes(column.name))
    .map(([key, column]) => [
      column.name,
      specification?.[key as keyof typeof specification] ?? (column.dataType === "boolean" ? false : null),
    ]);
  return {
    version: machine.version,
    values: {
      model: machine.model,
      year: machine.year,
      category_id: machine.categoryId,
      manufacturer_id: machine.manufacturerId,
      engine_type: machine.engineType,
      status: machine.status,
      ...(Object.fromEntries(figures) as Pick<ProductValues, (typeof specificationNames)[number]>),
      weight_kg: machine.weightKg,
      images: machine.images,
      videos: machine.videos,
    },
  };
}
