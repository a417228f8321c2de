/** Each column of the staff's list: its key, how its values are written, and whether it shows until somebody chooses. */
const columns = [
  ["model", "text", true],
  ["category", "text", true],
  ["manufacturer", "text", true],
  ["year", "whole", true],
  ["weight_kg", "kg", true],
  ["working_height_m", "m", true],
  ["max_persons", "whole", true],
  ["engine_type", "engine", true],
  ["status", "status", true],
  ["visible_in_store", "visibility", true],
  ["platform_height_m", "m", false],
  ["platform_length_m", "m", false],
  ["platform_width_m", "m", false],
  ["platform_capacity_kg", "kg", false],
  ["guardrail_length_m", "m", false],
  ["guardrail_width_m", "m", false],
  ["guardrail_folded_m", "m", false],
  ["guardrail_open_m", "m", false],
  ["lifting_capacity_ton", "t", false],
  ["has_basket", "boolean", false],
  ["has_bucket", "boolean", false],
  ["has_guardrail", "boolean", false],
  ["fork_length_m", "m", false],
  ["load_capacity_kg", "kg", false],
  ["height_m", "m", false],
  ["length_m", "m", false],
  ["width_m", "m", false],
  ["extension_length_m", "m", false],
  ["gradeability_percent", "percent", false],
  ["platform_folded_guardrails_height_m", "m", false],
  ["platform_unfolded_guardrails_height_m", "m", false],
] as const;

export type ColumnKey = (typeof columns)[number][0];
export type ColumnKind = (typeof columns)[number][1];

export const columnKeys: readonly ColumnKey[] = columns.map(([key]) => key);
export const defaultColumns: readonly ColumnKey[] = columns.flatMap(([key, , isShown]) => (isShown ? [key] : []));

const kinds = new Map<ColumnKey, ColumnKind>(columns.map(([key, kind]) => [key, kind]));

export function kindOf(key: ColumnKey): ColumnKind {
  return kinds.get(key)!;
}

/** The chosen ones in the order of the list; what is no column is ignored. A list of nothing shows the model. */
export function chosenColumns(names: readonly string[]): ColumnKey[] {
  const chosen = columnKeys.filter((key) => names.includes(key));
  return chosen.length > 0 ? chosen : ["model"];
}

/** As the database gives it; null is not known. */
export type CellValue = string | number | boolean | null;

/** The values of the columns asked for, in their order. */
export type Cells = Partial<Record<ColumnKey, CellValue>>;
