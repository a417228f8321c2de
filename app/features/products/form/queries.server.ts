import { asc, desc, eq, inArray, or } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { translated } from "~/i18n/formats";
import { envelopesQuery } from "../envelopes/queries.server";
import { namedRow, pick } from "../../../../db/named-row.ts";
import {
  type Envelope,
  equipmentFields,
  fieldOf,
  type SpecificationField,
  specificationFields,
} from "../../../../db/product-fields.ts";
import {
  equipment,
  equipmentCategories as categories,
  equipmentSpecifications as specifications,
  libraryDocuments as documents,
  manufacturers,
} from "../../../../db/schema/index.ts";
import { kindOfCategory } from "../applicability";
import type { ProductValues } from "./product-values";

export interface StoredProduct {
  version: number;
  values: ProductValues;
}

const { id, name, nameTranslations: names, liftGroup: group } = categories;
const categoryColumns = { id, name, names, group };

export async function findProductForForm(reader: Reader, id: string): Promise<StoredProduct | undefined> {
  const [[row], envelopes] = await reader.read((db) => [productQuery(db, id), envelopesQuery(db, id)]);
  return storedProduct(row, envelopes);
}

export async function findForSave(reader: Reader, id: string, { categoryId, copyOf = "" }: ToSave) {
  const [[row], envelopes, [original], chosen] = await reader.read((db) => [
    productQuery(db, id),
    envelopesQuery(db, id),
    db.select({ isVisible: equipment.visibleInStore }).from(equipment).where(eq(equipment.id, copyOf)),
    db
      .select(categoryColumns)
      .from(categories)
      .where(
        or(
          eq(categories.id, categoryId),
          inArray(categories.id, db.select({ id: equipment.categoryId }).from(equipment).where(eq(equipment.id, id))),
        ),
      ),
  ]);
  const kinds = new Map(
    chosen.map(({ id, name, names, group }) => [id, kindOfCategory(translated(names, "eng", name), group)]),
  );
  return { product: storedProduct(row, envelopes), kinds, isOriginalHidden: original?.isVisible === false };
}

interface ToSave {
  categoryId: string;
  /** Id of the product that a new one was filled from. */
  copyOf: string | undefined;
}

export async function readFormRecords(reader: Reader, id: string) {
  const { createdAt } = documents;
  const [[row], envelopes, categoryRows, manufacturerRows, assigned] = await reader.read((db) => [
    productQuery(db, id),
    envelopesQuery(db, id),
    db.select(categoryColumns).from(categories).orderBy(asc(categories.name), asc(categories.id)),
    db
      .select({ id: manufacturers.id, name: manufacturers.name })
      .from(manufacturers)
      .orderBy(asc(manufacturers.name), asc(manufacturers.id)),
    db.select().from(documents).where(eq(documents.equipmentId, id)).orderBy(desc(createdAt), desc(documents.id)),
  ]);
  return {
    product: storedProduct(row, envelopes),
    isVisible: row?.equipment.visibleInStore ?? false,
    categories: categoryRows,
    manufacturers: manufacturerRows,
    assigned,
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

function storedProduct(row: ProductRow | undefined, envelopes: Envelope[]): StoredProduct | undefined {
  if (!row) return undefined;
  const product = {
    ...namedRow(equipment, row.equipment),
    figure_sources: row.equipment.figureSources.map(({ figure, url, checked_on }) => ({ figure, url, checked_on })),
  };
  const figures = row.specifications ?? emptySpecification;
  return {
    version: row.equipment.version,
    values: { ...pick(product, equipmentFields), envelopes, ...pick(figures, specificationFields) },
  };
}

/** Older products may have no specification. */
const emptySpecification = Object.fromEntries(
  specificationFields.map((name) => [name, fieldOf(name).kind === "flag" ? false : null]),
) as Pick<ProductValues, SpecificationField>;
