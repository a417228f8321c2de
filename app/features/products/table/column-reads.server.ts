import { asc, eq, sql } from "drizzle-orm";
import { cachedRead } from "~/data/prepared-query.server";
import { columnOf, type FigureKey } from "~/features/catalogue/catalogue.server";
import { equipment, equipmentSpecifications } from "../../../../db/schema/index.ts";
import { columnSource } from "./column-values.server";
import { type ColumnKey, columnKeys, fieldOfColumn } from "./columns";

/** Columns that the table sorts by something else than a figure of the catalogue. */
const withOwnOrder: readonly ColumnKey[] = [
  ...(["model", "category", "manufacturer", "year", "engine_type", "status", "visible_in_store"] as const),
  ...(["available_from", "terrain"] as const),
];

/** Where the catalogue keeps a column's figure; undefined if it does not. */
export function keptFigure(key: ColumnKey): FigureKey | undefined {
  return columnOf(fieldOfColumn(key) as Parameters<typeof columnOf>[0]) as FigureKey | undefined;
}

/** A column's values as JSON, by position in both parts of the catalogue. */
export interface ReadValues {
  visible: string;
  hidden: string;
}

/** One row with a value for each product of a part, in the order of their ids. Kept until something is written. */
const valueReads = new Map(
  columnKeys
    .filter((key) => !withOwnOrder.includes(key) && !keptFigure(key))
    .map((key) => {
      const readOf = (isVisible: boolean) =>
        cachedRead((db) => {
          const each = db
            .select({ value: sql`coalesce(${columnSource(key, "eng")}, 'null')`.as("value") })
            .from(equipment)
            .leftJoin(equipmentSpecifications, eq(equipmentSpecifications.equipmentId, equipment.id))
            .where(eq(equipment.visibleInStore, isVisible))
            .orderBy(asc(equipment.id))
            .as("each");
          return db.select({ values: sql<string>`'[' || coalesce(group_concat(${each.value}), '') || ']'` }).from(each);
        });
      return [key, { visible: readOf(true), hidden: readOf(false) }] as const;
    }),
);

/** The queries that sorting by a column needs; undefined where the catalogue knows. */
export function columnReads(key: ColumnKey | undefined) {
  return key && valueReads.get(key);
}
