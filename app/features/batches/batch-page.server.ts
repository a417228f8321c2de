import { readTimeZone } from "~/admin/layout/time-zone.server";
import { DAY_MS } from "~/i18n/days";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { createFormatter } from "~/features/history/display-value.server";
import { findNames } from "~/features/history/names.server";
import type { BatchEntity } from "../../../db/enums.ts";
import { isPictureProblem } from "../products/pictures/pictures";
import {
  type BatchTab,
  batchTabs,
  type BatchView,
  FROM,
  type ImportedFile,
  NEW_CHANGE_PATH,
  UNDO_DAYS,
  WHOLE_ROW,
} from "./batch";
import { type BatchRow, mayChoose, pagesOf, reviewRows, rowsInTab, writtenRows } from "./batch-rows.server";
import { findState, readReviewed, readWritten, type StoredBatch } from "./queries.server";
import { mayUndo } from "./read-undo.server";
import { rowView } from "./row-view.server";

type Reading = Pick<AppContext, "reader" | "t" | "i18n" | "language" | "units" | "now">;

interface Asked {
  page: number;
  tab: BatchTab;
  staff: Staff;
}

export async function readBatch(context: Reading, id: string, asked: Asked): Promise<BatchView> {
  if (["done", "undone"].includes(await findState(context.reader, id))) {
    const written = await readWritten(context.reader, id);
    const isAllowed = await mayUndo(context.reader, asked.staff, written);
    return view(context, asked, { ...written, rows: writtenRows(written), isAllowed });
  }
  const reviewed = await readReviewed(context.reader, id);
  return view(context, asked, {
    batch: reviewed.batch,
    rows: reviewRows(reviewed),
    undoneBy: undefined,
    isAllowed: false,
  });
}

interface Viewed {
  batch: StoredBatch;
  rows: BatchRow[];
  undoneBy: string | undefined;
  /** The person may take it back. */
  isAllowed: boolean;
}

async function view(context: Reading, asked: Asked, { batch, rows, undoneBy, isAllowed }: Viewed): Promise<BatchView> {
  const { t, now } = context;
  const { id, kind, entity, state, label, actorName, createdAt, doneAt } = batch;
  const file = kind === "import" ? (batch.details as ImportedFile | null) : null;
  const tabs = batchTabs
    .map((tab) => ({
      tab,
      count: tab === "unknown" ? (file?.unknownColumns.length ?? 0) : rowsInTab(rows, tab).length,
    }))
    .filter(({ tab, count }) => count > 0 || tab === "all");
  const tab = tabs.find(({ tab }) => tab === asked.tab)?.tab ?? "all";
  const pages = pagesOf(rowsInTab(rows, tab));
  const page = Math.min(asked.page, pages.length);
  const shown = pages[page - 1]!;
  const [names, timeZone] = await Promise.all([
    findNames(
      context,
      shown.flatMap((row) => mentionsOf(entity, row)),
    ),
    readTimeZone(context.reader),
  ]);
  const formatter = createFormatter(context, names, entity);
  const saying = {
    ...{ t, language: context.language, timeZone, entity, formatter },
    thisYear: now().getUTCFullYear(),
    columns: file?.columns ?? {},
  };
  const oldest = now().getTime() - UNDO_DAYS * DAY_MS;
  return {
    ...{ id, kind, entity, state, label, actorName, at: doneAt ?? createdAt, page, pages: pages.length, undoneBy },
    title: `${t(`admin:changes.title.${state === "review" ? "review" : "done"}`)} – ${t("brand")}`,
    ...{ tab, tabs, rows: shown.map((row) => rowView(row, saying)), counts: countsOf(rows) },
    file: file ? { sheet: file.sheet, unknownColumns: file.unknownColumns, sameRows: file.sameRows } : undefined,
    valuesPath: state === "review" && kind === "bulk" && batch.details ? `${NEW_CHANGE_PATH}?${FROM}=${id}` : undefined,
    undo: state !== "done" || Date.parse(doneAt ?? "") < oldest ? undefined : isAllowed ? "offered" : "forAdmins",
  };
}

/** A record may have several rows. */
function countsOf(rows: readonly BatchRow[]): BatchView["counts"] {
  const count = (are: (row: BatchRow) => boolean) => new Set(rows.filter(are).map(({ recordId }) => recordId)).size;
  return {
    records: count((row) => mayChoose(row) || row.state === "deleted"),
    changed: count(({ state, isChosen }) => state === "change" && isChosen),
    added: count(({ state, isChosen }) => state === "new" && isChosen),
    conflicts: count(({ state, isChosen }) => state === "conflict" && isChosen),
    problems: rows.filter((row) => row.state === "problem" && !isUnmatched(row)).length,
    unmatched: rows.filter(isUnmatched).length,
  };
}

const isUnmatched = ({ problems }: BatchRow) => isPictureProblem(problems[WHOLE_ROW]);

/** The records that values refer to, by id. */
function mentionsOf(entity: BatchEntity, { cells, record }: BatchRow) {
  const values = (value: (name: string) => unknown) =>
    Object.fromEntries(Object.keys(cells).map((name) => [name, value(name)]));
  const mention = { entity, entityId: "" };
  return [
    { ...mention, before: values((name) => cells[name]!.was), after: values((name) => cells[name]!.to) },
    { ...mention, before: values((name) => cells[name]!.base), after: values((name) => record?.values[name]) },
  ];
}
