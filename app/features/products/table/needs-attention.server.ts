import { eq, notExists, sql, type SQL } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import { productAt } from "~/features/catalogue/catalogue.server";
import type { WholeCatalogue } from "~/features/catalogue/index.server";
import { documentedProducts } from "~/features/documents/documented-products.server";
import { NOT_KEPT, textAt } from "~/features/catalogue/texts.server";
import { equipment, equipmentSpecifications, libraryDocuments } from "../../../../db/schema/index.ts";
import type { Attention } from "~/features/dashboard/dashboard";
import { sizeOf } from "./whole-catalogue.server";

/** SQL for products that need attention, for the dashboard's counts. */
export function needsAttention(db: ReadDatabase, only: Attention): SQL {
  const one = { one: sql`1` };
  switch (only) {
    case "hidden":
      return eq(equipment.visibleInStore, false);
    case "no-picture":
      return sql`json_array_length(${equipment.images}) = 0`;
    case "no-specification": {
      const { equipmentId } = equipmentSpecifications;
      return notExists(db.select(one).from(equipmentSpecifications).where(eq(equipmentId, equipment.id)));
    }
    case "no-document": {
      const { equipmentId } = libraryDocuments;
      return notExists(db.select(one).from(libraryDocuments).where(eq(equipmentId, equipment.id)));
    }
  }
}

export type ReadIds = Readonly<{ ids: string }>;

/** The query whose only row `attentionMask` needs. */
export function attentionQuery(only: Attention | undefined) {
  return only === "no-document" ? documentedProducts : undefined;
}

export function attentionMask(
  whole: WholeCatalogue,
  only: Attention,
  read: ReadIds | undefined,
): (product: number) => boolean {
  const { visible, hidden } = whole;
  switch (only) {
    case "hidden":
      return (product) => product >= visible.size;
    case "no-picture":
      return (product) => {
        const [part, at] = product < visible.size ? [visible, product] : [hidden, product - visible.size];
        const picture = part.columns.picture[at]!;
        return picture !== NOT_KEPT && textAt(part.pictures, picture) === "";
      };
    case "no-specification":
      return (product) => {
        const [part, at] = product < visible.size ? [visible, product] : [hidden, product - visible.size];
        return part.columns.specified[at] === 0;
      };
    case "no-document": {
      const isNamed = namedIn(whole, read!);
      return (product) => isNamed[product] === 0;
    }
  }
}

const namedByRead = new WeakMap<ReadIds, { whole: WholeCatalogue; isNamed: Uint8Array }>();

/** 1 for each product whose id was read. */
function namedIn(whole: WholeCatalogue, read: ReadIds): Uint8Array {
  const known = namedByRead.get(read);
  if (known?.whole === whole) return known.isNamed;
  const { visible, hidden } = whole;
  const isNamed = new Uint8Array(sizeOf(whole));
  for (const id of JSON.parse(read.ids) as string[]) {
    const [shown, other] = [productAt(visible, id), productAt(hidden, id)];
    const product = shown ?? (other === undefined ? undefined : visible.size + other);
    if (product !== undefined) isNamed[product] = 1;
  }
  namedByRead.set(read, { whole, isNamed });
  return isNamed;
}
