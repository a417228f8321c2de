import { asc, desc, eq } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { kindsIn, kindsQuery } from "~/features/categories/kinds.server";
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
import type { ProductValues } from "./product-values";

export interface StoredProduct {
  version: number;
  values: ProductValues;
}

export async function findProductForForm(reader: Reader, id: string): Promise<StoredProduct | undefined> {
  const [[row], envelopes] = await reader.read((db) => [productQuery(db, id), envelopesQuery(db, id)]);
  return storedProduct(row, envelopes);
}

/** `copyOf` is the id of the product that a new one was filled from. */
export async function findForSave(reader: Reader, id: string, copyOf = "") {
  const [[row], envelopes, [original], kinds] = await reader.read((db) => [
    productQuery(db, id),
    envelopesQuery(db, id),
    db.select({ isVisible: equipment.visibleInStore }).from(equipment).where(eq(equipment.id, copyOf)),
    kindsQuery(db),
  ]);
  return {
    product: storedProduct(row, envelopes),
    kinds: kindsIn(kinds),
    isOriginalHidden: original?.isVisible === false,
  };
}

export async function readFormRecords(reader: Reader, id: string) {
  const { createdAt } = documents;
  const { id: categoryId, name, nameTranslations: names, liftGroup: group } = categories;
  const [[row], envelopes, categoryRows, manufacturerRows, assigned] = await reader.read((db) => [
    productQuery(db, id),
    envelopesQuery(db, id),
    db.select({ id: categoryId, name, names, group }).from(categories).orderBy(asc(name), asc(categoryId)),
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
