import { z } from "zod";
import { AppError } from "~/errors";
import type { Staff } from "~/auth/permissions";
import { decimal, oneOf, optional } from "~/forms/fields.server";
import { parseForm } from "~/forms/read-form.server";
import { takeTypedLanguage } from "~/forms/typed-language";
import type { Language } from "~/i18n/languages";
import type { AppContext } from "~/load-context.server";
import type { LiftGroup } from "../../../../db/enums.ts";
import { fieldOf, figureNames } from "../../../../db/product-fields.ts";
import { findRecords } from "../../batches/records.server";
import { openDoubts } from "../../products/form/plausibility";
import type { Doubts, Numbers } from "../../products/plausibility/rules";
import { BOARD_PAGE_SIZE } from "../boards";
import type { BoardFigure, BoardValue } from "../board-figure";
import { type FigureChange, writeFigures } from "../write-figures.server";
import { CONFIRMED_FIELD, type FillInReply, rowField, type TypedRow } from "./fill-in";
import { readFillInRows } from "./missing-page.server";
import { isPart, type Missable } from "./missing";

interface Sent {
  figure: Missable;
  group: LiftGroup;
  form: FormData;
  staff: Staff;
}

type FillInOutcome =
  | { saved: true; count: number; gone: number; batchId: string | undefined }
  | { saved: false; status: number; reply: FillInReply };

/** Stores the filled rows in one batch. Rows that a colleague filled meanwhile come back, and the others are stored. */
export async function saveFilledIn(context: AppContext, { figure, form, staff }: Sent): Promise<FillInOutcome> {
  if (isPart(figure)) throw new AppError("bad-request");
  const language = takeTypedLanguage(form, context.language);
  const confirmed = String(form.get(CONFIRMED_FIELD) ?? "");
  form.delete(CONFIRMED_FIELD);
  const typed = typedRows(form);
  const parsed = parseForm(form, rowsSchema(figure, language));
  if (typed.length === 0) throw new AppError("bad-request");

  if (parsed.status !== "success") {
    const error = parsed.reply().error ?? {};
    return { saved: false, status: 422, reply: { rows: await shownAgain(context, typed), error } };
  }
  const wanted = parsed.value.rows.flatMap(({ id, was, value }): FigureChange[] =>
    value === null ? [] : [{ id, figure, was, to: value }],
  );
  const question = await questionAbout(context, wanted, confirmed);
  if (question) return { saved: false, status: 422, reply: { rows: await shownAgain(context, typed), question } };

  const { late, gone, count, batchId } = await writeFigures(context, staff, wanted);
  if (late.length === 0) return { saved: true, count, gone, batchId };
  const now = new Map(late.map(({ id, now }) => [id, String(now ?? "")]));
  const rows = await shownAgain(
    context,
    typed.filter(({ id }) => now.has(id)),
  );
  const lateRows = rows.map((row) => ({ ...row, was: now.get(row.id)!, isLate: true as const }));
  return { saved: false, status: 409, reply: { rows: lateRows, saved: { count, gone } } };
}

/** More than a page: rows that came back are sent beside those of the list. */
const MOST_ROWS = 2 * BOARD_PAGE_SIZE;

function rowsSchema(figure: BoardFigure, language: Language) {
  const { kind, most = Infinity, options = [] } = fieldOf(figure);
  const isWhole = kind === "whole";
  const typed: z.ZodType<BoardValue> =
    kind === "choice" ? optional(oneOf(options)) : optional(decimal({ most, language, isWhole }));
  const stored: z.ZodType<BoardValue> =
    kind === "choice" ? optional(oneOf(options)) : optional(z.coerce.number().min(0).max(most));
  const row = z.strictObject({ id: z.uuid(), was: stored, value: typed });
  return z.strictObject({ rows: z.array(row).min(1).max(MOST_ROWS) });
}

interface SentRow {
  id: string;
  was: string;
  typed: string;
}

function typedRows(form: FormData): SentRow[] {
  const rows: SentRow[] = [];
  for (let place = 0; place < MOST_ROWS && form.has(rowField(place, "id")); place += 1) {
    const textOf = (part: "id" | "was" | "value") => String(form.get(rowField(place, part)) ?? "");
    rows.push({ id: textOf("id"), was: textOf("was"), typed: textOf("value") });
  }
  return rows;
}

/** The sent rows in their order; deleted products are left out. */
async function shownAgain(context: AppContext, sent: readonly SentRow[]): Promise<TypedRow[]> {
  const rows = new Map(
    (
      await readFillInRows(
        context,
        sent.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return sent.flatMap(({ id, was, typed }) => {
    const row = rows.get(id);
    return row ? [{ ...row, was, typed }] : [];
  });
}

const NUMBERS = ["year", ...figureNames] as const;

async function questionAbout(
  { reader, now }: AppContext,
  wanted: readonly FigureChange[],
  confirmed: string,
): Promise<FillInReply["question"]> {
  const products = await findRecords(reader, "equipment", { ids: wanted.map(({ id }) => id), fields: NUMBERS });
  const answered = new Set(confirmed.split(";"));
  const thisYear = now().getUTCFullYear();
  const doubts: Record<string, Doubts> = {};
  for (const { id, figure, to } of wanted) {
    const product = products.get(id);
    if (!product?.traits || typeof to !== "number" || answered.has(`${id}=${to}`)) continue;
    const { traits } = product;
    const before = product.values as Numbers;
    const open = openDoubts({
      ...{ values: { ...before, [figure]: to }, traits, thisYear, confirmed: "" },
      before: { values: before, traits },
    });
    if (Object.keys(open).length > 0) doubts[id] = open;
  }
  if (Object.keys(doubts).length === 0) return undefined;
  const values = wanted.map(({ id, to }) => `${id}=${to}`);
  return { doubts, confirmation: values.join(";") };
}
