import { sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Reader } from "~/data/reader.server";
import { batchRows, history } from "../../../../db/schema/index.ts";
import { FILE_ID_LENGTH, MEDIA } from "~/features/links/uses.server";

/** Rows of one query, which has to end in time. */
const ROWS_AT_ONCE = 5000;

/** Texts that can bring an earlier value back: what is undone or restored would name the file again. */
const texts: [table: SQLiteTable, columns: SQLiteColumn[]][] = [
  [history, [history.before, history.after]],
  [batchRows, [batchRows.cells]],
];

/** Those of `ids` that neither the history nor a batch names. */
export async function withoutNamed(reader: Reader, ids: readonly string[]): Promise<string[]> {
  const left = new Set(ids);
  for (const [table, columns] of texts) {
    for (let after: number | null = 0; after !== null && left.size > 0;) {
      const found = await namedIn(reader, { table, columns, after });
      for (const { id } of found) left.delete(id);
      after = found[0]?.last ?? null;
    }
  }
  return [...left];
}

interface Part {
  table: SQLiteTable;
  columns: SQLiteColumn[];
  /** A row id. */
  after: number;
}

/** The files that some rows name, after a row without a file that says which the last of them is. */
async function namedIn(reader: Reader, { table, columns, after }: Part) {
  const all = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || `,
  );
  const at = sql`instr(text, ${MEDIA})`;
  const rest = sql`substr(text, ${at} + ${MEDIA.length})`;
  const [found] = await reader.read((db) => [
    db.select({ id: sql<string>`id`, last: sql<number | null>`last` }).from(
      sql`(with recursive
        part as (select rowid as row_id, ${all} as text from ${table}
          where rowid > ${after} order by rowid limit ${ROWS_AT_ONCE}),
        rests(text) as (
          select ${rest} from part where ${at} > 0
          union all select ${rest} from rests where ${at} > 0)
        select '' as id, (select max(row_id) from part) as last
        union all select distinct substr(text, 1, ${FILE_ID_LENGTH}), null from rests)`,
    ),
  ]);
  return found;
}
