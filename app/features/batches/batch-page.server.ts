import type { AppContext } from "~/load-context.server";
import { createFormatter } from "~/features/history/display-value.server";
import { findNames } from "~/features/history/names.server";
import { implausibleValues, type Numbers } from "~/features/products/plausibility/rules";
import { isSame } from "~/forms/editing/merge";
import type { BatchEntity } from "../../../db/enums.ts";
import { fieldValues, recordFields } from "../../../db/record-fields.ts";
import { type BatchRowView, type BatchView, type CellProblem, ROWS_PER_PAGE, UNDO_DAYS } from "./batch";
import { importedProblemText } from "./imported-problem-text";
import { type Cells, mergeRow } from "./merge-row.server";
import { findState, readReviewed, readWritten } from "./queries.server";
import type { ChangeableRecord } from "./records.server";

type Reading = Pick<AppContext, "reader" | "t" | "i18n" | "language" | "units" | "now">;

/** One record of a batch, before it is put into words. */
interface Row {
  rowNo: number;
  recordId: string;
  name: string;
  isChosen: boolean;
  state: BatchRowView["state"];
  cells: Cells;
  problems: Record<string, CellProblem>;
  record: ChangeableRecord | undefined;
}

export async function readBatch(context: Reading, id: string, page: number): Promise<BatchView> {
  const isWritten = ["done", "undone"].includes(await findState(context.reader, id));
  return isWritten ? readDone(context, id, page) : readReview(context, id, page);
}

/** What would be written, compared with the records as they are now; what cannot be written comes first. */
async function readReview(context: Reading, id: string, page: number): Promise<BatchView> {
  const { batch, rows: stored, records } = await readReviewed(context.reader, id);
  const rows = stored.map(({ rowNo, kind, recordId, name, isChosen, cells, outcome }): Row => {
    const record = records.get(recordId ?? "");
    const known = { rowNo, recordId: recordId ?? "", name, isChosen, cells, record };
    const problems = problemsIn(outcome);
    if (kind !== "change") return { ...known, state: kind, problems };
    const { problem, conflicts } = mergeRow({ cells }, record);
    if (!problem) return { ...known, state: "change", problems };
    const fields = problem === "gone" ? Object.keys(cells) : conflicts;
    return { ...known, state: "conflict", problems: Object.fromEntries(fields.map((field) => [field, problem])) };
  });
  const places = { conflict: 0, change: 1, new: 2, problem: 3, deleted: 4 };
  const ordered = rows.toSorted((a, b) => places[a.state] - places[b.state] || a.rowNo - b.rowNo);
  return view(context, { batch, rows: ordered, page, undoneBy: undefined });
}

const stateOf: Record<string, Row["state"]> = { create: "new", delete: "deleted" };

async function readDone(context: Reading, id: string, page: number): Promise<BatchView> {
  const { batch, rows: stored, entries, records, undoneBy } = await readWritten(context.reader, id);
  const names = new Map(stored.map(({ recordId, name }) => [recordId, name]));
  const written = entries
    .filter(({ entity }) => entity === batch.entity)
    .map(({ entityId, before, after, action }, rowNo): Row => {
      const [was, to] = [fieldValues(batch.entity, before ?? {}), fieldValues(batch.entity, after ?? {})];
      const fields = Object.keys({ ...was, ...to }).filter((field) => !isSame(was[field], to[field]));
      const cells = Object.fromEntries(fields.map((field) => [field, { was: was[field], to: to[field] }]));
      const record = records.get(entityId);
      const name = record?.name ?? names.get(entityId) ?? "";
      const state = stateOf[action] ?? "change";
      return { rowNo, recordId: entityId, name, isChosen: true, state, cells, problems: {}, record };
    });
  const kept = stored
    .filter(({ kind }) => kind === "problem")
    .map(({ rowNo, recordId, name, cells, outcome }): Row => ({
      ...{ rowNo, recordId: recordId ?? "", name, isChosen: false, state: "problem", cells },
      ...{ problems: problemsIn(outcome), record: records.get(recordId ?? "") },
    }));
  return view(context, { batch, rows: [...kept, ...written], page, undoneBy });
}

const problemsIn = (outcome: string | null) => JSON.parse(outcome ?? "{}") as Row["problems"];

interface Viewed {
  batch: Awaited<ReturnType<typeof readReviewed>>["batch"];
  rows: Row[];
  page: number;
  undoneBy: string | undefined;
}

async function view(context: Reading, { batch, rows, page: wanted, undoneBy }: Viewed): Promise<BatchView> {
  const { t, now } = context;
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE));
  const page = Math.min(wanted, pages);
  const shown = rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
  const { entity } = batch;
  const names = await findNames(
    context,
    shown.flatMap((row) => mentionsOf(entity, row)),
  );
  const saying = { t, entity, formatter: createFormatter(context, names, entity), thisYear: now().getUTCFullYear() };
  const { id, kind, state, label, actorName, createdAt, doneAt } = batch;
  const count = (of: Row["state"]) => rows.filter((row) => row.state === of).length;
  const oldest = now().getTime() - UNDO_DAYS * 24 * 3600 * 1000;
  return {
    ...{ id, kind, entity, state, label, actorName, at: doneAt ?? createdAt, page, pages, undoneBy },
    title: `${t(`admin:changes.title.${state === "review" ? "review" : "done"}`)} – ${t("brand")}`,
    rows: shown.map((row) => rowView(row, saying)),
    counts: {
      changes: count("change"),
      chosen: rows.filter((row) => row.state === "change" && row.isChosen).length,
      conflicts: rows.filter((row) => row.state === "conflict" && row.isChosen).length,
      problems: count("problem"),
    },
    mayUndo: state === "done" && Date.parse(doneAt ?? "") >= oldest,
  };
}

/** The records that values refer to, by id. */
function mentionsOf(entity: BatchEntity, { cells, record }: Row) {
  const values = (value: (name: string) => unknown) =>
    Object.fromEntries(Object.keys(cells).map((name) => [name, value(name)]));
  const mention = { entity, entityId: "" };
  return [
    { ...mention, before: values((name) => cells[name]!.was), after: values((name) => cells[name]!.to) },
    { ...mention, before: null, after: values((name) => record?.values[name]) },
  ];
}

interface Saying {
  t: AppContext["t"];
  entity: BatchEntity;
  formatter: ReturnType<typeof createFormatter>;
  thisYear: number;
}

function rowView({ cells, problems, record, ...row }: Row, { t, entity, formatter, thisYear }: Saying): BatchRowView {
  const values = Object.fromEntries(Object.entries(cells).map(([name, { to }]) => [name, to]));
  const doubts = record?.traits
    ? implausibleValues({ ...record.values, ...values } as Numbers, record.traits, thisYear)
    : {};
  const names = [...new Set([...Object.keys(cells), ...Object.keys(problems)])];
  return {
    ...row,
    fields: names.map((name) => {
      const [path, cell, problem] = [pathOf(entity, name), cells[name], problems[name]];
      return {
        name: formatter.field({ path }),
        before: formatter.value({ path }, cell?.was),
        after: formatter.value({ path }, cell?.to),
        problem: problem && problemText(t, problem, formatter.value({ path }, record?.values[name])),
        isImplausible: cell !== undefined && Object.hasOwn(doubts, name),
      };
    }),
  };
}

function problemText(t: AppContext["t"], problem: CellProblem, now: string): string {
  if (typeof problem === "object") return importedProblemText(t, problem);
  return t(`admin:changes.cell.${problem}`, { now: now || t("admin:history.nothing") });
}

function pathOf(entity: BatchEntity, name: string): [column: string, within?: string] {
  const field = recordFields(entity).get(name);
  return field?.language ? [field.column, field.language] : [name];
}
