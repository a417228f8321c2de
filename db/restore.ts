import { createClient, type Client, type InStatement } from "@libsql/client/web";
import { type BackupHeader, type BackupRow, backUp, readBackup, shortLived } from "./backup.ts";
import { newId } from "./ids.ts";
import { migrate } from "./migrate.ts";
import { BEING_RESTORED } from "./schema/generation.ts";

interface Options {
  /** Replaces the data, after backing it up to this file. Without it, only an empty database is filled. */
  replace?: { backUpTo: string } | undefined;
  /** Brings back what the rows refer to outside the database, before they are in it. */
  placeFiles?: (() => Promise<{ withoutVariants: string[] }>) | undefined;
}

interface Restored {
  rows: number;
  /** Rows in the backup of the replaced data; undefined when there was none. */
  backedUp?: number;
}

/** A restore that is running or was cut off. */
export interface UnfinishedRestore {
  file: string;
  startedAt: string;
  /** The database was empty before: there is no earlier data to show. */
  wasEmpty: boolean;
}

interface Guard {
  owner: string;
  client: Client;
}

const ROWS_AT_ONCE = 500;
/** Attempts to back up a state that is still current at the swap. */
const MOST_BACKUPS = 5;
/** Short-lived, or written by triggers: emptied, never restored. */
const emptied = [...shortLived, "catalogue_changes"];

/**
 * Fills a database from a backup. Rows go into staging tables, and one transaction swaps them: if cut off at any
 * moment, the database holds either all of the earlier data or all of the backup. All sessions end.
 * @throws Error that says what is wrong with the file or the database; nothing was changed then.
 */
export async function restore(
  url: string,
  token: string,
  file: string,
  { replace, placeFiles }: Options = {},
): Promise<Restored> {
  const lines = readBackup(file);
  const header = (await lines.next()).value as BackupHeader | undefined;
  if (header?.format !== "liftyard-backup-1") throw new Error(`${file} is not a backup of this product.`);
  await migrate(url, token);
  const client = createClient({ url, authToken: token });
  const guard: Guard = { client, owner: newId() };
  try {
    await requireSameMigrations(client, header);
    const kept = await keptColumns(client, header);
    const tables = Object.keys(kept);
    const filled = await filledTables(client, tables);
    if (filled.length > 0 && !replace) {
      throw new Error(
        `The database is not empty (${filled.join(", ")}): nothing was changed. To replace it: --replace`,
      );
    }
    await begin(guard, kept, { file, wasEmpty: filled.length === 0 });
    try {
      const rows = await fillStaging(guard, { columns: header.columns, kept }, lines as AsyncIterable<BackupRow>);
      const { withoutVariants = [] } = (await placeFiles?.()) ?? {};
      const backedUp = await swap(
        guard,
        { generation: header.generation, columns: kept, withoutVariants },
        filled.length > 0 ? () => backUp(url, token, replace!.backUpTo) : undefined,
      );
      return backedUp === undefined ? { rows } : { rows, backedUp };
    } catch (error) {
      if (!(await isOwner(guard))) {
        throw new Error("Another restore took over: this one changed nothing.", { cause: error });
      }
      await discardRestore(client);
      throw error;
    }
  } finally {
    client.close();
  }
}

/** The unfinished restore in this database, if any. */
export async function unfinishedRestore(url: string, token: string): Promise<UnfinishedRestore | undefined> {
  const client = createClient({ url, authToken: token });
  try {
    if (!(await hasTable(client, "restore_progress"))) return undefined;
    const { rows } = await client.execute("select file, started_at, was_empty from restore_progress");
    const [row] = rows;
    return row && { file: String(row.file), startedAt: String(row.started_at), wasEmpty: row.was_empty === 1 };
  } finally {
    client.close();
  }
}

/** Removes what an unfinished restore left behind; the data stays as it was before. */
export async function discardUnfinished(url: string, token: string): Promise<void> {
  const client = createClient({ url, authToken: token });
  try {
    await discardRestore(client);
  } finally {
    client.close();
  }
}

const staging = (table: string) => `"restore_${table}"`;

async function begin(
  { client, owner }: Guard,
  columns: BackupHeader["columns"],
  { file, wasEmpty }: { file: string; wasEmpty: boolean },
) {
  await discardRestore(client);
  await client.batch(
    [
      "create table restore_progress (owner text not null, file text not null, started_at text not null, was_empty integer not null) strict",
      {
        sql: "insert into restore_progress values (?, ?, ?, ?)",
        args: [owner, file, new Date().toISOString(), wasEmpty ? 1 : 0],
      },
      ...Object.entries(columns).map(
        ([table, names]) => `create table ${staging(table)} as select ${quoted(names)} from "${table}" where false`,
      ),
      ...(wasEmpty ? [{ sql: "update generation set token = ?", args: [BEING_RESTORED] }] : []),
    ],
    "write",
  );
}

async function fillStaging(
  guard: Guard,
  { columns, kept }: { columns: BackupHeader["columns"]; kept: BackupHeader["columns"] },
  lines: AsyncIterable<BackupRow>,
): Promise<number> {
  let waiting: InStatement[] = [];
  let rows = 0;
  const send = async () => {
    await guard.client.batch([ownedBy(guard), ...waiting], "write");
    waiting = [];
  };
  for await (const [table, ...args] of lines) {
    const names = columns[table];
    if (names?.length !== args.length) throw new Error(`The backup has a row that does not fit its table ${table}.`);
    const keptNames = kept[table];
    if (!keptNames) continue;
    const places = keptNames.map(() => "?").join(", ");
    waiting.push({
      sql: `insert into ${staging(table)} (${quoted(keptNames)}) values (${places})`,
      args: keptNames.map((name) => args[names.indexOf(name)]!),
    });
    rows += 1;
    if (waiting.length === ROWS_AT_ONCE) await send();
  }
  if (waiting.length > 0) await send();
  return rows;
}

interface Swapped extends Pick<BackupHeader, "columns" | "generation"> {
  /** Files whose smaller pictures have to be made again. */
  withoutVariants: string[];
}

/**
 * Swaps the staged rows in, in one transaction. `backUpFirst` runs before it, and again when something was saved
 * meanwhile, so that the backup holds exactly the replaced data. Returns its number of rows.
 */
async function swap(
  guard: Guard,
  { columns, generation, withoutVariants }: Swapped,
  backUpFirst?: () => Promise<number>,
): Promise<number | undefined> {
  const { client } = guard;
  const tables = Object.keys(columns);
  const state = stateOf(tables);
  for (let attempt = 1; attempt <= MOST_BACKUPS; attempt++) {
    const before = (await client.execute(`select ${state} as state`)).rows[0]?.state ?? null;
    const backedUp = await backUpFirst?.();
    const unchanged: InStatement = { sql: guarded(`${state} is ?`), args: [before] };
    try {
      // Foreign keys are off while it runs, because tables are filled in any order.
      await client.migrate([
        ownedBy(guard),
        unchanged,
        ...[...tables, ...emptied].map((table) => `delete from "${table}"`),
        ...Object.entries(columns).map(
          ([table, names]) =>
            `insert into "${table}" (${quoted(names)}) select ${quoted(names)} from ${staging(table)} order by rowid`,
        ),
        {
          sql: "update files set has_variants = 0 where id in (select value from json_each(?))",
          args: [JSON.stringify(withoutVariants)],
        },
        // One entry is enough for readers to see that their catalogue is another one.
        "delete from catalogue_changes where number < (select max(number) from catalogue_changes)",
        guarded("not exists (select 1 from pragma_foreign_key_check)"),
        { sql: "update generation set token = ?", args: [generation] },
        ...tables.map((table) => `drop table ${staging(table)}`),
        "drop table restore_progress",
      ]);
      return backedUp;
    } catch (error) {
      const now = (await client.execute(`select ${state} as state`)).rows[0]?.state;
      if (now === before || !(await isOwner(guard))) throw error;
    }
  }
  throw new Error("Somebody kept on saving while the data was backed up: nothing was changed. Try again later.");
}

/**
 * SQL for a text that differs after any edit: the data version for public tables, row counts for the others, whose edits
 * add to the history. Updates without an entry do not change it, such as those of `request_emails`, `link_checks` and
 * `batch_rows`.
 */
function stateOf(tables: string[]): string {
  const counts = tables.map((table) => `(select count(*) || '/' || coalesce(max(rowid), 0) from "${table}")`);
  return ["(select token from generation)", ...counts].join(" || ' ' || ");
}

/** SQL that fails its batch unless the condition holds; SQLite has no other way to abort from a statement. */
function guarded(condition: string): string {
  return `update restore_progress set owner = case when ${condition} then owner end`;
}

function ownedBy({ owner }: Guard): InStatement {
  return { sql: guarded("owner = ?"), args: [owner] };
}

async function isOwner({ client, owner }: Guard): Promise<boolean> {
  if (!(await hasTable(client, "restore_progress"))) return false;
  return (await client.execute("select owner from restore_progress")).rows[0]?.owner === owner;
}

async function discardRestore(client: Client): Promise<void> {
  const { rows } = await client.execute(
    "select name from sqlite_schema where type = 'table' and name glob 'restore_*'",
  );
  await client.batch(
    [
      ...rows.map(({ name }) => `drop table if exists "${String(name)}"`),
      { sql: "update generation set token = lower(hex(randomblob(16))) where token = ?", args: [BEING_RESTORED] },
    ],
    "write",
  );
}

/** Newer code restores an older backup, as new columns have defaults; the reverse would lose data. */
async function requireSameMigrations(client: Client, { migrations }: BackupHeader): Promise<void> {
  const { rows } = await client.execute("select name, fingerprint from applied_migrations");
  const known = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
  const unknown = migrations.filter(({ name, fingerprint }) => known.get(name) !== fingerprint);
  if (unknown.length === 0) return;
  const names = unknown.map(({ name }) => name).join(", ");
  throw new Error(`The backup was made by another version of the product (${names}): nothing was changed.`);
}

/** The backup's columns without those that a migration has dropped since. */
async function keptColumns(client: Client, { columns }: BackupHeader): Promise<BackupHeader["columns"]> {
  const tables = Object.entries(columns);
  const found = await client.batch(
    tables.map(([table]) => ({ sql: "select name from pragma_table_info(?)", args: [table] })),
    "read",
  );
  const kept = tables.map(([table, names], index) => {
    const known = new Set(found[index]!.rows.map(({ name }) => name));
    return [table, names.filter((name) => known.has(name))] as const;
  });
  return Object.fromEntries(kept.filter(([, names]) => names.length > 0));
}

async function filledTables(client: Client, tables: string[]): Promise<string[]> {
  const found = await client.batch(
    tables.map((table) => `select exists (select 1 from "${table}") as filled`),
    "read",
  );
  return tables.filter((_, index) => found[index]?.rows[0]?.filled === 1);
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.execute({ sql: "select 1 from sqlite_schema where name = ?", args: [name] });
  return rows.length > 0;
}

const quoted = (columns: string[]) => columns.map((column) => `"${column}"`).join(", ");
