import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createClient, type Client, type InStatement } from "@libsql/client/web";

const folder = new URL("../migrations/", import.meta.url);

const DROPS = /^\d+_drop_/;

interface Migration {
  name: string;
  fingerprint: string;
  statements: string[];
}

interface Options {
  /** Last migration to run, for a database of an earlier release. */
  upTo?: string;
  /** Leaves out migrations named `NNNN_drop_…`: code that is still running uses what they drop. */
  withoutDrops?: boolean;
}

/**
 * Migrates the database to the newest schema and returns the names of the migrations it ran. Each is one atomic batch
 * together with its row in `applied_migrations`; if killed half-way, the next run does it.
 */
export async function migrate(url: string, token?: string, { upTo, withoutDrops }: Options = {}): Promise<string[]> {
  const client = createClient({ url, authToken: token });
  try {
    await client.execute(
      "create table if not exists applied_migrations (name text primary key not null, fingerprint text not null, at text not null) strict",
    );
    const ran: string[] = [];
    for (const migration of await readMigrations()) {
      const { name } = migration;
      if (withoutDrops && DROPS.test(name)) continue;
      if (await runOnce(client, migration)) ran.push(name);
      if (name === upTo) break;
    }
    return ran;
  } finally {
    client.close();
  }
}

async function runOnce(client: Client, { name, fingerprint, statements }: Migration): Promise<boolean> {
  if (await isApplied(client, name, fingerprint)) return false;
  const record: InStatement = {
    sql: "insert into applied_migrations values (?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))",
    args: [name, fingerprint],
  };
  try {
    // The row comes first, so its primary key stops the slower of two runs before it changes anything. `migrate` is a
    // batch without foreign keys, because a rebuilt table must not cascade to its children.
    await client.migrate([record, ...statements]);
    return true;
  } catch (error) {
    if (await isApplied(client, name, fingerprint)) return false;
    throw new Error(`Migration ${name} failed and changed nothing: ${String(error)}`, { cause: error });
  }
}

async function isApplied(client: Client, name: string, fingerprint: string): Promise<boolean> {
  const { rows } = await client.execute({
    sql: "select fingerprint from applied_migrations where name = ?",
    args: [name],
  });
  const [row] = rows;
  if (row && row.fingerprint !== fingerprint) {
    throw new Error(`Migration ${name} was changed after it ran here. Undo the change, or reset a local database.`);
  }
  return row !== undefined;
}

async function readMigrations(): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(new URL("meta/_journal.json", folder), "utf8")) as {
    entries: { tag: string }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const text = (await readFile(new URL(`${tag}.sql`, folder), "utf8")).replaceAll("\r\n", "\n");
      return {
        name: tag,
        fingerprint: createHash("sha256").update(text).digest("hex"),
        // Not at semicolons: triggers contain them.
        statements: text.split("--> statement-breakpoint").filter((statement) => statement.trim() !== ""),
      };
    }),
  );
}
