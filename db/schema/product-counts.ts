import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { engineTypes } from "../enums.ts";

/**
 * How many visible machines each combination has, kept by triggers on `equipment`: counting 100,000 index rows costs
 * more than the rest of a page. `INSERT OR REPLACE` into `equipment` fires no delete trigger and must not be used.
 */
export const productCounts = sqliteTable(
  "product_counts",
  {
    categoryId: text("category_id").notNull(),
    manufacturerId: text("manufacturer_id").notNull(),
    engineType: text("engine_type", { enum: engineTypes }).notNull(),
    visible: integer("visible").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.manufacturerId, table.engineType] }),
    index("product_counts_manufacturer").on(table.manufacturerId),
    check("product_counts_visible_range", sql`${table.visible} >= 0`),
  ],
);
