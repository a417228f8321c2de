import { asc, eq } from "drizzle-orm";
import { type StoredRow, storedRow } from "~/data/audit-record.server";
import type { Reader } from "~/data/reader.server";
import { requestProducts, serviceRequests } from "../../../db/schema/index.ts";

/** The key of a request's products in the history: they have no record of their own. */
export const PRODUCTS = "products";

type RequestProduct = Pick<typeof requestProducts.$inferSelect, "equipmentId" | "name">;

/** The whole row, with its products in their order. */
export async function findStoredRequest(reader: Reader, id: string) {
  const [[found], products] = await reader.read((db) => [
    db.select().from(serviceRequests).where(eq(serviceRequests.id, id)),
    db
      .select({ equipmentId: requestProducts.equipmentId, name: requestProducts.name })
      .from(requestProducts)
      .where(eq(requestProducts.requestId, id))
      .orderBy(asc(requestProducts.position)),
  ]);
  return found && { ...found, products };
}

export type StoredRequest = NonNullable<Awaited<ReturnType<typeof findStoredRequest>>>;

/** By column names, as the history stores it. */
export function requestAsStored({ products, ...row }: StoredRequest): StoredRow {
  return {
    ...storedRow(serviceRequests, row),
    [PRODUCTS]: products.map(({ equipmentId, name }) => ({ equipment_id: equipmentId, name })),
  };
}

/** The products of a request in the history; none in an entry from before requests had several. */
export function productsIn(state: StoredRow): RequestProduct[] {
  const products = state[PRODUCTS];
  if (!Array.isArray(products)) return [];
  return (products as { equipment_id?: unknown; name?: unknown }[]).flatMap(({ equipment_id: id, name }) =>
    typeof name === "string" ? [{ equipmentId: typeof id === "string" ? id : null, name }] : [],
  );
}
