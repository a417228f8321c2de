import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { type ListQuery, LIST_PAGE_SIZE, type SortOrder } from "~/admin/crud/list-query";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { namedUses } from "~/features/links/named-uses.server";
import { usesOfFiles } from "~/features/links/uses.server";
import { staffName } from "~/features/users/staff-name.server";
import { files, userProfiles } from "../../../../db/schema/index.ts";
import { foldText } from "../../../../db/search-text.ts";
import type { FileKind } from "../upload-fields";
import type { OnlyChoice } from "./files";

const { id, title, type, size, width, height, createdAt, searchText, hasVariants } = files;

const isPicture = sql`${type} like 'image/%'`;
/** Visitors get it in full size. As the index says it, so that it is used. */
export const isFullSize = sql`${hasVariants} = 0 and ${width} is not null`;

const kinds: Record<FileKind, SQL> = {
  picture: isPicture,
  document: sql`${type} = 'application/pdf'`,
  video: sql`${type} like 'video/%'`,
};

const uses = sql<number>`coalesce(used.uses, 0)`;
const only: Record<OnlyChoice, SQL> = {
  used: sql`${uses} > 0`,
  unused: sql`${uses} = 0`,
  "full-size": isFullSize,
};

const sorts: Record<string, SQL> = {
  title: sql`${searchText}`,
  type: sql`${type}`,
  pixels: sql`${width} * ${height}`,
  size: sql`${size}`,
  uploaded: sql`${createdAt}`,
  uses,
};

/** What the URL of the list may ask for. */
export const fileListing = {
  sorts,
  firstOrder: { sort: "uploaded", direction: "desc" } satisfies SortOrder as SortOrder,
  filters: { kind: kinds, only },
};

export const fileColumns = {
  ...{ id, name: files.name, title, type, size, width, height, createdAt },
  uploadedBy: sql<string | null>`${staffName}`,
};

/** Pictures that visitors get in full size, and those of which smaller ones could not be made. */
export function countFullSize(db: ReadDatabase) {
  const failed = sql<number>`count(*) filter (where ${files.variantFails} > 0)`;
  return db.select({ all: count(), failed }).from(files).where(isFullSize);
}

/** One page of the files that match, how many match, how many there are, and their bytes. A page past the end has none. */
export async function listFiles(reader: Reader, query: ListQuery) {
  const [rows, [matching], [all]] = await reader.read((db) => [
    shownPage(db, query),
    db
      .select({ count: count() })
      .from(files)
      .leftJoin(sql`${usesByFile} used`, sql`used.file_id = ${id}`)
      .where(matches(query)),
    db.select({ count: count(), bytes: sql<number>`coalesce(sum(${size}), 0)` }).from(files),
  ]);
  return { rows, total: matching?.count ?? 0, all: all?.count ?? 0, bytes: all?.bytes ?? 0 };
}

const usesByFile = sql`(select file_id, count(*) as uses from ${usesOfFiles()} group by file_id)`;

function shownPage(db: ReadDatabase, query: ListQuery) {
  const { sort, direction } = query.order ?? fileListing.firstOrder;
  const by = sorts[sort]!;
  return db
    .select({ ...fileColumns, uses })
    .from(files)
    .leftJoin(userProfiles, eq(userProfiles.id, files.createdBy))
    .leftJoin(sql`${usesByFile} used`, sql`used.file_id = ${id}`)
    .where(matches(query))
    .orderBy(sql`${by} is null`, direction === "asc" ? asc(by) : desc(by), asc(id))
    .limit(LIST_PAGE_SIZE)
    .offset((query.page - 1) * LIST_PAGE_SIZE);
}

function matches({ search, filters }: Pick<ListQuery, "search" | "filters">): SQL | undefined {
  return and(
    filters.kind ? kinds[filters.kind as FileKind] : undefined,
    filters.only ? only[filters.only as OnlyChoice] : undefined,
    hasWords(search ?? ""),
  );
}

/** Every word occurs in the title. */
function hasWords(search: string): SQL | undefined {
  const words = foldText(search).split(" ").filter(Boolean);
  return and(...words.map((word) => sql`instr(${searchText}, ${word}) > 0`));
}

/** The first use of each of these files. */
export async function findFirstUses(reader: Reader, ids: readonly string[]) {
  const ofThese = sql`(select * from ${usesOfFiles()} where file_id in (select value from json_each(${JSON.stringify(ids)})))`;
  const [found] = await reader.read((db) => [namedUses(db, { uses: ofThese, by: "file_id", most: 1 })]);
  return new Map(found.map((use) => [use.group, use]));
}
