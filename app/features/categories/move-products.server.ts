import { data, redirect } from "@remix-run/cloudflare";
import { asc, count, eq } from "drizzle-orm";
import { type Row, remove } from "~/admin/crud/mutations.server";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { Staff } from "~/auth/permissions";
import { isForeignKeyFault } from "~/data/constraints.server";
import { AppError, hasCode } from "~/errors";
import { MOST_CHANGES } from "~/features/batches/batch";
import { changeNow } from "~/features/batches/change-now.server";
import { flashCookie } from "~/forms/flash.server";
import { translated } from "~/i18n/formats";
import type { AppContext } from "~/load-context.server";
import { newId } from "../../../db/ids.ts";
import { equipment, equipmentCategories as table } from "../../../db/schema/index.ts";
import { CATEGORIES_PATH, type MoveProductsProblem, type MoveProductsView } from "./category";

export async function readMoveProducts(context: AppContext, id: string): Promise<MoveProductsView> {
  const { reader, t, language } = context;
  const [categories, [products]] = await reader.read((db) => [
    db.select({ id: table.id, name: table.name, names: table.nameTranslations }).from(table).orderBy(asc(table.order)),
    db.select({ count: count() }).from(equipment).where(eq(equipment.categoryId, id)),
  ]);
  const named = categories.map(({ id, name, names }) => ({ id, name: translated(names, language, name) }));
  const category = named.find((each) => each.id === id);
  if (!category) throw new AppError("not-found");
  return {
    ...category,
    title: `${t("admin:categories.move.title", { name: category.name })} – ${t("brand")}`,
    count: products?.count ?? 0,
    others: named.filter((each) => each.id !== id),
  };
}

interface Sent {
  id: string;
  form: FormData;
  staff: Staff;
  request: Request;
}

/** Moves all products of a category and deletes it, in one transaction. */
export async function moveProductsAndDelete(context: AppContext, { id, form, staff, request }: Sent) {
  requirePermission(staff, "categories:delete");
  const reject = (problem: MoveProductsProblem, status = 409) => data({ problem }, { status });
  const target = String(form.get("category") ?? "");
  const [[category], [wanted], products] = await context.reader.read((db) => [
    db.select().from(table).where(eq(table.id, id)),
    db.select({ id: table.id }).from(table).where(eq(table.id, target)),
    db
      .select({ id: equipment.id })
      .from(equipment)
      .where(eq(equipment.categoryId, id))
      .limit(MOST_CHANGES + 1),
  ]);
  if (!category) throw new AppError("not-found");
  if (!wanted || wanted.id === id) return reject("choose", 422);
  if (products.length > MOST_CHANGES) return reject("tooMany", 422);
  if (products.length === 0) return reject("changed");
  const name = translated(category.nameTranslations, context.language, category.name);
  const moves = products.map((product) => ({
    id: product.id,
    before: { category_id: id },
    after: { category_id: target },
  }));
  try {
    const { batchId, conflicts } = await changeNow(context, staff, moves, {
      ...{ kind: "move", label: name, isAllOrNone: true },
      alongside: (db, batchId) => remove(db, table, category as Row, { historyId: newId(), batchId }),
    });
    if (!batchId || conflicts.length > 0) return reject("changed");
    const message = { tone: "success", key: "categoryMoved", name, undo: batchId } as const;
    return redirect(CATEGORIES_PATH, { status: 303, headers: { "Set-Cookie": flashCookie(message, request) } });
  } catch (error) {
    // A product was added to it meanwhile, or somebody saved the category.
    if (isForeignKeyFault(error) || hasCode(error, "conflict")) return reject("changed");
    throw error;
  }
}
