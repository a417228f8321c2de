/** `npm run preview`: the built Worker in workerd, with the same database as `npm start`. */
import { buildIfChanged } from "./build-if-changed.ts";
import { startBuiltWorker } from "./built-worker.ts";
import { dataDir, readyLocalDatabase, SCHEDULED_RUNS } from "./local-database.ts";
import { port, requireFreePort } from "./port.ts";
import { configuredCrons, startSchedule } from "./schedule.ts";
import { untilStopped } from "./until-stopped.ts";

const running = untilStopped();
try {
  const database = await readyLocalDatabase();
  running.add(database.stop);
  await requireFreePort(port);
  await buildIfChanged();
  const worker = await startBuiltWorker({
    ...{ databaseUrl: database.url, databaseToken: database.token, port },
    // Where `wrangler dev` keeps them for `npm start`.
    storage: `${dataDir}/wrangler/v3`,
  });
  running.add(worker.stop);
  const run = async (cron: string) => void (await worker.runSchedule(cron));
  const say = (line: string) => console.error(line);
  running.add(startSchedule({ crons: configuredCrons(), file: SCHEDULED_RUNS, run, say }));
  console.log(`\n  The built Worker   ${worker.url}/\n\n  Ctrl-C stops it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await running.stop();
  process.exit(1);
}
