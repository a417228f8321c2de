import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Client, type InValue, type Row } from "@libsql/client/web";
import { startLocalDatabase } from "../../db/local-server.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../db/seed.ts";
import { createDatabase } from "~/data/client.server";
import { createReader, type Reader, type ReadVersion } from "~/data/reader.server";

export interface TestDatabase {
  url: string;
  token: string;
  client: Client;
  /** Runs SQL as a person at a shell would, past all of the product's own code. */
  sql: (statement: string, args?: InValue[]) => Promise<Row[]>;
  /** Somebody else's transaction: no write is done until the function that it gives is called. */
  hold: () => Promise<() => Promise<void>>;
  reader: (onSeen?: (seen: ReadVersion) => void) => Reader;
  stop: () => Promise<void>;
}

/** A server of its own on an empty folder: migrated and, unless told otherwise, filled with the demo catalogue. */
export async function startDatabase({ filled = true, migrated = true } = {}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-data-"));
  const server = await startLocalDatabase({ dataDir });
  const { url, token } = server;
  if (migrated) await migrate(url, token);
  if (migrated && filled) await seed(url, token);
  const client = createClient({ url, authToken: token });
  return {
    url,
    token,
    client,
    sql: async (statement, args = []) => (await client.execute({ sql: statement, args })).rows,
    hold: async () => {
      const other = await client.transaction("write");
      // The client begins it with its first statement.
      await other.execute("select 1");
      return () => other.rollback().catch(() => {});
    },
    reader: (onSeen) => createReader(createDatabase({ url, token, timeoutMs: 5_000 }), onSeen),
    stop: async () => {
      client.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
