import { isSame } from "~/forms/editing/merge";
import type { BatchCell, BatchCells } from "../../../db/schema/batches.ts";
import type { FieldValues } from "../../../db/record-fields.ts";
import type { CellChoice } from "./batch";
import type { ChangeableRecord } from "./records.server";

/** Values of one record, before and after, of the same fields. */
export interface RecordValues {
  record: ChangeableRecord;
  after: Record<string, unknown>;
}

interface MergedRow {
  /** Undefined if the record has the values already. */
  change?: RecordValues;
  problem?: "gone" | "changed";
  conflicts: string[];
}

/** Three-way: the value that was reviewed, the one it gets, and the present one. */
export function mergeRow({ cells }: { cells: BatchCells }, record: ChangeableRecord | undefined): MergedRow {
  if (!record) return { problem: "gone", conflicts: [] };
  const { values } = record;
  const isLeft = (name: string) => cells[name]?.choice === "theirs";
  const open = Object.entries(cells).filter(
    ([name, { to, follows }]) => !isLeft(name) && !(follows && isLeft(follows)) && !isSame(values[name], to),
  );
  const conflicts = open.filter(([name, { was }]) => !isSame(values[name], was)).map(([name]) => name);
  if (conflicts.length > 0) return { problem: "changed", conflicts };
  if (open.length === 0) return { conflicts };
  return { conflicts, change: { record, after: Object.fromEntries(open.map(([name, { to }]) => [name, to])) } };
}

export const valuesOf = (cells: BatchCells): FieldValues =>
  Object.fromEntries(Object.entries(cells).map(([name, { to }]) => [name, to]));

/** The cell once its conflict is settled by somebody who saw the value that the record has `now`. */
export function settled(cell: BatchCell, now: unknown, choice: CellChoice): BatchCell {
  return { ...cell, was: now ?? null, base: baseOf(cell), choice };
}

/** What the change began from; undefined if that is not known. */
export const baseOf = ({ was, base, choice }: BatchCell): unknown => (choice ? base : was);
