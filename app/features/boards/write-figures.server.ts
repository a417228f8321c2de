import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { newId } from "../../../db/ids.ts";
import { changeMany, type ProductChange } from "../batches/change-many.server";
import {
  type ChangeableProduct,
  changeableProduct,
  changeableProductsQuery,
} from "../batches/changeable-products.server";
import { appliesTo } from "../products/applicability";
import type { Mendable, MendValue } from "./mendable";

/** A value that a product gets, and the one it was shown with. */
export interface FigureChange {
  id: string;
  figure: Mendable;
  was: MendValue;
  to: MendValue;
}

export interface FigureOutcome {
  /** Undefined if nothing was left to write. */
  batchId: string | undefined;
  count: number;
  /** A colleague saved another value meanwhile. */
  late: { change: FigureChange; now: MendValue; name: string }[];
  /** Deleted meanwhile, or of a kind that has no such figure now. */
  gone: FigureChange[];
}

/** Colleagues may save between reading and writing. */
const MOST_TRIES = 3;

type Context = Pick<AppContext, "reader" | "mutate" | "now">;

/** Writes at most one figure per product as one batch. Those of `late` and `gone` stay as they are. */
export async function writeFigures(
  context: Context,
  staff: Staff,
  wanted: readonly FigureChange[],
): Promise<FigureOutcome> {
  const figures = [...new Set(wanted.map(({ figure }) => figure))];
  for (let tries = 1; ; tries += 1) {
    const [found] = await context.reader.read((db) => [
      changeableProductsQuery(db, [...new Set(wanted.map(({ id }) => id))], figures),
    ]);
    const products = new Map(found.map((row) => [row.id, changeableProduct(row)]));
    const { changes, late, gone } = judged(wanted, products);
    if (changes.length === 0) return { batchId: undefined, count: 0, late, gone };
    const batch = { id: newId(), kind: "mend", label: null } as const;
    try {
      await context.mutate(staff, "products:write", (db) =>
        changeMany(db, batch, changes, { at: context.now(), actor: staff }),
      );
      return { batchId: batch.id, count: changes.length, late, gone };
    } catch (error) {
      if (!(error instanceof AppError && error.code === "conflict") || tries === MOST_TRIES) throw error;
    }
  }
}

function judged(wanted: readonly FigureChange[], products: ReadonlyMap<string, ChangeableProduct>) {
  const changes: ProductChange[] = [];
  const late: FigureOutcome["late"] = [];
  const gone: FigureChange[] = [];
  for (const change of wanted) {
    const { id, figure, was, to } = change;
    const product = products.get(id);
    if (!product || !appliesTo(figure, product.traits)) {
      gone.push(change);
      continue;
    }
    const now = (product.values[figure] ?? null) as MendValue;
    if (now === to) continue;
    if (now !== was) late.push({ change, now, name: product.name });
    else changes.push({ id, version: product.version, before: { [figure]: was }, after: { [figure]: to } });
  }
  return { changes, late, gone };
}
