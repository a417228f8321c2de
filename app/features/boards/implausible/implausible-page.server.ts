import type { Staff } from "~/auth/permissions";
import { AppError } from "~/errors";
import { pageIn, pageWithin } from "~/forms/page-number.server";
import type { AppContext } from "~/load-context.server";
import { translated } from "~/i18n/formats";
import { acceptDoubt, acceptedOn } from "../accepted-doubts.server";
import type { BoardOutcome } from "../board-redirect.server";
import { BOARD_PAGE_SIZE } from "../boards";
import { namesOf } from "../product-names.server";
import { readWithBoardProducts } from "../products/index.server";
import { writeFigures } from "../write-figures.server";
import { type ImplausibleView, offerOf } from "./implausible";
import { type ImplausibleList, type ImplausibleValue, listImplausible } from "./implausible.server";

const keyOf = ({ subject, fingerprint }: ImplausibleValue) => `${subject} ${fingerprint}`;

export async function readImplausible(context: AppContext, search: URLSearchParams): Promise<ImplausibleView> {
  const { t, language, reader } = context;
  const all = await findImplausible(context);
  const { page, pages, from, to } = pageWithin({ total: all.total, size: BOARD_PAGE_SIZE, wanted: pageIn(search) });
  const shown = all.slice(from, to);
  const [found] = await reader.read((db) => [namesOf(db, [...new Set(shown.map(({ id }) => id))])]);
  const names = new Map(found.map((row) => [row.id, row]));
  return {
    title: `${t("admin:boards.implausible.title")} – ${t("brand")}`,
    rows: shown.flatMap((each) => {
      const row = names.get(each.id);
      if (!row) return [];
      const { id, isVisible, field, value, doubt } = each;
      const category = translated(row.names, language, row.category);
      return [{ ...{ id, isVisible, name: row.machine, category, field, value, doubt }, key: keyOf(each) }];
    }),
    ...{ total: all.total, page, pages },
  };
}

async function findImplausible(context: AppContext): Promise<ImplausibleList> {
  const { products, rows } = await readWithBoardProducts(context, (db) => [acceptedOn(db, "implausible")]);
  return listImplausible(products, rows[0], context.now().getUTCFullYear());
}

/** Accepts a value, or replaces it by what it probably should be. */
export async function answerDoubt(context: AppContext, staff: Staff, form: FormData): Promise<BoardOutcome> {
  const [accepted, corrected] = [form.get("accept"), form.get("correct")];
  if (accepted === null && corrected === null) throw new AppError("bad-request");
  const key = String(accepted ?? corrected);
  const doubted = (await findImplausible(context)).find(key.split(" ").slice(0, 2).join(" "));
  if (!doubted || keyOf(doubted) !== key) return { done: "changed" };
  const { subject, fingerprint, id, field, value, doubt } = doubted;
  if (accepted !== null) {
    await acceptDoubt(context, staff, { board: "implausible", subject, fingerprint });
    return { done: "accepted" };
  }
  const to = offerOf(doubt);
  if (to === undefined) return { done: "changed" };
  const { count, batchId } = await writeFigures(context, staff, [{ id, figure: field, was: value, to }]);
  return count > 0 ? { done: "corrected", batchId } : { done: "changed" };
}
