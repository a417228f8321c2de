import { fieldNames, fieldOf, type FieldName, type FieldWith } from "../../../../db/product-fields.ts";

type InTable = FieldWith<{ column: number }>;

/** The columns of the staff's list, called after the fields they show; one of a reference shows the name behind the id. */
export type ColumnKey = InTable extends infer N ? (N extends `${infer R}_id` ? R : N) : never;

const columns = fieldNames
  .filter((name): name is InTable => fieldOf(name).column !== undefined)
  .toSorted((a, b) => fieldOf(a).column! - fieldOf(b).column!);

const keyOf = (name: InTable) => name.replace(/_id$/, "") as ColumnKey;
const fields = new Map<ColumnKey, FieldName>(columns.map((name) => [keyOf(name), name]));

export const columnKeys: readonly ColumnKey[] = columns.map(keyOf);
export const defaultColumns: readonly ColumnKey[] = columns.filter((name) => fieldOf(name).isDefaultColumn).map(keyOf);

/** The field a column shows. */
export function fieldOfColumn(key: ColumnKey): FieldName {
  return fields.get(key)!;
}

/** How the values of a column are written. */
export type ColumnKind = "text" | "whole" | "m" | "kg" | "t" | "percent" | "choice" | "boolean" | "visibility";

const kinds = new Map(columnKeys.map((key) => [key, columnKind(key)]));

export function kindOf(key: ColumnKey): ColumnKind {
  return kinds.get(key)!;
}

function columnKind(key: ColumnKey): ColumnKind {
  if (key === "visible_in_store") return "visibility";
  const { kind, unit = "none" } = fieldOf(fieldOfColumn(key));
  switch (kind) {
    case "flag":
      return "boolean";
    case "choice":
      return "choice";
    case "year":
    case "whole":
    case "decimal":
      return unit === "none" ? "whole" : unit;
    default:
      return "text";
  }
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
