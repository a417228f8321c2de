import { fieldNames, fieldOf, type FieldWith } from "../../../../db/product-fields.ts";

type InTable = FieldWith<{ column: number }>;

/** Columns are named after their fields; one of a reference shows the name of the record. */
export type ColumnKey = InTable extends infer N ? (N extends `${infer R}_id` ? R : N) : never;

const columns = fieldNames
  .filter((name): name is InTable => fieldOf(name).column !== undefined)
  .toSorted((a, b) => fieldOf(a).column! - fieldOf(b).column!);

const keyOf = (name: InTable) => name.replace(/_id$/, "") as ColumnKey;
const fields = new Map<ColumnKey, InTable>(columns.map((name) => [keyOf(name), name]));

export const columnKeys: readonly ColumnKey[] = columns.map(keyOf);
export const defaultColumns: readonly ColumnKey[] = columns.filter((name) => fieldOf(name).isDefaultColumn).map(keyOf);

export function fieldOfColumn(key: ColumnKey): InTable {
  return fields.get(key)!;
}

export type ColumnKind = "text" | "whole" | "m" | "kg" | "t" | "percent" | "day" | "choice" | "boolean" | "visibility";

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
    case "day":
      return "day";
    case "year":
    case "whole":
    case "decimal":
      return unit === "none" ? "whole" : unit;
    default:
      return "text";
  }
}

/** Unknown names are ignored; an empty choice shows the model. */
export function chosenColumns(names: readonly string[]): ColumnKey[] {
  const chosen = columnKeys.filter((key) => names.includes(key));
  return chosen.length > 0 ? chosen : ["model"];
}

interface UsedBy {
  sort?: ColumnKey | undefined;
  visibility?: string | undefined;
  status?: string | undefined;
}

/** With the columns that a list is filtered or sorted by, chosen or not. */
export function withColumnsOf({ sort, visibility, status }: UsedBy, chosen: readonly ColumnKey[]): ColumnKey[] {
  const isUsed = (key: ColumnKey) =>
    key === sort || (key === "visible_in_store" && visibility) || (key === "status" && status);
  return columnKeys.filter((key) => chosen.includes(key) || isUsed(key));
}

export type CellValue = string | number | boolean | null;

export type Cells = Partial<Record<ColumnKey, CellValue>>;
