import { z } from "zod";
import { pageIn, pageWithin } from "~/forms/page-number.server";
import { translated } from "~/i18n/formats";
import type { AppContext } from "~/load-context.server";
import { liftGroups } from "../../../../db/enums.ts";
import { BOARD_PAGE_SIZE } from "../boards";
import { namesOf } from "../product-names.server";
import { positionOf } from "../products/board-products.server";
import { type BoardProducts, readWithBoardProducts } from "../products/index.server";
import { documentedProducts } from "../../documents/documented-products.server";
import { type FillInList, type FillInRow, isAskedOf, missables, type MissingView } from "./missing";
import { countByGroup, countMissing, listMissing, neededOf } from "./missing.server";

const figure = z.enum(missables);
const group = z.enum(liftGroups);

/** Which list to show; undefined for the matrix. */
export function fillInFilters(search: URLSearchParams) {
  const [chosen, of] = [figure.safeParse(search.get("figure")).data, group.safeParse(search.get("group")).data];
  if (!chosen || !of || !isAskedOf(of, chosen)) return undefined;
  return { figure: chosen, group: of, page: pageIn(search) };
}

export async function readMatrix(context: AppContext): Promise<MissingView> {
  const { t } = context;
  const { products, rows } = await readWithBoardProducts(context, (db) => [documentedProducts(db)]);
  return {
    title: `${t("admin:boards.missing.title")} – ${t("brand")}`,
    matrix: countMissing(products, rows[0]),
    groups: countByGroup(products),
  };
}

export async function readFillInList(
  context: AppContext,
  filters: NonNullable<ReturnType<typeof fillInFilters>>,
): Promise<FillInList> {
  const { t } = context;
  const { products, rows } = await readWithBoardProducts(context, (db) => [documentedProducts(db)]);
  const all = listMissing(products, filters, rows[0]);
  const total = all.length;
  const { page, pages, from, to } = pageWithin({ total, size: BOARD_PAGE_SIZE, wanted: filters.page });
  return {
    ...filters,
    title: `${t("admin:boards.missing.title")} – ${t("brand")}`,
    rows: await namedRows(context, products, all.slice(from, to)),
    ...{ total, page, pages },
  };
}

/** Rows of these products, in this order; deleted ones are left out. */
export async function readFillInRows(context: AppContext, ids: readonly string[]): Promise<FillInRow[]> {
  const { products } = await readWithBoardProducts(context, () => []);
  return namedRows(context, products, ids);
}

async function namedRows(
  { reader, language }: AppContext,
  products: BoardProducts,
  ids: readonly string[],
): Promise<FillInRow[]> {
  const [found] = await reader.read((db) => [namesOf(db, ids)]);
  const names = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, at] = [names.get(id), positionOf(products.columns, id)];
    if (!row || at === undefined) return [];
    const category = translated(row.names, language, row.category);
    const isVisible = products.columns.isVisible[at] === 1;
    return [{ id, name: row.machine, category, isVisible, ...neededOf(products, at) }];
  });
}
