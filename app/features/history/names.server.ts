import { getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { staffName } from "~/features/users/staff-name.server";
import type { AppContext } from "~/load-context.server";
import { translated } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import type { Translations } from "../../../db/schema/columns.ts";
import { isKind, kindNames, type KindName, kindOf } from "./record-kinds";
import type { Entry } from "./queries.server";
import { tables } from "./tables.server";

export type Names = ReadonlyMap<string, string>;

const referred: Record<string, KindName> = {
  category_id: "equipment_categories",
  manufacturer_id: "manufacturers",
  equipment_id: "equipment",
  documents: "library_documents",
  service_requests: "service_requests",
  assignee_id: "user_profiles",
};

type Reading = Pick<AppContext, "reader" | "language">;

type Mention = Pick<Entry, "entity" | "entityId" | "before" | "after">;

/** Names of all records these entries are about or refer to, in one round trip. */
export async function findNames({ reader, language }: Reading, entries: readonly Mention[]): Promise<Names> {
  const ids = new Map<KindName, Set<string>>(kindNames.map((kind) => [kind, new Set()]));
  for (const { entity, entityId, before, after } of entries) {
    if (isKind(entity)) ids.get(entity)?.add(entityId);
    for (const [column, value] of [before, after].flatMap((state) => Object.entries(state ?? {}))) {
      const kind = referred[column];
      if (kind) for (const id of [value].flat()) if (typeof id === "string") ids.get(kind)?.add(id);
    }
  }
  const queries = [...ids].filter(([, ids]) => ids.size > 0);
  const [first, ...others] = queries;
  if (!first) return new Map();
  const found = await reader.read((db) => {
    const named = ([kind, ids]: (typeof queries)[number]) => {
      const table = tables[kind];
      return db
        .select({ id: table.id, name: nameColumn(kind), names: namesColumn(kind) })
        .from(table)
        .where(inArray(table.id, [...ids]));
    };
    return [named(first), ...others.map(named)];
  });
  return new Map(found.flat().map(({ id, name, names }) => [String(id), translated(names, language, String(name))]));
}

export function nameOf(
  { entity, entityId, before, after }: Mention,
  names: Names,
  language: Language,
): string | undefined {
  if (!isKind(entity)) return undefined;
  const { label, labelIn } = kindOf(entity);
  const state = [after, before].find((each) => each?.[label] !== undefined);
  const texts = labelIn === undefined ? undefined : (state?.[labelIn] as Translations | undefined);
  const stored = names.get(entityId) ?? (translated(texts ?? null, language) || state?.[label]);
  return typeof stored === "string" ? stored : undefined;
}

function nameColumn(kind: KindName): SQL {
  const label = columnCalled(kind, kindOf(kind).label);
  if (kind === "batches") return sql`coalesce(${label}, '')`;
  return kind === "user_profiles" ? staffName : sql`${label}`;
}

function namesColumn(kind: KindName) {
  const { labelIn } = kindOf(kind);
  if (labelIn === undefined) return sql<null>`null`;
  const column = columnCalled(kind, labelIn);
  return sql`${column}`.mapWith(column) as SQL<Translations>;
}

function columnCalled(kind: KindName, column: string): SQLiteColumn {
  return Object.values(getTableColumns(tables[kind])).find(({ name }) => name === column)!;
}
