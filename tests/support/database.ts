import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Client, type InValue, type Row } from "@libsql/client/web";
import { startLocalDatabase } from "../../db/local-server.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../db/seed.ts";
import { createRenderLog } from "~/cache/render-log.server";
import { createKvStore } from "~/cache/stores.server";
import { createDatabase } from "~/data/client.server";
import type { CatalogueDeps } from "~/features/catalogue/index.server";
import { loggerFor } from "~/logger.server";
import { createReader, type Reader, type ReadVersion } from "~/data/reader.server";

export interface TestDatabase {
  url: string;
  token: string;
  client: Client;
  /** For replicas, if it has some. */
  replicationUrl: string | undefined;
  /** Raw SQL, past the product's code. */
  sql: (statement: string, args?: InValue[]) => Promise<Row[]>;
  /** Opens a transaction that blocks all writes; the returned function ends it. */
  hold: () => Promise<() => Promise<void>>;
  /** What reading from the catalogue needs of a request. */
  deps: () => CatalogueDeps;
  reader: (onSeen?: (seen: ReadVersion) => void) => Reader;
  stop: () => Promise<void>;
}

/** A server on an empty folder, migrated and filled with the demo catalogue unless told otherwise. */
export async function startDatabase({
  filled = true,
  migrated = true,
  hasReplicas = false,
} = {}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-data-"));
  const template = migrated && filled ? process.env.DATABASE_TEMPLATE : undefined;
  if (template) await cp(template, dataDir, { recursive: true });
  const server = await startLocalDatabase({ dataDir, ...(hasReplicas && { replicationPort: 0 }) });
  const { url, token, replicationUrl } = server;
  if (migrated && !template) await migrate(url, token);
  if (migrated && filled && !template) await seed(url, token);
  const client = createClient({ url, authToken: token });
  return {
    url,
    token,
    client,
    replicationUrl,
    sql: async (statement, args = []) => (await client.execute({ sql: statement, args })).rows,
    hold: async () => {
      const other = await client.transaction("write");
      // The client begins the transaction with its first statement.
      await other.execute("select 1");
      return () => other.rollback().catch(() => {});
    },
    deps: () => ({
      reader: createReader(createDatabase({ url, token, timeoutMs: 5_000 })),
      waitUntil: () => {},
      kvStore: createKvStore(undefined),
      renderLog: createRenderLog(),
      logger: loggerFor(new Request("https://test.invalid")),
      now: () => new Date(),
    }),
    reader: (onSeen) => createReader(createDatabase({ url, token, timeoutMs: 5_000 }), onSeen),
    stop: async () => {
      client.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
