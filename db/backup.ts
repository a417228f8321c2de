import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { createClient, type Transaction, type Value } from "@libsql/client/web";
import { writeAtomically } from "./write-atomically.ts";

/**
 * A backup is gzipped JSON lines: a header, a line per row, and a last line that proves it is complete. `restore.ts`
 * reads it into any libSQL database.
 */
export interface BackupHeader {
  format: "liftyard-backup-1";
  madeAt: string;
  /** The data version, restored together with its data. */
  generation: string;
  migrations: { name: string; fingerprint: string }[];
  columns: Record<string, string[]>;
}

/** Table and values, in the order of the header's columns. */
export type BackupRow = [table: string, ...values: Value[]];

interface BackupEnd {
  rows: number;
  /** Hash of all lines before this one, line breaks included. */
  sha256: string;
}

/** A restored session might let in someone who has been deactivated since. */
export const shortLived = ["known_devices", "rate_limits", "sessions"];

/** Or derived by triggers or migrations. */
const leftOut = [...shortLived, "applied_migrations", "catalogue_changes", "generation"];

const ROWS_AT_ONCE = 500;

const OWNER_ONLY = 0o600;

/** Writes the file atomically, readable by its owner only, as it holds personal data. Returns the number of rows. */
export async function backUp(url: string, token: string, file: string): Promise<number> {
  const count = { rows: 0 };
  await pipeline(lines(url, token, count), createGzip(), (chunks: AsyncIterable<Buffer>) =>
    writeAtomically(file, chunks, OWNER_ONLY),
  );
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
    // One transaction reads one state of the data.
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

/** Escapes U+2028 and U+2029, which JSON allows but readline treats as line breaks. */
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

/** Yields the lines after the whole file has been verified. */
export async function* readBackup(file: string): AsyncGenerator<BackupHeader | BackupRow> {
  await verify(file);
  let held: string | undefined;
  for await (const text of textLines(file)) {
    if (held !== undefined) yield JSON.parse(held) as BackupHeader | BackupRow;
    held = text;
  }
}

/** Throws unless the last line matches all before it. */
async function verify(file: string): Promise<void> {
  const hash = createHash("sha256");
  let held: string | undefined;
  try {
    for await (const text of textLines(file)) {
      if (held !== undefined) hash.update(held + "\n");
      held = text;
    }
    const end = JSON.parse(held ?? "null") as Partial<BackupEnd> | null;
    if (end?.sha256 === hash.digest("hex")) return;
  } catch (cause) {
    if (isMissing(cause)) throw new Error(`There is no file ${file}.`, { cause });
    throw new Error(`${file} is not a backup, or is damaged: nothing was changed.`, { cause });
  }
  throw new Error(`${file} is not a whole backup: nothing was changed.`);
}

/** readline alone would end silently on a read error. */
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
