import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "~/auth/permissions";
import { isSame } from "~/forms/editing/merge";
import type { AppContext } from "~/load-context.server";
import { batchRows } from "../../../db/schema/index.ts";
import { type BatchTab, type CellChoice, choiceName } from "./batch";
import { isEmptied, mayChoose, reviewRows, rowsInTab } from "./batch-rows.server";
import { digestOf } from "./digest.server";
import { settled } from "./merge-row.server";
import { readReviewed } from "./queries.server";
import { rowsInReview, updateRows } from "./reviewed-rows.server";

type Context = Pick<AppContext, "reader" | "mutate">;

const rowNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);

const numbersIn = (form: FormData, name: string) =>
  form.getAll(name).flatMap((each) => rowNumber.safeParse(each).data ?? []);

/** Takes what a page's form says: its ticks, or `all` for each of its rows, and the values of cells in conflict. */
export async function saveChoice(
  { reader, mutate }: Context,
  staff: Staff,
  { id, form, all }: { id: string; form: FormData; all?: boolean | undefined },
): Promise<void> {
  const shown = numbersIn(form, "shown");
  if (shown.length === 0) return;
  const chosen = all === undefined ? numbersIn(form, "row") : all ? shown : [];
  const decided = await decidedRows({ reader }, id, form);
  await mutate(staff, "batches:prepare", (db) => [
    db
      .update(batchRows)
      .set({ isChosen: false })
      .where(rowsInReview(id, inArray(batchRows.rowNo, shown))),
    db
      .update(batchRows)
      .set({ isChosen: true })
      .where(rowsInReview(id, sql`${batchRows.kind} <> 'problem' and ${inArray(batchRows.rowNo, chosen)}`)),
    ...(decided.length > 0 ? [updateRows(db, id, decided)] : []),
  ]);
}

/** Ticks or unticks all rows of a tab. Emptying is ticked in its own tab only. */
export async function chooseTab(
  { reader, mutate }: Context,
  staff: Staff,
  { id, tab, isChosen }: { id: string; tab: BatchTab; isChosen: boolean },
): Promise<void> {
  const rows = rowsInTab(reviewRows(await readReviewed(reader, id)), tab)
    .filter((row) => mayChoose(row) && (!isChosen || tab === "emptied" || !isEmptied(row)))
    .map(({ rowNo }) => rowNo);
  const isWanted = sql`${batchRows.rowNo} in (select value from json_each(${JSON.stringify(rows)}))`;
  await mutate(staff, "batches:prepare", (db) => [
    db.update(batchRows).set({ isChosen }).where(rowsInReview(id, isWanted)),
  ]);
}

const CHOICE = /^(mine|theirs):([\w-]{16})$/;

/** A choice counts if the value that was shown beside it is still the present one. */
async function decidedRows({ reader }: Pick<Context, "reader">, id: string, form: FormData) {
  const choices = new Map<string, RegExpExecArray>();
  for (const [name, value] of form) {
    const choice = name.startsWith("cell:") && typeof value === "string" ? CHOICE.exec(value) : null;
    if (choice) choices.set(name, choice);
  }
  if (choices.size === 0) return [];
  return reviewRows(await readReviewed(reader, id)).flatMap(({ rowNo, cells, conflicts, record }) => {
    const decided = conflicts.flatMap((field) => {
      const [, choice, digest] = choices.get(choiceName(rowNo, field)) ?? [];
      const [cell, now] = [cells[field]!, record?.values[field] ?? null];
      if (!record || digest !== digestOf(now) || (cell.choice === choice && isSame(cell.was, now))) return [];
      return [[field, settled(cell, now, choice as CellChoice)] as const];
    });
    return decided.length > 0
      ? [{ rowNo, kind: "change" as const, cells: { ...cells, ...Object.fromEntries(decided) } }]
      : [];
  });
}
