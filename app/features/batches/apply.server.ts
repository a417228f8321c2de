import { isForeignKeyFault } from "~/data/constraints.server";
import { AppError } from "~/errors";
import { isSame } from "~/forms/editing/merge";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import type { FieldName } from "../../../db/product-fields.ts";
import { changeMany, type ProductChange } from "./change-many.server";
import {
  changeableFields,
  type ChangeableProduct,
  changeableProduct,
  changeableProductsQuery,
} from "./changeable-products.server";
import { batchQuery, chosenRowsQuery, productsOfBatch } from "./queries.server";

export type ApplyOutcome =
  | { done: true; count: number }
  | { done: false; reason: "nothing" | "conflicts" | "referenceGone" | "discarded" }
  /** By this or an earlier press. */
  | { done: false; reason: "alreadyDone"; by: string; at: string };

/** Colleagues may save between reading and writing. */
const MOST_TRIES = 3;

/**
 * Writes the chosen rows of a batch in review, all or none. A product that was saved since is no conflict as long as the
 * fields of its row are as they were reviewed.
 */
export async function applyBatch(
  context: Pick<AppContext, "reader" | "mutate" | "now">,
  staff: Staff,
  id: string,
): Promise<ApplyOutcome> {
  for (let tries = 1; ; tries += 1) {
    const { batch, rows, products } = await readReviewed(context, id);
    if (batch.state === "done" || batch.state === "undone") {
      return { done: false, reason: "alreadyDone", by: batch.actorName, at: batch.doneAt ?? "" };
    }
    if (batch.state === "discarded") return { done: false, reason: "discarded" };
    const merged = rows.map((row) => mergeRow(row, products.get(row.equipmentId ?? "")));
    if (merged.some((row) => row.problem)) return { done: false, reason: "conflicts" };
    const changes = merged.flatMap(({ change }) => change ?? []);
    if (changes.length === 0) return { done: false, reason: "nothing" };
    try {
      await context.mutate(staff, "products:write", (db) =>
        changeMany(db, batch, changes, { at: context.now(), actor: staff, isReviewed: true }),
      );
      return { done: true, count: changes.length };
    } catch (error) {
      if (isForeignKeyFault(error)) return { done: false, reason: "referenceGone" };
      if (!(error instanceof AppError && error.code === "conflict") || tries === MOST_TRIES) throw error;
    }
  }
}

async function readReviewed({ reader }: Pick<AppContext, "reader">, id: string) {
  const [[batch], rows, found] = await reader.read((db) => [
    batchQuery(db, id),
    chosenRowsQuery(db, id),
    changeableProductsQuery(db, productsOfBatch(id), changeableFields),
  ]);
  if (!batch) throw new AppError("not-found");
  return { batch, rows, products: new Map(found.map((row) => [row.id, changeableProduct(row)])) };
}

type ReviewedRow = Awaited<ReturnType<typeof readReviewed>>["rows"][number];

interface MergedRow {
  /** Undefined if the product has the values already. */
  change?: ProductChange;
  problem?: "gone" | "changed";
  conflicts: FieldName[];
}

/** Three-way: the value that was reviewed, the one it gets, and the present one. */
export function mergeRow({ cells }: Pick<ReviewedRow, "cells">, product: ChangeableProduct | undefined): MergedRow {
  if (!product) return { problem: "gone", conflicts: [] };
  const { id, version, values } = product;
  const open = (Object.entries(cells) as [FieldName, { was: unknown; to: unknown }][]).filter(
    ([name, { to }]) => !isSame(values[name], to),
  );
  const conflicts = open.filter(([name, { was }]) => !isSame(values[name], was)).map(([name]) => name);
  if (conflicts.length > 0) return { problem: "changed", conflicts };
  if (open.length === 0) return { conflicts };
  return {
    conflicts,
    change: {
      ...{ id, version },
      before: Object.fromEntries(open.map(([name, { was }]) => [name, was])),
      after: Object.fromEntries(open.map(([name, { to }]) => [name, to])),
    },
  };
}
