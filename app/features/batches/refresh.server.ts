import type { Staff } from "~/auth/permissions";
import type { AppContext } from "~/load-context.server";
import { mergeRow, settled } from "./merge-row.server";
import { readReviewed } from "./queries.server";
import { updateRows } from "./reviewed-rows.server";

/** Settles all conflicts for the batch, whose page then shows the present values; rows of deleted records become problems. */
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
      if (!record) return { rowNo, kind: "problem" as const, cells, outcome: eachOf(cells, () => "gone" as const) };
      const { conflicts } = mergeRow({ cells }, record);
      const fresh = eachOf(cells, (name) =>
        conflicts.includes(name) ? settled(cells[name]!, record.values[name], "mine") : cells[name]!,
      );
      return { rowNo, kind: "change" as const, cells: fresh };
    });
  if (changed.length === 0) return;
  await mutate(staff, "batches:prepare", (db) => [updateRows(db, id, changed)]);
}

function eachOf<T>(cells: object, value: (name: string) => T) {
  return Object.fromEntries(Object.keys(cells).map((name) => [name, value(name)]));
}
