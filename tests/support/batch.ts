import type { InValue, Row } from "@libsql/client/web";
import type { BatchCells } from "../../db/schema/batches.ts";
import type { BatchEntity, BatchRowKind } from "../../db/enums.ts";

type Sql = (statement: string, args?: InValue[]) => Promise<Row[]>;

export interface ImportedRow {
  kind?: BatchRowKind;
  id?: string;
  name?: string;
  cells?: BatchCells;
  problems?: Record<string, unknown>;
  isChosen?: boolean;
}

interface Imported {
  entity?: BatchEntity;
  rows: ImportedRow[];
  unknownColumns?: string[];
  by?: string;
}

/** A review of an uploaded file, whose rows begin below its head. */
export async function addImport(sql: Sql, { entity = "equipment", rows, unknownColumns = [], by }: Imported) {
  const id = crypto.randomUUID();
  const fields = [...new Set(rows.flatMap(({ cells = {}, problems = {} }) => Object.keys({ ...cells, ...problems })))];
  const details = {
    ...{ name: "fleet.xlsx", hash: id.replaceAll("-", "").repeat(2), sheet: "Equipment", unknownColumns, sameRows: 12 },
    columns: Object.fromEntries(fields.filter(Boolean).map((field, place) => [field, "CDEFGHIJKLM"[place]])),
  };
  await sql(
    "insert into batches (id, kind, entity, label, details, actor_name) values (?, 'import', ?, 'fleet.xlsx', ?, ?)",
    [id, entity, JSON.stringify(details), by ?? "Somebody"],
  );
  const stored = rows.map(
    ({ kind = "change", id, name = "", cells = {}, problems, isChosen = kind !== "problem" }) => ({
      ...{ kind, id: id ?? null, name, cells: JSON.stringify(cells), isChosen: Number(isChosen) },
      outcome: problems ? JSON.stringify(problems) : null,
    }),
  );
  await sql(
    `insert into batch_rows (batch_id, row_no, kind, record_id, name, cells, outcome, is_chosen, sheet_row)
     select ?, key, value ->> 'kind', value ->> 'id', value ->> 'name', value ->> 'cells', value ->> 'outcome',
       value ->> 'isChosen', key + 2 from json_each(?)`,
    [id, JSON.stringify(stored)],
  );
  return id;
}

/** A review with a row of each kind. */
export async function addBatch(sql: Sql, by = "Somebody"): Promise<string> {
  const [product] = await sql(
    "select e.id, m.name || ' ' || e.model as name, e.weight_kg from equipment e join manufacturers m on m.id = e.manufacturer_id order by e.id",
  );
  const { id, name, weight_kg: weight } = product as unknown as { id: string; name: string; weight_kg: number };
  const rows: ImportedRow[] = [
    { id, name, cells: { weight_kg: { was: weight, to: 1234 }, status: { was: null, to: "sold" } } },
    { id, name, cells: { model: { was: "Older name", to: "Newer name" } } },
    { id, name, cells: { weight_kg: { was: weight, to: null } }, isChosen: false },
    { kind: "new", id: crypto.randomUUID(), name: "Genie GS-4655", cells: { model: { was: null, to: "GS-4655" } } },
    { kind: "problem", id, name, problems: { fork_length_m: "notApplicable" } },
  ];
  return addImport(sql, { rows, unknownColumns: ["Purchase price"], by });
}
