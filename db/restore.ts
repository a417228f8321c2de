import { createClient, type Client, type InStatement } from "@libsql/client/web";
import { type BackupHeader, type BackupRow, readBackup } from "./backup.ts";
import { migrate } from "./migrate.ts";

interface Options {
  /** Takes the place of what the database holds, instead of refusing. */
  replace?: boolean;
}

const ROWS_AT_ONCE = 500;

/**
 * Fills a database from a backup and gives the number of rows. The file is read to its end before anything is changed.
 * The generation comes last, so a run that was cut off shows: the database is then not empty, and `replace` begins anew.
 * Nobody stays signed in.
 */
export async function restore(url: string, token: string, file: string, { replace = false }: Options = {}) {
  const lines = readBackup(file);
  const first = await lines.next();
  const header = first.value as BackupHeader | undefined;
  if (header?.format !== "liftyard-backup-1") throw new Error(`${file} is not a backup of this product.`);
  await migrate(url, token);
  const client = createClient({ url, authToken: token });
  try {
    await demandSameMigrations(client, header);
    const tables = Object.keys(header.columns);
    const filled = await filledTables(client, tables);
    if (filled.length > 0 && !replace) {
      throw new Error(
        `The database is not empty (${filled.join(", ")}): nothing was changed. To replace it: --replace`,
      );
    }
    await run(
      client,
      [...tables, "sessions", "known_devices", "rate_limits", "product_counts"].map(
        (table) => `delete from "${table}"`,
      ),
    );
    const rows = await insertAll(client, header, lines as AsyncIterable<BackupRow>);
    await demandSound(client);
    await run(client, [{ sql: "update generation set token = ?", args: [header.generation] }]);
    return rows;
  } finally {
    client.close();
  }
}

async function insertAll(client: Client, { columns }: BackupHeader, lines: AsyncIterable<BackupRow>): Promise<number> {
  let waiting: InStatement[] = [];
  let rows = 0;
  for await (const [table, ...args] of lines) {
    const names = columns[table];
    if (names?.length !== args.length) throw new Error(`The backup has a row that does not fit its table ${table}.`);
    const list = names.map((name) => `"${name}"`).join(", ");
    const places = names.map(() => "?").join(", ");
    waiting.push({ sql: `insert into "${table}" (${list}) values (${places})`, args });
    rows += 1;
    if (waiting.length === ROWS_AT_ONCE) {
      await run(client, waiting);
      waiting = [];
    }
  }
  if (waiting.length > 0) await run(client, waiting);
  return rows;
}

/** One transaction without foreign keys: the rows of a backup come table by table, whatever refers to what. */
async function run(client: Client, statements: InStatement[]): Promise<void> {
  await client.migrate(statements);
}

/** Newer code reads an older backup, as new columns have defaults; the other way round data would be lost. */
async function demandSameMigrations(client: Client, { migrations }: BackupHeader): Promise<void> {
  const { rows } = await client.execute("select name, fingerprint from applied_migrations");
  const known = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
  const unknown = migrations.filter(({ name, fingerprint }) => known.get(name) !== fingerprint);
  if (unknown.length === 0) return;
  const names = unknown.map(({ name }) => name).join(", ");
  throw new Error(`The backup was made by another version of the product (${names}): nothing was changed.`);
}

async function filledTables(client: Client, tables: string[]): Promise<string[]> {
  const found = await client.batch(
    tables.map((table) => `select exists (select 1 from "${table}") as filled`),
    "read",
  );
  return tables.filter((_, place) => found[place]?.rows[0]?.filled === 1);
}

async function demandSound(client: Client): Promise<void> {
  const [orphans, integrity] = await client.batch(["pragma foreign_key_check", "pragma integrity_check"], "read");
  const verdict = integrity?.rows[0]?.integrity_check;
  if (orphans?.rows.length === 0 && verdict === "ok") return;
  throw new Error(`The restored data does not hold together (${orphans?.rows.length} orphans, ${String(verdict)}).`);
}
