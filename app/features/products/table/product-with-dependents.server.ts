import { eq } from "drizzle-orm";
import { type StoredRow, storedRow } from "~/data/audit-record.server";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import {
  equipment,
  equipmentSpecifications,
  libraryDocuments,
  requestProducts,
  serviceRequests,
} from "../../../../db/schema/index.ts";
import { envelopesQuery } from "../envelopes/queries.server";
import { DOCUMENTS, REQUEST_PRODUCTS, REQUESTS } from "./product-dependents";

/** A product by column names, with its specification, its diagrams and the ids of what refers to it. */
export async function findProductWithDependents(reader: Reader, id: string): Promise<StoredRow | undefined> {
  const [[product], [specification], envelopes, documents, requests, mentions] = await reader.read((db) =>
    wholeProduct(db, id),
  );
  if (!product) return undefined;
  return {
    ...storedRow(equipment, product),
    ...(specification && specificationValues(specification)),
    envelopes,
    [DOCUMENTS]: documents.map(({ id }) => id),
    [REQUESTS]: requests.map(({ id }) => id),
    [REQUEST_PRODUCTS]: mentions,
  };
}

function wholeProduct(db: ReadDatabase, id: string) {
  return [
    db.select().from(equipment).where(eq(equipment.id, id)),
    db.select().from(equipmentSpecifications).where(eq(equipmentSpecifications.equipmentId, id)),
    envelopesQuery(db, id),
    db.select({ id: libraryDocuments.id }).from(libraryDocuments).where(eq(libraryDocuments.equipmentId, id)),
    db.select({ id: serviceRequests.id }).from(serviceRequests).where(eq(serviceRequests.equipmentId, id)),
    db
      .select({ request_id: requestProducts.requestId, position: requestProducts.position })
      .from(requestProducts)
      .where(eq(requestProducts.equipmentId, id)),
  ] as const;
}

/** Nothing refers to the specification's own id. */
function specificationValues(specification: typeof equipmentSpecifications.$inferSelect): StoredRow {
  const { id: _id, equipment_id: _equipmentId, ...values } = storedRow(equipmentSpecifications, specification);
  return values;
}
