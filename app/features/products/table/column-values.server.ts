import { sql, type SQL } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Language } from "~/i18n/languages";
import { equipment, equipmentCategories, equipmentSpecifications, manufacturers } from "../../../../db/schema/index.ts";
import { appliesTo, kindOfCategory } from "../applicability";
import { type Cells, type ColumnKey, kindOf } from "./columns";

const figures = equipmentSpecifications;

const sources: Record<Exclude<ColumnKey, "category">, AnySQLiteColumn | SQL> = {
  model: equipment.model,
  manufacturer: manufacturers.name,
  year: equipment.year,
  weight_kg: equipment.weightKg,
  working_height_m: figures.workingHeightM,
  max_persons: figures.maxPersons,
  engine_type: equipment.engineType,
  status: equipment.status,
  visible_in_store: equipment.visibleInStore,
  platform_height_m: figures.platformHeightM,
  platform_length_m: figures.platformLengthM,
  platform_width_m: figures.platformWidthM,
  platform_capacity_kg: figures.platformCapacityKg,
  guardrail_length_m: figures.guardrailLengthM,
  guardrail_width_m: figures.guardrailWidthM,
  guardrail_folded_m: figures.guardrailFoldedM,
  guardrail_open_m: figures.guardrailOpenM,
  // Staff see tons: also where only kilograms are recorded.
  lifting_capacity_ton: sql`coalesce(${figures.liftingCapacityTon}, ${figures.liftingCapacityKg} / 1000.0)`,
  has_basket: figures.hasBasket,
  has_bucket: figures.hasBucket,
  has_guardrail: figures.hasGuardrail,
  fork_length_m: figures.forkLengthM,
  load_capacity_kg: figures.loadCapacityKg,
  height_m: figures.heightM,
  length_m: figures.lengthM,
  width_m: figures.widthM,
  extension_length_m: figures.extensionLengthM,
  gradeability_percent: figures.gradeabilityPercent,
  platform_folded_guardrails_height_m: figures.platformFoldedGuardrailsHeightM,
  platform_unfolded_guardrails_height_m: figures.platformUnfoldedGuardrailsHeightM,
};

/** The name of a category, in the language or else in English. */
export function categoryIn(language: Language): SQL<string> {
  const text = (code: Language) =>
    sql`nullif(trim(json_extract(${equipmentCategories.nameTranslations}, ${`$.${code}`})), '')`;
  return sql<string>`coalesce(${text(language)}, ${text("eng")}, ${equipmentCategories.name})`;
}

/**
 * The values of these columns, and what tells which of them apply, as one JSON text: ten thousand rows of thirty values
 * each would not fit a Worker.
 */
export function packedCells(columns: readonly ColumnKey[], language: Language): SQL<string> {
  const values = columns.map((key) => (key === "category" ? categoryIn(language) : sql`${sources[key]}`));
  values.push(categoryIn("eng"), sql`${figures.hasGuardrail}`);
  return sql<string>`json_array(${sql.join(values, sql`, `)})`;
}

/** The values again, in the order of the columns they were packed by. What does not apply to the machine is not there. */
export function unpackedCells(packed: string, columns: readonly ColumnKey[]): Cells {
  const values = JSON.parse(packed) as (string | number | null)[];
  const [category, hasGuardrail] = values.slice(columns.length);
  const machine = { kind: kindOfCategory(String(category)), hasGuardrail: hasGuardrail === 1 };
  return Object.fromEntries(
    columns.map((key, place) => {
      const value = values[place] ?? null;
      const isFlag = kindOf(key) === "boolean" || kindOf(key) === "visibility";
      const applies = appliesTo(key, machine);
      if (isFlag && value !== null) return [key, value === 1 && applies];
      return [key, applies ? value : null];
    }),
  );
}
