import { createHash } from "node:crypto";
import type { TestDatabase } from "./database";

/** Every request changes these, rejected or not. */
const RESTLESS = ["known_devices", "rate_limits", "sessions"];

/** A hash of each table's rows, to compare before and after. */
export async function tableHashes({ client }: Pick<TestDatabase, "client">): Promise<Record<string, string>> {
  const tables = await tableNames(client);
  // One round trip, and one state of the data.
  const contents = await client.batch(
    tables.map((name) => `select * from "${name}" order by rowid`),
    "read",
  );
  return Object.fromEntries(tables.map((name, place) => [name, hashOf(contents[place]!.rows)]));
}

/**
 * Counts written rows by triggers, unchanged rows too. As strict as the hashes, and faster for hundreds of
 * requests.
 */
export async function watchWrites({ client }: Pick<TestDatabase, "client">): Promise<() => Promise<number>> {
  const triggers = (await tableNames(client)).flatMap((name) =>
    ["insert", "update", "delete"].map(
      (verb) =>
        `create trigger "watch_${verb}_${name}" after ${verb} on "${name}" begin update rows_written set n = n + 1; end`,
    ),
  );
  await client.batch(
    ["create table rows_written (n integer not null)", "insert into rows_written values (0)", ...triggers],
    "write",
  );
  return async () => Number((await client.execute("select n from rows_written")).rows[0]!.n);
}

async function tableNames(client: TestDatabase["client"]): Promise<string[]> {
  const { rows } = await client.execute(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'libsql_%' order by name",
  );
  return rows.map(({ name }) => String(name)).filter((name) => !RESTLESS.includes(name));
}

function hashOf(rows: object[]): string {
  const hash = createHash("sha256");
  for (const row of rows) hash.update(JSON.stringify({ ...row }));
  return hash.digest("hex");
}
