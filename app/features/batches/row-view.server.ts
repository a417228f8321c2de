import type { AppContext } from "~/load-context.server";
import type { createFormatter } from "~/features/history/display-value.server";
import { entryPath } from "~/features/history/history";
import { kindOf } from "~/features/history/record-kinds";
import { implausibleValues, type Numbers } from "~/features/products/plausibility/rules";
import { isPictureProblem } from "~/features/products/pictures/pictures";
import type { Language } from "~/i18n/languages";
import { isSame } from "~/forms/editing/merge";
import type { BatchEntity } from "../../../db/enums.ts";
import type { BatchCell } from "../../../db/schema/batches.ts";
import { recordFields } from "../../../db/record-fields.ts";
import { type BatchFieldView, type BatchRowView, type CellProblem, WHOLE_ROW } from "./batch";
import type { BatchRow } from "./batch-rows.server";
import { digestOf } from "./digest.server";
import { importedProblemText } from "./imported-problem-text";
import { baseOf, valuesOf } from "./merge-row.server";

interface Saying {
  t: AppContext["t"];
  language: Language;
  timeZone: string;
  entity: BatchEntity;
  formatter: ReturnType<typeof createFormatter>;
  thisYear: number;
  /** Letters of a file's columns by field. */
  columns: Record<string, string>;
}

/** A row in words. */
export function rowView(row: BatchRow, saying: Saying): BatchRowView {
  const { rowNo, recordId, name, isChosen, state, cells, problems, record, sheetRow } = row;
  const { entity, thisYear } = saying;
  const values = valuesOf(cells);
  const doubts = record?.traits
    ? implausibleValues({ ...record.values, ...values } as Numbers, record.traits, thisYear)
    : {};
  const isWritten = ({ follows }: BatchCell) => !follows || cells[follows]?.choice !== "theirs";
  const shown = Object.keys(cells).filter((field) => isWritten(cells[field]!));
  const fields = [...new Set([...shown, ...Object.keys(problems)])];
  return {
    ...{ rowNo, name, isChosen, state, sheetRow },
    recordPath: record && kindOf(entity).path(recordId),
    fields: fields.map((field) => ({
      ...fieldView(field, row, saying),
      isImplausible: Object.hasOwn(cells, field) && Object.hasOwn(doubts, field),
    })),
  };
}

function fieldView(field: string, row: BatchRow, { t, language, timeZone, entity, formatter, columns }: Saying) {
  const { cells, problems, conflicts, record, sheetRow } = row;
  const [path, cell, problem] = [pathOf(entity, field), cells[field], problems[field]];
  const now = record?.values[field];
  const [before, after, present] = [cell && baseOf(cell), cell?.to, now].map((value) =>
    formatter.value({ path }, value),
  );
  return {
    field,
    name: field === WHOLE_ROW ? "" : formatter.field({ path }),
    before: before!,
    after: after!,
    ...(field === "images" && cell && { pictures: { before: urlsIn(baseOf(cell)), after: urlsIn(cell.to) } }),
    reference: sheetRow && columns[field] ? `${columns[field]}${sheetRow}` : undefined,
    problem: problem && problemText(t, problem, { language, timeZone, now: present!, isRow: field === WHOLE_ROW }),
    entryPath: typeof problem === "object" && "entry" in problem ? entryPath(String(problem.entry)) : undefined,
    ...(cell &&
      conflicts.includes(field) && {
        conflict: {
          hasBase: baseOf(cell) !== undefined,
          now: present!,
          digest: digestOf(now),
          chosen: cell.choice === "theirs" || isSame(cell.was, now ?? null) ? cell.choice : undefined,
        },
      }),
  } satisfies Omit<BatchFieldView, "isImplausible">;
}

const urlsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

interface Said {
  language: Language;
  timeZone: string;
  now: string;
  isRow: boolean;
}

function problemText(t: AppContext["t"], problem: CellProblem, { now: value, isRow, ...reader }: Said): string {
  const now = value || t("admin:history.nothing");
  if (typeof problem === "object" && "changedBy" in problem) {
    const name = problem.changedBy as string;
    return t(`admin:batchReview.cell.${isRow ? "rowChangedBy" : "changedBy"}`, { name, now });
  }
  if (isPictureProblem(problem)) return t(`admin:productPictures.problem.${problem.is}`, { ...problem });
  if (typeof problem === "object") return importedProblemText(t, problem, reader);
  if (problem === "changed" && isRow) return t("admin:batchReview.cell.rowChanged");
  return t(`admin:changes.cell.${problem}`, { now });
}

function pathOf(entity: BatchEntity, name: string): [column: string, within?: string] {
  const field = recordFields(entity).get(name);
  return field?.language ? [field.column, field.language] : [name];
}
