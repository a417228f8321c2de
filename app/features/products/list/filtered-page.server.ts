import { and, asc, desc, eq, gte, sql, sum, type SQL } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import { equipment, productCounts } from "../../../../db/schema/index.ts";
import { foldModel } from "../../../../db/search-text.ts";
import { PAGE_SIZE, type ProductFilters } from "../filters";
import { rowId } from "../card/card-columns.server";

/**
 * The ids of one page, each with the total. No join, which would cost a look-up for every row that OFFSET skips. With
 * at most one filter the order is that of an index, and the total a sum of `product_counts`; otherwise one index is
 * scanned once.
 */
export function filteredPage(db: ReadDatabase, filters: ProductFilters) {
  const isOrdered = chosen(filters) <= 1;
  const total = isOrdered ? countedTotal(db, filters) : sql<number>`count(*) over ()`;
  return db
    .select({ id: rowId, total: total.as("total") })
    .from(isOrdered ? equipment : sql`${equipment} indexed by equipment_narrowing`)
    .where(matches(filters))
    .orderBy(...orderOf(filters))
    .limit(PAGE_SIZE)
    .offset((filters.page - 1) * PAGE_SIZE)
    .as("page");
}

/** How many indexed columns a query needs; one that cannot be read in order counts double. */
function chosen(filters: ProductFilters): number {
  const { category, manufacturer, engine, heightFrom, loadFrom } = filters;
  const choices = [category, manufacturer, engine].filter((value) => value !== undefined).length;
  const isScanned = heightFrom !== undefined || loadFrom !== undefined || searchOf(filters) !== "";
  return choices + (isScanned ? 2 : 0);
}

function countedTotal(db: ReadDatabase, { category, manufacturer, engine }: ProductFilters) {
  const where = and(
    category === undefined ? undefined : eq(productCounts.categoryId, category),
    manufacturer === undefined ? undefined : eq(productCounts.manufacturerId, manufacturer),
    engine === undefined ? undefined : eq(productCounts.engineType, engine),
  );
  return sql<number>`(${db
    .select({ visible: sum(productCounts.visible) })
    .from(productCounts)
    .where(where)})`;
}

function matches(filters: ProductFilters): SQL | undefined {
  const { category, manufacturer, engine, heightFrom, loadFrom } = filters;
  const search = searchOf(filters);
  return and(
    eq(equipment.visibleInStore, true),
    category === undefined ? undefined : eq(equipment.categoryId, category),
    manufacturer === undefined ? undefined : eq(equipment.manufacturerId, manufacturer),
    engine === undefined ? undefined : eq(equipment.engineType, engine),
    heightFrom === undefined ? undefined : gte(equipment.workingHeightM, heightFrom),
    loadFrom === undefined ? undefined : gte(equipment.loadCapacityKg, loadFrom),
    // instr instead of LIKE: % and _ are plain characters, and it is a fifth faster.
    search === "" ? undefined : sql`instr(${equipment.modelSearch}, ${search}) > 0`,
  );
}

/** Each order is total (by id) and matches an index; unknown heights come last in both directions. */
export function orderOf({ sort, direction }: Pick<ProductFilters, "sort" | "direction">): SQL[] {
  const towards = direction === "asc" ? asc : desc;
  switch (sort) {
    case "model":
      return [towards(equipment.modelSort), towards(equipment.id)];
    case "year":
      return [towards(equipment.year), towards(equipment.id)];
    case "working_height":
      return [sql`${equipment.workingHeightM} is null`, towards(equipment.workingHeightM), asc(equipment.id)];
  }
}

function searchOf({ search = "" }: ProductFilters): string {
  return foldModel(search);
}
