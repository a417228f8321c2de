/** `npm start`: build, database, `wrangler dev`. */
import { spawn } from "node:child_process";
import { buildIfChanged } from "./build-if-changed.ts";
import { dataDir, localAdmin, readyLocalDatabase } from "./local-database.ts";
import { port, requireFreePort } from "./port.ts";
import { step } from "./step.ts";
import { untilStopped } from "./until-stopped.ts";

const READY_WITHIN_MS = 60_000;
/** Wrangler that ends sooner than this would do so again. */
const LEAST_LIFE_MS = 5000;

console.log("Liftyard");
try {
  await requireFreePort(port);
  await buildIfChanged();
  const database = await readyLocalDatabase();
  let wrangler: Wrangler;
  // Its proxy sometimes falls over when a browser leaves many requests half-way: the site goes on.
  const keepRunning = () => {
    const begun = Date.now();
    wrangler = startWrangler(database.url, database.token);
    wrangler.child.on("exit", (code) => {
      if (wrangler.ending) return;
      killGroup(wrangler);
      if (Date.now() - begun > LEAST_LIFE_MS) {
        console.error(`wrangler dev ended by itself (${code}) and is started again.`);
        return keepRunning();
      }
      console.error(`wrangler dev ended (${code}):\n${wrangler.output()}`);
      void database.stop().then(() => process.exit(1));
    });
  };
  keepRunning();
  untilStopped(async () => {
    console.log("\nStopping …");
    await endGroup(wrangler);
    await database.stop();
  });
  await step("Starting wrangler dev", () => untilServed(`http://localhost:${port}/`));
  console.log(`
  The site         http://localhost:${port}/
  The staff area   http://localhost:${port}/adm-dash
                   e-mail    ${localAdmin.email}
                   password  ${process.env.ADMIN_PASSWORD ? "as in ADMIN_PASSWORD" : localAdmin.password}
                   (the account is made when the database is empty)
  The data         ${dataDir}

  Ctrl-C stops everything; the data stays.
`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

interface Wrangler {
  child: ReturnType<typeof spawn>;
  output: () => string;
  ending: boolean;
}

/** In a process group of its own, so that it can be ended together with the workerd it starts. */
function startWrangler(url: string, token: string): Wrangler {
  const child = spawn(
    "wrangler",
    [
      "dev",
      ...["--port", String(port), "--persist-to", `${dataDir}/wrangler`, "--show-interactive-dev-session=false"],
      ...["--var", `TURSO_DATABASE_URL:${url}`, "--var", `TURSO_AUTH_TOKEN:${token}`],
      // A write to the local database shows at once, whoever makes it: the database is asked for each request.
      ...["--var", "FRESHNESS_BOUND_MS:0"],
    ],
    {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" },
    },
  );
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8000);
    // What the Worker itself logs is worth seeing; Wrangler's own lines and each request are not.
    const text = chunk.toString();
    if (/error|✘/i.test(text)) process.stderr.write(text);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return { child, output: () => output, ending: false };
}

async function endGroup(wrangler: Wrangler): Promise<void> {
  const { child } = wrangler;
  wrangler.ending = true;
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-child.pid, "SIGTERM");
  const kill = setTimeout(() => killGroup(wrangler), 4000);
  await ended;
  clearTimeout(kill);
  killGroup(wrangler);
}

function killGroup({ child }: Wrangler): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    // The whole group has ended.
  }
}

async function untilServed(address: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} did not answer within ${READY_WITHIN_MS / 1000} s.`);
}
