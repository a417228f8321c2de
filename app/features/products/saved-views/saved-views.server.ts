import { and, asc, count, eq, exists, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Staff } from "~/auth/permissions";
import { takenColumn } from "~/data/constraints.server";
import { nextVersion } from "~/data/row-version.server";
import { AppError } from "~/errors";
import { line } from "~/forms/fields.server";
import type { AppContext } from "~/load-context.server";
import type { Reader } from "~/data/reader.server";
import { newId } from "../../../../db/ids.ts";
import { staffViews } from "../../../../db/schema/index.ts";
import { chosenColumns, type ColumnKey } from "../table/columns";
import { tableFiltersFrom } from "../table/read-table-filters.server";
import { tablePath, tableQuery, type TableFilters } from "../table/table";
import { LONGEST_NAME, MOST_VIEWS, type SavedView } from "./saved-views";

type Writing = Pick<AppContext, "reader" | "mutate">;

/** In the order in which they were saved. */
export async function listViews(reader: Reader, userId: string): Promise<SavedView[]> {
  const { id, name, query, columns, isDefault, createdAt } = staffViews;
  const [rows] = await reader.read((db) => [
    db
      .select({ id, name, query, columns, isDefault })
      .from(staffViews)
      .where(eq(staffViews.userId, userId))
      .orderBy(asc(createdAt), asc(id)),
  ]);
  return rows.map(({ query, columns, ...view }) => ({
    ...view,
    columns: chosenColumns(columns),
    path: tablePath({ ...tableFiltersFrom(new URLSearchParams(query)), view: view.id, page: 1 }),
  }));
}

const viewName = line({ max: LONGEST_NAME });

type NameOutcome = { id: string } | { problem: string };

interface NewView {
  name: string;
  filters: TableFilters;
  columns: readonly ColumnKey[];
}

export async function saveView(
  { reader, mutate }: Writing,
  staff: Staff,
  { name, filters, columns }: NewView,
): Promise<NameOutcome> {
  const [[counted]] = await reader.read((db) => [
    db.select({ views: count() }).from(staffViews).where(eq(staffViews.userId, staff.id)),
  ]);
  if (counted!.views >= MOST_VIEWS) return { problem: "full" };
  const id = newId();
  return named(name, id, (valid) =>
    mutate(staff, "views:write", (db) => [
      db
        .insert(staffViews)
        .values({ id, userId: staff.id, name: valid, query: tableQuery(filters), columns: [...columns] }),
    ]),
  );
}

export async function renameView({ mutate }: Writing, staff: Staff, id: string, name: string) {
  return named(name, id, (valid) => changeView(mutate, staff, id, { name: valid }));
}

export async function updateView(
  { mutate }: Writing,
  staff: Staff,
  id: string,
  change: { filters?: TableFilters; columns?: readonly ColumnKey[] },
): Promise<void> {
  await changeView(mutate, staff, id, {
    ...(change.filters && { query: tableQuery(change.filters) }),
    ...(change.columns && { columns: [...change.columns] }),
  });
}

export async function deleteView({ mutate }: Writing, staff: Staff, id: string): Promise<void> {
  await mutate(staff, "views:write", (db) => [db.delete(staffViews).where(isOwn(staff, id))]);
}

/** Makes it the default, or none of them. Throws `not-found` for a view that is gone: the default stays. */
export async function setDefaultView({ mutate }: Writing, staff: Staff, id: string, isDefault: boolean): Promise<void> {
  const [, { rowsAffected }] = await mutate(staff, "views:write", (db) => {
    const isThere = exists(
      db
        .select({ id: own.id })
        .from(own)
        .where(and(eq(own.id, id), eq(own.userId, staff.id))),
    );
    return [
      db
        .update(staffViews)
        .set({ isDefault: false })
        .where(and(eq(staffViews.userId, staff.id), ne(staffViews.id, isDefault ? id : ""), isThere)),
      db.update(staffViews).set({ isDefault }).where(isOwn(staff, id)),
    ];
  });
  if (rowsAffected === 0) throw new AppError("not-found");
}

const own = alias(staffViews, "own");

const isOwn = (staff: Staff, id: string) => and(eq(staffViews.id, id), eq(staffViews.userId, staff.id));

async function changeView(
  mutate: AppContext["mutate"],
  staff: Staff,
  id: string,
  values: Partial<Pick<typeof staffViews.$inferInsert, "name" | "query" | "columns">>,
): Promise<void> {
  const [{ rowsAffected }] = await mutate(staff, "views:write", (db) => [
    db
      .update(staffViews)
      .set({ ...values, version: nextVersion(staffViews) })
      .where(isOwn(staff, id)),
  ]);
  if (rowsAffected === 0) throw new AppError("not-found");
}

/** Writes with a valid name, or tells what is wrong with it. */
async function named(name: string, id: string, write: (valid: string) => Promise<unknown>): Promise<NameOutcome> {
  const read = viewName.safeParse(name);
  if (!read.success) return { problem: read.error.issues[0]!.message };
  try {
    await write(read.data);
  } catch (error) {
    if (takenColumn(error, "staff_views") === undefined) throw error;
    return { problem: "taken" };
  }
  return { id };
}
