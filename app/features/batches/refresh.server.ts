import { and, eq, sql } from "drizzle-orm";
import type { Staff } from "~/auth/permissions";
import type { AppContext } from "~/load-context.server";
import { batchRows } from "../../../db/schema/index.ts";
import { mergeRow } from "./merge-row.server";
import { readReviewed } from "./queries.server";

/** Takes the present values of records that were changed since as those to start from; deleted ones become problems. */
export async function refreshBatch(
  { reader, mutate }: Pick<AppContext, "reader" | "mutate">,
  staff: Staff,
  id: string,
) {
  const { rows, records } = await readReviewed(reader, id);
  const changed = rows
    .filter(({ kind, cells, recordId }) => {
      const { problem } = mergeRow({ cells }, records.get(recordId ?? ""));
      return kind === "change" && problem !== undefined;
    })
    .map(({ rowNo, recordId, cells }) => {
      const record = records.get(recordId ?? "");
      if (!record) return { rowNo, kind: "problem", cells, outcome: eachOf(cells, () => "gone") };
      const fresh = eachOf(cells, (name) => ({ was: record.values[name] ?? null, to: cells[name]!.to }));
      return { rowNo, kind: "change", cells: fresh };
    });
  if (changed.length === 0) return;
  const value = (name: string) => sql`row.value ->> ${name}`;
  await mutate(staff, "batches:prepare", (db) => [
    db
      .update(batchRows)
      .set({ kind: sql`${value("kind")}`, cells: sql`${value("cells")}`, outcome: sql`${value("outcome")}` })
      .from(sql`json_each(${JSON.stringify(changed)}) as row`)
      .where(and(eq(batchRows.batchId, id), sql`${batchRows.rowNo} = ${value("rowNo")}`)),
  ]);
}

function eachOf<T>(cells: object, value: (name: string) => T) {
  return Object.fromEntries(Object.keys(cells).map((name) => [name, value(name)]));
}
