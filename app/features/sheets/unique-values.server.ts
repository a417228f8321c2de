import { sqliteLower } from "~/data/sqlite-lower.server";
import type { ImportedProblem } from "~/features/batches/batch";
import type { PlannedRow } from "~/features/batches/prepare.server";
import type { BatchEntity } from "../../../db/enums.ts";
import type { Referable } from "./references.server";

/** The field that no two records share, and by whom each value is taken. */
interface Unique {
  field: string;
  owners: ReadonlyMap<string, { id: string; name: string }>;
}

function uniqueOf(entity: BatchEntity, { manufacturers, categories }: Referable): Unique | undefined {
  if (entity === "manufacturers") {
    const owners = manufacturers.map(({ id, names }) => [sqliteLower(names[0]!), { id, name: names[0]! }] as const);
    return { field: "name", owners: new Map(owners) };
  }
  if (entity === "equipment_categories") {
    const owners = categories.map(({ id, slug, english }) => [slug, { id, name: english }] as const);
    return { field: "slug", owners: new Map(owners) };
  }
  return undefined;
}

/** Moves what another record or an earlier row has to the problems. */
export function rejectTaken(entity: BatchEntity, rows: readonly PlannedRow[], referable: Referable): PlannedRow[] {
  const unique = uniqueOf(entity, referable);
  if (!unique) return [...rows];
  const { field, owners } = unique;
  const claimed = new Map<string, number>();
  return rows.map((row): PlannedRow => {
    const wanted = row.cells[field]?.to;
    if (typeof wanted !== "string") return row;
    const key = sqliteLower(wanted);
    const owner = owners.get(key);
    const earlier = claimed.get(key);
    claimed.set(key, earlier ?? row.sheetRow ?? 0);
    const isOwn = owner === undefined || owner.id === row.record.id;
    if (isOwn && earlier === undefined) return row;
    const { [field]: _taken, ...cells } = row.cells;
    const problem: ImportedProblem = isOwn
      ? { is: "takenByRow", typed: wanted, row: earlier! }
      : { is: "taken", typed: wanted, name: owner.name };
    const problems = { ...row.problems, [field]: problem };
    if (row.kind === "change" && Object.keys(cells).length > 0) return { ...row, cells, problems };
    const record = row.kind === "new" ? { ...row.record, id: null } : row.record;
    const shown = row.kind === "new" ? row.cells : cells;
    return { ...row, kind: "problem", record, cells: shown, problems, isChosen: false };
  });
}
