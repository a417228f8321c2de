import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { ranks } from "./rank.server";
import type { SearchQuery } from "./search-query.server";

interface Ranked {
  /** Folded; it begins with the name. */
  text: SQLiteColumn;
  name: SQLiteColumn;
}

/** `Rank` as the database can tell it: a name is taken for exact that has the length of the query. */
export function rankColumn({ text, name }: Ranked, { folded }: SearchQuery): SQL {
  const { exact, prefix, word, inside } = ranks;
  const isExact = sql`length(${name}) = ${folded.length}`;
  return sql`case instr(' ' || ${text}, ${` ${folded}`}) when 0 then ${inside} when 1 then iif(${isExact}, ${exact}, ${prefix}) else ${word} end`;
}
