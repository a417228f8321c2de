import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { createClient, type Transaction, type Value } from "@libsql/client/web";

/**
 * A backup is gzipped text: a line that tells what it is, a line per row, a last line by which it is known to be whole.
 * Every line is JSON. `restore.ts` reads it back into any libSQL database.
 */
export interface BackupHeader {
  format: "liftyard-backup-1";
  madeAt: string;
  /** The state of the data, by which cached pages are named: it comes back with the data it belongs to. */
  generation: string;
  migrations: { name: string; fingerprint: string }[];
  columns: Record<string, string[]>;
}

/** Table and values, in the order of the header's columns. */
export type BackupRow = [table: string, ...values: Value[]];

export interface BackupEnd {
  rows: number;
  /** Of all lines before this one, each with its line break. */
  sha256: string;
}

/**
 * Derived by triggers or migrations, or of this moment only. A restored session would let somebody in who has been put
 * out since.
 */
const leftOut = ["applied_migrations", "generation", "known_devices", "product_counts", "rate_limits", "sessions"];

const ROWS_AT_ONCE = 500;

/** Writes the file only when all of it is there; readable by its owner alone, as it holds people's data. Gives the number of rows. */
export async function backUp(url: string, token: string, file: string): Promise<number> {
  const unfinished = `${file}.unfinished`;
  const count = { rows: 0 };
  try {
    await pipeline(lines(url, token, count), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await onDisk(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return count.rows;
}

async function* lines(url: string, token: string, count: { rows: number }): AsyncGenerator<string> {
  const client = createClient({ url, authToken: token });
  const hash = createHash("sha256");
  const line = (content: BackupHeader | BackupRow) => {
    const text = oneLine(content) + "\n";
    hash.update(text);
    return text;
  };
  try {
    // One transaction sees one state of the data, whatever is written meanwhile.
    const transaction = await client.transaction("read");
    const header = await readHeader(transaction);
    yield line(header);
    for (const [table, columns] of Object.entries(header.columns)) {
      for await (const values of rowsOf(transaction, table, columns)) {
        count.rows += 1;
        yield line([table, ...values]);
      }
    }
    await transaction.rollback();
    const end: BackupEnd = { rows: count.rows, sha256: hash.digest("hex") };
    yield JSON.stringify(end) + "\n";
  } finally {
    client.close();
  }
}

/** JSON leaves two line breaks of Unicode as they are, at which readers of lines would cut. */
function oneLine(content: BackupHeader | BackupRow): string {
  return JSON.stringify(content).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

async function readHeader(transaction: Transaction): Promise<BackupHeader> {
  const [generation, migrations, columns] = await transaction.batch([
    "select token from generation",
    "select name, fingerprint from applied_migrations order by name",
    `select t.name as "table", c.name as "column" from pragma_table_list t join pragma_table_info(t.name) c
     where t.type = 'table' and t.schema = 'main' and t.name not like 'sqlite_%' and t.name not like 'libsql_%'
       and t.name not glob 'restore_*'
     order by t.name, c.cid`,
  ]);
  const tables: Record<string, string[]> = {};
  for (const { table, column } of columns?.rows ?? []) {
    if (!leftOut.includes(String(table))) (tables[String(table)] ??= []).push(String(column));
  }
  return {
    format: "liftyard-backup-1",
    madeAt: new Date().toISOString(),
    generation: String(generation?.rows[0]?.token),
    migrations: (migrations?.rows ?? []).map(({ name, fingerprint }) => ({
      name: String(name),
      fingerprint: String(fingerprint),
    })),
    columns: tables,
  };
}

async function* rowsOf(transaction: Transaction, table: string, columns: string[]): AsyncGenerator<Value[]> {
  const list = columns.map((column) => `"${column}"`).join(", ");
  let after: Value = 0;
  for (;;) {
    const { rows } = await transaction.execute({
      sql: `select rowid, ${list} from "${table}" where rowid > ? order by rowid limit ${ROWS_AT_ONCE}`,
      args: [after],
    });
    for (const row of rows) yield columns.map((_, place) => row[place + 1] ?? null);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last[0]!;
  }
}

/** A backup that the power cut off is none. */
async function onDisk(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}

/** Every line of a backup as it was written, after the whole of it has been found undamaged. */
export async function* readBackup(file: string): AsyncGenerator<BackupHeader | BackupRow> {
  await verify(file);
  let held: string | undefined;
  for await (const text of textLines(file)) {
    if (held !== undefined) yield JSON.parse(held) as BackupHeader | BackupRow;
    held = text;
  }
}

/** Throws unless the last line vouches for all before it. */
async function verify(file: string): Promise<void> {
  const hash = createHash("sha256");
  let rows = -1;
  let held: string | undefined;
  try {
    for await (const text of textLines(file)) {
      if (held !== undefined) {
        hash.update(held + "\n");
        rows += 1;
      }
      held = text;
    }
    const end = JSON.parse(held ?? "null") as Partial<BackupEnd> | null;
    if (end?.rows === rows && end.sha256 === hash.digest("hex")) return;
  } catch (cause) {
    if (isMissing(cause)) throw new Error(`There is no file ${file}.`, { cause });
    throw new Error(`${file} is not a backup, or is damaged: nothing was changed.`, { cause });
  }
  throw new Error(`${file} is not a whole backup: nothing was changed.`);
}

/** Errors of the file reach the reader of the lines: readline by itself would only stop. */
async function* textLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  const reading = pipeline(source, text);
  reading.catch(() => {});
  try {
    yield* createInterface({ input: text, crlfDelay: Infinity });
    await reading;
  } finally {
    source.destroy();
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
