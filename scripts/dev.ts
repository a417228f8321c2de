/** `npm run dev`: Vite with hot reload over the local database, without the edge cache and request validation. */
import { spawn } from "node:child_process";
import { readyLocalDatabase } from "./local-database.ts";
import { port, requireFreePort } from "./port.ts";
import { existsSync, writeFileSync } from "node:fs";
import { run } from "./step.ts";
import { untilStopped } from "./until-stopped.ts";

const running = untilStopped();
try {
  const database = await readyLocalDatabase();
  running.add(database.stop);
  await requireFreePort(port);
  if (!existsSync("app/styles/fonts")) await run("node", ["scripts/fonts.ts"]);
  // Vite's platform proxy reads the Worker's variables from this file, which git ignores.
  writeFileSync(".dev.vars", `TURSO_DATABASE_URL=${database.url}\nTURSO_AUTH_TOKEN=${database.token}\n`);
  const vite = spawn("remix", ["vite:dev", "--port", String(port)], { stdio: "inherit" });
  vite.on("exit", (code) => void running.stop().then(() => process.exit(code ?? 0)));
  running.add(async () => void vite.kill("SIGTERM"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await running.stop();
  process.exit(1);
}
