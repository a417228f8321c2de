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
  /** Fills the catalogue up to so many machines with generated ones. */
  machines?: number;
  /** Of the Worker, besides the address of its database. */
  variables?: Record<string, string>;
  /** Lets the Worker's memory be looked at. */
  inspect?: boolean;
}

export const demoAdmin = { email: "admin@example.com", password: "only-in-tests" };

/** The built Worker over a database of its own with the demo catalogue; both are gone after `stop`. */
export async function startDemoSite({ machines, variables, inspect }: Options = {}): Promise<DemoSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-"));
  const database = await startLocalDatabase({ dataDir });
  await migrate(database.url, database.token);
  await seed(database.url, database.token, { admin: demoAdmin });
  if (machines) await generateCatalogue(database.url, database.token, machines);
  const worker = await startBuiltWorker({
    databaseUrl: database.url,
    databaseToken: database.token,
    inspect,
    // Many browsers on few cores are slow without any fault of the product's.
    variables: { DATABASE_TIMEOUT_MS: "10000", ...variables },
  });
  return {
    ...worker,
    databaseUrl: database.url,
    databaseToken: database.token,
    stop: async () => {
      await worker.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
