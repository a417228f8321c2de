import { kindOf } from "~/features/history/record-kinds";
import { isSame } from "~/forms/editing/merge";
import { fieldValues } from "../../../db/record-fields.ts";
import { type BatchTab, type CellProblem, FIELDS_PER_PAGE, type RowState, ROWS_PER_PAGE } from "./batch";
import type { BatchCells } from "../../../db/schema/batches.ts";
import { mergeRow } from "./merge-row.server";
import type { readReviewed, readWritten } from "./queries.server";
import type { ChangeableRecord } from "./records.server";

/** One row of a batch, before it is put into words. */
export interface BatchRow {
  rowNo: number;
  recordId: string;
  name: string;
  isChosen: boolean;
  state: RowState;
  cells: BatchCells;
  /** Fields to choose a value for. */
  conflicts: string[];
  problems: Record<string, CellProblem>;
  sheetRow: number | undefined;
  record: ChangeableRecord | undefined;
}

type Reviewed = Awaited<ReturnType<typeof readReviewed>>;

/** Compared with the records as they are now; what needs a person comes first. */
export function reviewRows({ batch, rows, records }: Reviewed): BatchRow[] {
  const compared = rows.map(({ rowNo, kind, recordId, name, isChosen, cells, outcome, sheetRow }): BatchRow => {
    const record = records.get(recordId ?? "");
    const row = {
      ...{ rowNo, recordId: recordId ?? "", name, isChosen, cells, record, conflicts: [] },
      ...{ state: kind, problems: problemsIn(outcome), sheetRow: sheetRow ?? undefined },
    };
    if (kind !== "change") return row;
    const { problem, conflicts, change } = mergeRow({ cells }, record);
    const settled = record ? Object.keys(cells).filter((field) => cells[field]!.choice) : [];
    if (!problem) return { ...row, state: change ? "change" : "same", conflicts: settled };
    const gone = problem === "gone" ? Object.keys(cells) : [];
    return {
      ...{
        ...row,
        state: "conflict",
        conflicts: [...conflicts, ...settled.filter((field) => !conflicts.includes(field))],
      },
      problems: { ...row.problems, ...Object.fromEntries(gone.map((field) => [field, "gone" as const])) },
    };
  });
  const places = { conflict: 0, problem: batch.kind === "import" ? 1 : 5, change: 2, new: 3, deleted: 4, same: 6 };
  return compared.toSorted((a, b) => places[a.state] - places[b.state] || a.rowNo - b.rowNo);
}

const states: Record<string, RowState> = { create: "new", delete: "deleted" };

/** As the history has them; what was kept comes first. */
export function writtenRows({ batch, rows: stored, entries, records }: Awaited<ReturnType<typeof readWritten>>) {
  const { entity } = batch;
  const labelIn = (state: object | null) =>
    String((state as Record<string, unknown> | null)?.[kindOf(entity).label] ?? "");
  const reviewed = Map.groupBy(stored, ({ recordId }) => recordId);
  const written = entries
    .filter((entry) => entry.entity === entity)
    .map(({ entityId, before, after, action }, rowNo): BatchRow => {
      const [was, to] = [fieldValues(entity, before ?? {}), fieldValues(entity, after ?? {})];
      const fields = Object.keys({ ...was, ...to }).filter(
        (field) => !isSame(was[field] ?? null, to[field] ?? null) && !isSame(was[field] ?? [], to[field] ?? []),
      );
      const cells = Object.fromEntries(fields.map((field) => [field, { was: was[field], to: to[field] }]));
      const record = records.get(entityId);
      const rows = reviewed.get(entityId) ?? [];
      return {
        ...{
          rowNo,
          recordId: entityId,
          name: record?.name ?? rows[0]?.name ?? labelIn(before),
          isChosen: true,
          cells,
          record,
        },
        ...{ state: states[action] ?? "change", problems: {}, conflicts: [] },
        sheetRow: rows.find(({ isChosen }) => isChosen)?.sheetRow ?? undefined,
      };
    });
  const kept = stored
    .filter(({ kind }) => kind === "problem")
    .map(({ rowNo, recordId, name, cells, outcome, sheetRow }): BatchRow => ({
      ...{ rowNo, recordId: recordId ?? "", name, isChosen: false, state: "problem", cells, conflicts: [] },
      ...{ problems: problemsIn(outcome), record: records.get(recordId ?? ""), sheetRow: sheetRow ?? undefined },
    }));
  return [...kept, ...written];
}

const problemsIn = (outcome: string | null) => JSON.parse(outcome ?? "{}") as BatchRow["problems"];

/** A row that does nothing but empty fields. */
export function isEmptied({ state, cells }: BatchRow): boolean {
  const emptied = Object.values(cells).map(({ to }) => to === null || isSame(to, []));
  return (state === "change" || state === "conflict") && emptied.length > 0 && emptied.every(Boolean);
}

export const mayChoose = ({ state }: BatchRow) => state === "change" || state === "new" || state === "conflict";

const inTab: Record<BatchTab, (row: BatchRow) => boolean> = {
  all: () => true,
  conflicts: ({ state, conflicts }) => state === "conflict" || conflicts.length > 0,
  problems: ({ state, problems }) => state === "problem" || (state !== "conflict" && Object.keys(problems).length > 0),
  changes: (row) => row.state === "change" && !isEmptied(row),
  new: ({ state }) => state === "new",
  deleted: ({ state }) => state === "deleted",
  emptied: isEmptied,
  unknown: () => false,
};

export const rowsInTab = (rows: readonly BatchRow[], tab: BatchTab) => rows.filter(inTab[tab]);

/** Cut where the form would have too many fields. */
export function pagesOf(rows: readonly BatchRow[]): BatchRow[][] {
  const pages: BatchRow[][] = [[]];
  let fields = 0;
  for (const row of rows) {
    const own = 2 + row.conflicts.length;
    if (pages.at(-1)!.length === ROWS_PER_PAGE || fields + own > FIELDS_PER_PAGE) {
      pages.push([]);
      fields = 0;
    }
    pages.at(-1)!.push(row);
    fields += own;
  }
  return pages;
}
