import { isSame } from "~/forms/editing/merge";
import type { ChangeableRecord } from "./records.server";

/** By field, in stored form. */
export type Cells = Record<string, { was: unknown; to: unknown }>;

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
export function mergeRow({ cells }: { cells: Cells }, record: ChangeableRecord | undefined): MergedRow {
  if (!record) return { problem: "gone", conflicts: [] };
  const { values } = record;
  const open = Object.entries(cells).filter(([name, { to }]) => !isSame(values[name], to));
  const conflicts = open.filter(([name, { was }]) => !isSame(values[name], was)).map(([name]) => name);
  if (conflicts.length > 0) return { problem: "changed", conflicts };
  if (open.length === 0) return { conflicts };
  return { conflicts, change: { record, after: Object.fromEntries(open.map(([name, { to }]) => [name, to])) } };
}
