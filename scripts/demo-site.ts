import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateCatalogue } from "../db/generated-catalogue.ts";
import { startLocalDatabase } from "../db/local-server.ts";
import { migrate } from "../db/migrate.ts";
import { seed } from "../db/seed.ts";
import { type BuiltWorker, startBuiltWorker } from "./built-worker.ts";

export interface DemoSite extends BuiltWorker {
  databaseUrl: string;
  databaseToken: string;
}

interface Options {
  /** Adds generated products up to this number. */
  products?: number;
  /** Besides the database's. */
  variables?: Record<string, string>;
  /** Enables `heapMegabytes`. */
  inspect?: boolean;
  /** Starts what the Worker reaches the database through; it is stopped with the site. */
  proxy?: (databaseUrl: string) => Promise<{ url: string; stop: () => Promise<void> }>;
}

export const demoAdmin = { email: "admin@example.com", password: "only-in-tests" };

/** The built Worker over its own database with the demo catalogue; `stop` removes both. */
export async function startDemoSite({ products, variables, inspect, proxy }: Options = {}): Promise<DemoSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-"));
  const database = await startLocalDatabase({ dataDir });
  await migrate(database.url, database.token);
  await seed(database.url, database.token, { admin: demoAdmin });
  if (products) await generateCatalogue(database.url, database.token, products);
  const between = await proxy?.(database.url);
  const worker = await startBuiltWorker({
    databaseUrl: between?.url ?? database.url,
    databaseToken: database.token,
    inspect,
    // Many browsers on few cores are slow.
    variables: { DATABASE_TIMEOUT_MS: "10000", ...variables },
  });
  return {
    ...worker,
    databaseUrl: database.url,
    databaseToken: database.token,
    stop: async () => {
      await worker.stop();
      await between?.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
