import { eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ReadDatabase } from "~/data/client.server";
import {
  equipment,
  equipmentCategories,
  equipmentSpecifications as specifications,
  manufacturers,
} from "../../../db/schema/index.ts";
import { namedColumns } from "../../../db/named-row.ts";
import { type FieldName, fieldOf, isOfSpecification } from "../../../db/product-fields.ts";
import { kindOfCategory, type ProductTraits } from "../products/applicability";

/** Values by field, in stored form. */
export type FieldValues = Partial<Record<FieldName, unknown>>;

export interface ChangeableProduct {
  id: string;
  /** Manufacturer and model. */
  name: string;
  version: number;
  traits: ProductTraits;
  values: FieldValues;
}

/** The products with these ids, in the order of their ids. */
export function changeableProductsQuery(db: ReadDatabase, ids: readonly string[], fields: readonly FieldName[]) {
  const { id, model, version, categoryId, manufacturerId } = equipment;
  return db
    .select({
      ...{ id, version },
      name: sql<string>`${manufacturers.name} || ' ' || ${model}`,
      category: sql<string>`coalesce(nullif(trim(${equipmentCategories.nameTranslations} ->> 'eng'), ''), ${equipmentCategories.name})`,
      hasGuardrail: sql<number | null>`${specifications.has_guardrail}`,
      values: packed(fields),
    })
    .from(equipment)
    .innerJoin(equipmentCategories, eq(equipmentCategories.id, categoryId))
    .innerJoin(manufacturers, eq(manufacturers.id, manufacturerId))
    .leftJoin(specifications, eq(specifications.equipmentId, id))
    .where(sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy(id);
}

type Found = Awaited<ReturnType<typeof changeableProductsQuery>>[number];

export function changeableProduct({ category, hasGuardrail, values, ...product }: Found): ChangeableProduct {
  return {
    ...product,
    traits: { kind: kindOfCategory(category), hasGuardrail: hasGuardrail === 1 },
    values: JSON.parse(values) as FieldValues,
  };
}

/** As one JSON text: two thousand rows of forty columns would cost more to carry than to read. */
function packed(fields: readonly FieldName[]): SQL<string> {
  const pairs = fields.map((name) => sql`${name}, ${asJson(name)}`);
  return sql<string>`json_object(${sql.join(pairs, sql`, `)})`;
}

const ofEquipment = namedColumns(equipment) as unknown as Record<string, SQLiteColumn>;

/** Older products may have no specification: their flags are off. */
function asJson(name: FieldName): SQL {
  const column = isOfSpecification(name) ? specifications[name] : ofEquipment[name]!;
  const { kind } = fieldOf(name);
  if (kind === "flag") return sql`json(iif(${column}, 'true', 'false'))`;
  return kind === "list" || kind === "sources" ? sql`json(${column})` : sql`${column}`;
}
