import type { Staff } from "~/auth/permissions";
import { AppError } from "~/errors";
import { pageIn, pageWithin } from "~/forms/page-number.server";
import type { AppContext } from "~/load-context.server";
import { acceptDoubt, acceptedOn } from "../accepted-doubts.server";
import type { BoardOutcome } from "../board-redirect.server";
import { BOARD_PAGE_SIZE } from "../boards";
import { namesOf } from "../product-names.server";
import { readWithBoardProducts } from "../products/index.server";
import { writeFigures } from "../write-figures.server";
import type { SameModelView } from "./same-model";
import { findSameModel, type FoundContradiction, type FoundTwins } from "./same-model.server";

const keyOf = ({ board, subject, fingerprint }: FoundContradiction | FoundTwins) =>
  [board, subject, fingerprint].join("|");

async function find(context: AppContext) {
  const { products, rows } = await readWithBoardProducts(context, (db) => [
    acceptedOn(db, "same-model"),
    acceptedOn(db, "twins"),
  ]);
  return findSameModel(products, { contradictions: rows[0], twins: rows[1] });
}

/** Contradictions, then twins: pages go through both. */
export async function readSameModel(context: AppContext, search: URLSearchParams): Promise<SameModelView> {
  const { t, reader } = context;
  const { contradictions, twins } = await find(context);
  const all = [...contradictions, ...twins];
  const { page, pages, from, to } = pageWithin({ total: all.length, size: BOARD_PAGE_SIZE, wanted: pageIn(search) });
  const shown = all.slice(from, to);
  const firstOf = (each: FoundContradiction | FoundTwins) =>
    "values" in each ? each.values[0]!.products[0]! : each.products[0]!;
  const [found] = await reader.read((db) => [namesOf(db, [...new Set(shown.map((each) => firstOf(each).id))])]);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  const view: SameModelView = {
    title: `${t("admin:boards.sameModel.title")} – ${t("brand")}`,
    contradictions: [],
    twins: [],
    counts: { contradictions: contradictions.length, twins: twins.length },
    ...{ page, pages },
  };
  for (const each of shown) {
    const first = firstOf(each);
    const of = { name: names.get(first.id) ?? "", key: keyOf(each) };
    if ("values" in each) {
      const values = each.values.map(({ value, products }) => ({ value, machines: products }));
      view.contradictions.push({ ...of, figure: each.figure, values });
    } else view.twins.push({ ...of, year: first.year, machines: each.products });
  }
  return view;
}

/** Takes what differs as right, or gives all machines of the model one of the values. */
export async function answerSameModel(context: AppContext, staff: Staff, form: FormData): Promise<BoardOutcome> {
  const [accepted, used] = [form.get("accept"), form.get("use")];
  const answer = accepted ?? used;
  if (typeof answer !== "string") throw new AppError("bad-request");
  const { contradictions, twins } = await find(context);
  if (accepted !== null) {
    const doubt = [...contradictions, ...twins].find((each) => keyOf(each) === answer);
    if (!doubt) return { done: "changed" };
    await acceptDoubt(context, staff, doubt);
    return { done: "accepted" };
  }
  const [typed = "", ...key] = answer.split("|");
  const doubt = contradictions.find((each) => keyOf(each) === key.join("|"));
  const chosen = doubt?.values.find(({ value }) => String(value) === typed);
  if (!doubt || !chosen) return { done: "changed" };
  const others = doubt.values.filter((each) => each !== chosen);
  const changes = others.flatMap(({ value, products }) =>
    products.map(({ id }) => ({ id, figure: doubt.figure, was: value, to: chosen.value })),
  );
  const { count, batchId } = await writeFigures(context, staff, changes);
  return count > 0 ? { done: "corrected", count, batchId } : { done: "changed" };
}
