import type { AppContext } from "~/load-context.server";
import { createFormatter } from "~/features/history/display-value.server";
import { findNames } from "~/features/history/names.server";
import { implausibleValues, type Numbers } from "~/features/products/plausibility/rules";
import type { FieldName } from "../../../db/product-fields.ts";
import { type BatchRowView, type BatchView, type CellProblem, ROWS_PER_PAGE, UNDO_DAYS } from "./batch";
import type { ChangeableProduct, FieldValues } from "./changeable-products.server";
import { type Cells, mergeRow } from "./merge-row.server";
import { findState, readReviewed, readWritten } from "./queries.server";

type Reading = Pick<AppContext, "reader" | "t" | "i18n" | "language" | "units" | "now">;

/** One product of a batch, before it is put into words. */
interface Row {
  rowNo: number;
  equipmentId: string;
  name: string;
  isChosen: boolean;
  state: BatchRowView["state"];
  cells: Cells;
  problems: Partial<Record<FieldName, CellProblem>>;
  product: ChangeableProduct | undefined;
}

export async function readBatch(context: Reading, id: string, page: number): Promise<BatchView> {
  const isWritten = ["done", "undone"].includes(await findState(context.reader, id));
  return isWritten ? readDone(context, id, page) : readReview(context, id, page);
}

/** What would be written, compared with the products as they are now; what cannot be written comes first. */
async function readReview(context: Reading, id: string, page: number): Promise<BatchView> {
  const { batch, rows: stored, products } = await readReviewed(context.reader, id);
  const rows = stored.map(({ rowNo, kind, equipmentId, name, isChosen, cells, outcome }): Row => {
    const product = products.get(equipmentId ?? "");
    const known = { rowNo, equipmentId: equipmentId ?? "", name, isChosen, cells, product };
    const problems = problemsIn(outcome);
    if (kind !== "change") return { ...known, state: "problem", problems };
    const { problem, conflicts } = mergeRow({ cells }, product);
    if (!problem) return { ...known, state: "change", problems };
    const fields = problem === "gone" ? (Object.keys(cells) as FieldName[]) : conflicts;
    return { ...known, state: "conflict", problems: Object.fromEntries(fields.map((field) => [field, problem])) };
  });
  const places = { conflict: 0, change: 1, problem: 2 };
  const ordered = rows.toSorted((a, b) => places[a.state] - places[b.state] || a.rowNo - b.rowNo);
  return view(context, { batch, rows: ordered, page, undoneBy: undefined });
}

async function readDone(context: Reading, id: string, page: number): Promise<BatchView> {
  const { batch, rows: stored, entries, products, undoneBy } = await readWritten(context.reader, id);
  const written = entries
    .filter(({ entity }) => entity === "equipment")
    .map(({ entityId, before, after }, rowNo): Row => {
      const [was, to] = [before, after] as FieldValues[];
      const fields = Object.keys(to ?? {}) as FieldName[];
      const cells = Object.fromEntries(fields.map((field) => [field, { was: was?.[field], to: to?.[field] }]));
      const product = products.get(entityId);
      const name = product?.name ?? stored.find(({ equipmentId }) => equipmentId === entityId)?.name ?? "";
      return { rowNo, equipmentId: entityId, name, isChosen: true, state: "change", cells, problems: {}, product };
    });
  const kept = stored
    .filter(({ kind }) => kind === "problem")
    .map(({ rowNo, equipmentId, name, cells, outcome }): Row => ({
      ...{ rowNo, equipmentId: equipmentId ?? "", name, isChosen: false, state: "problem", cells },
      ...{ problems: problemsIn(outcome), product: products.get(equipmentId ?? "") },
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
  const names = await findNames(context, shown.flatMap(mentionsOf));
  const formatter = createFormatter(context, names, "equipment");
  const { id, kind, state, label, actorName, createdAt, doneAt } = batch;
  const count = (of: Row["state"]) => rows.filter((row) => row.state === of).length;
  const oldest = now().getTime() - UNDO_DAYS * 24 * 3600 * 1000;
  return {
    ...{ id, kind, state, label, actorName, at: doneAt ?? createdAt, page, pages, undoneBy },
    title: `${t(`admin:changes.title.${state === "review" ? "review" : "done"}`)} – ${t("brand")}`,
    rows: shown.map((row) => rowView(row, formatter, now().getUTCFullYear())),
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
function mentionsOf({ cells, product }: Row) {
  const values = (value: (name: FieldName) => unknown) =>
    Object.fromEntries((Object.keys(cells) as FieldName[]).map((name) => [name, value(name)]));
  const mention = { entity: "equipment", entityId: "" };
  return [
    { ...mention, before: values((name) => cells[name]!.was), after: values((name) => cells[name]!.to) },
    { ...mention, before: null, after: values((name) => product?.values[name]) },
  ];
}

type Formatter = ReturnType<typeof createFormatter>;

function rowView({ cells, problems, product, ...row }: Row, formatter: Formatter, thisYear: number): BatchRowView {
  const values = Object.fromEntries(Object.entries(cells).map(([name, { to }]) => [name, to]));
  const doubts = product
    ? implausibleValues({ ...product.values, ...values } as Numbers, product.traits, thisYear)
    : {};
  const names = [...new Set([...Object.keys(cells), ...Object.keys(problems)])] as FieldName[];
  return {
    ...row,
    fields: names.map((name) => {
      const [path, cell, problem] = [[name] as [string], cells[name], problems[name]];
      return {
        name: formatter.field({ path }),
        before: formatter.value({ path }, cell?.was),
        after: formatter.value({ path }, cell?.to),
        problem,
        now: problem === "changed" ? formatter.value({ path }, product?.values[name]) : undefined,
        isImplausible: cell !== undefined && Object.hasOwn(doubts, name),
      };
    }),
  };
}
