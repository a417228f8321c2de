import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/web";
import { type LocalDatabase, startLocalDatabase } from "../db/local-server.ts";
import { type SlowLine, startSlowLine } from "./slow-line.ts";

/** A replica of a local database, with data of its own. */
export interface Replica {
  url: string;
  /** From the primary. */
  line: SlowLine;
  /** The version of the data it has; undefined when it does not answer or has none. */
  version: () => Promise<string | undefined>;
  /** Ends it; `restart` starts it on its port, with its data or without any. */
  kill: () => Promise<void>;
  restart: (options: { isEmpty: boolean }) => Promise<void>;
  stop: () => Promise<void>;
}

/** The primary's `replicationUrl`. */
export async function startReplica(primaryReplicationUrl: string): Promise<Replica> {
  const line = await startSlowLine(primaryReplicationUrl);
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-replica-"));
  const start = (port?: number) => startLocalDatabase({ dataDir, port, replicates: line.url });
  let server: LocalDatabase = await start();
  const { url, token } = server;
  return {
    url,
    line,
    version: async () => {
      const client = createClient({ url, authToken: token });
      try {
        const { rows } = await client.execute("select token from generation");
        return rows[0] && String(rows[0].token);
      } catch {
        return undefined;
      } finally {
        client.close();
      }
    },
    kill: () => server.stop(),
    restart: async ({ isEmpty }) => {
      await server.stop();
      if (isEmpty) await rm(join(dataDir, "libsql"), { recursive: true, force: true });
      server = await start(Number(new URL(url).port));
    },
    stop: async () => {
      await server.stop();
      await line.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
