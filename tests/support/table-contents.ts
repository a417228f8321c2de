import { createHash } from "node:crypto";
import type { TestDatabase } from "./database";

/** Counts of tries and sessions change with every request, refused or not. */
const restless = ["rate_limits", "sessions"];

/** A hash of each table's rows: what a refused write must leave as it was. */
export async function tableHashes({ sql }: Pick<TestDatabase, "sql">): Promise<Record<string, string>> {
  const tables = await sql(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'libsql_%' order by name",
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !restless.includes(String(table.name)))) {
    const hash = createHash("sha256");
    for (const row of await sql(`select * from "${String(name)}" order by rowid`))
      hash.update(JSON.stringify({ ...row }));
    hashes[String(name)] = hash.digest("hex");
  }
  return hashes;
}
