import type { InValue, Row } from "@libsql/client/web";

/** A batch in review: a change, a conflict and a problem. */
export async function addBatch(
  sql: (statement: string, args?: InValue[]) => Promise<Row[]>,
  name = "Somebody",
): Promise<string> {
  const id = crypto.randomUUID();
  await sql("insert into batches (id, kind, actor_name) values (?, 'bulk', ?)", [id, name]);
  const rows: [kind: string, cells: string, outcome: string | null][] = [
    ["change", `json_object('weight_kg', json_object('was', e.weight_kg, 'to', 1234))`, null],
    ["change", `json_object('year', json_object('was', 1951, 'to', 2020))`, null],
    ["problem", "'{}'", '{"fork_length_m":"notApplicable"}'],
  ];
  for (const [rowNo, [kind, cells, outcome]] of rows.entries()) {
    await sql(
      `insert into batch_rows (batch_id, row_no, kind, record_id, name, seen_version, cells, outcome)
       select ?, ?, ?, e.id, e.model, e.version, ${cells}, ? from equipment e limit 1`,
      [id, rowNo, kind, outcome],
    );
  }
  return id;
}
