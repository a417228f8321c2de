import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalDatabase } from "../../db/local-server.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../db/seed.ts";

/** Migrates and fills one database for the run; `startDatabase` copies its files, which is faster. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // Each project calls this.
  if (process.env.DATABASE_TEMPLATE) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-template-"));
  const server = await startLocalDatabase({ dataDir });
  await migrate(server.url, server.token);
  await seed(server.url, server.token);
  await server.stop();
  process.env.DATABASE_TEMPLATE = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
