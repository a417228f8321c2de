import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { categoryName } from "~/features/categories/category-name.server";
import type { LiftGroup } from "../../../../db/enums.ts";
import type { Language } from "~/i18n/languages";
import { namedColumns } from "../../../../db/named-row.ts";
import { isOfSpecification } from "../../../../db/product-fields.ts";
import { equipment, equipmentCategories, equipmentSpecifications, manufacturers } from "../../../../db/schema/index.ts";
import { appliesTo, kindOfCategory } from "../applicability";
import { type Cells, type ColumnKey, fieldOfColumn, kindOf } from "./columns";

const figures = equipmentSpecifications;
const ofEquipment = namedColumns(equipment);

/** SQL of columns that show something else than their field. */
const sources: Partial<Record<ColumnKey, SQL | SQLiteColumn>> = {
  manufacturer: manufacturers.name,
  // Staff see tons, also where only kilograms are recorded.
  lifting_capacity_ton: sql`coalesce(${figures.lifting_capacity_ton}, ${figures.lifting_capacity_kg} / 1000.0)`,
};

export function columnSource(key: ColumnKey, language: Language): SQL {
  if (key === "category") return categoryName(language);
  const name = fieldOfColumn(key);
  return sql`${sources[key] ?? (isOfSpecification(name) ? figures[name] : ofEquipment[name])}`;
}

/**
 * The values, and what decides which of them apply, as one JSON text: ten thousand rows of thirty values would not fit
 * a Worker.
 */
export function packedCells(columns: readonly ColumnKey[], language: Language): SQL<string> {
  const values = columns.map((key) => columnSource(key, language));
  values.push(categoryName("eng"), sql`${equipmentCategories.liftGroup}`, sql`${figures.has_guardrail}`);
  return sql<string>`json_array(${sql.join(values, sql`, `)})`;
}

export function unpackedCells(packed: string, columns: readonly ColumnKey[]): Cells {
  const values = JSON.parse(packed) as (string | number | null)[];
  const [category, group, hasGuardrail] = values.slice(columns.length);
  const traits = {
    kind: kindOfCategory(String(category), group as LiftGroup | null),
    hasGuardrail: hasGuardrail === 1,
  };
  return Object.fromEntries(
    columns.map((key, place) => {
      const value = values[place] ?? null;
      const isFlag = kindOf(key) === "boolean" || kindOf(key) === "visibility";
      const applies = appliesTo(fieldOfColumn(key), traits);
      if (isFlag && value !== null) return [key, value === 1 && applies];
      return [key, applies ? value : null];
    }),
  );
}
