import { sql } from "drizzle-orm";
import type { Writer } from "~/data/mutate.server";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import type { BatchKind } from "../../../db/enums.ts";
import { newId } from "../../../db/ids.ts";
import { batches, batchRows } from "../../../db/schema/index.ts";
import type { PlannedRow } from "./plan.server";

interface Prepared {
  kind: BatchKind;
  label?: string;
  rows: readonly PlannedRow[];
}

/** Stores changes for review; nothing else is written. Returns the batch's id. */
export async function prepareBatch(
  { mutate }: Pick<AppContext, "mutate">,
  staff: Staff,
  { kind, label, rows }: Prepared,
): Promise<string> {
  const id = newId();
  const stored = rows.map(({ kind, product, cells, problems }) => ({
    ...{ kind, cells, equipmentId: product.id, name: product.name, seenVersion: product.version },
    ...(Object.keys(problems).length > 0 && { outcome: problems }),
  }));
  await mutate(staff, "batches:prepare", (db) => [
    db.insert(batches).values({ id, kind, label: label ?? null, actorId: staff.id, actorName: staff.name }),
    insertRows(db, id, stored),
  ]);
  return id;
}

export interface StoredRow {
  kind: PlannedRow["kind"];
  equipmentId: string;
  name: string;
  seenVersion: number | null;
  cells: PlannedRow["cells"];
  outcome?: PlannedRow["problems"];
}

/** In their order, as one JSON value. */
export function insertRows(db: Writer<"batch_rows">, batchId: string, rows: readonly StoredRow[]) {
  const value = (name: keyof StoredRow) => sql`row.value ->> ${name}`;
  return db.insert(batchRows).select(
    sql`select ${batchId}, row.key, ${value("kind")}, ${value("equipmentId")}, ${value("name")},
      ${value("seenVersion")}, ${value("cells")}, ${value("kind")} = 'change', ${value("outcome")}
      from json_each(${JSON.stringify(rows)}) as row`,
  );
}
