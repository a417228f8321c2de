import { getTableColumns, inArray } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Reader } from "~/data/reader.server";
import { isKind, kindNames, type KindName, kindOf } from "./kinds";
import type { Entry } from "./queries.server";
import { tables } from "./tables.server";

/** What records are called, by their ids. */
export type Names = ReadonlyMap<string, string>;

/** Which kind of record a column of ids refers to. */
const referred: Record<string, KindName> = {
  category_id: "equipment_categories",
  manufacturer_id: "manufacturers",
  equipment_id: "equipment",
  documents: "library_documents",
  service_requests: "service_requests",
};

type Said = Pick<Entry, "entity" | "entityId" | "before" | "after">;

/** The names of all records that these changes are of, and that they speak of, in one round trip. */
export async function findNames(reader: Reader, entries: readonly Said[]): Promise<Names> {
  const wanted = new Map<KindName, Set<string>>(kindNames.map((kind) => [kind, new Set()]));
  for (const { entity, entityId, before, after } of entries) {
    if (isKind(entity)) wanted.get(entity)?.add(entityId);
    for (const [column, value] of [before, after].flatMap((state) => Object.entries(state ?? {}))) {
      const kind = referred[column];
      if (kind) for (const id of [value].flat()) if (typeof id === "string") wanted.get(kind)?.add(id);
    }
  }
  const asked = [...wanted].filter(([, ids]) => ids.size > 0);
  const [first, ...others] = asked;
  if (!first) return new Map();
  const found = await reader.read((db) => {
    const named = ([kind, ids]: (typeof asked)[number]) => {
      const table = tables[kind];
      return db
        .select({ id: table.id, name: labelColumn(kind) })
        .from(table)
        .where(inArray(table.id, [...ids]));
    };
    return [named(first), ...others.map(named)];
  });
  return new Map(found.flat().map(({ id, name }) => [String(id), String(name)]));
}

/** What a record is called now, or was called when it was changed. */
export function nameOf({ entity, entityId, before, after }: Said, names: Names): string | undefined {
  if (!isKind(entity)) return undefined;
  const { label } = kindOf(entity);
  const said = names.get(entityId) ?? after?.[label] ?? before?.[label];
  return typeof said === "string" ? said : undefined;
}

function labelColumn(kind: KindName): SQLiteColumn {
  const { label } = kindOf(kind);
  return Object.values(getTableColumns(tables[kind])).find(({ name }) => name === label)!;
}
