/** `npm start`: database, build, `wrangler dev`. */
import { stripVTControlCharacters } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { CONNECTIONS } from "../db/local-server.ts";
import { type ProcessGroup, startProcessGroup } from "../db/process-group.ts";
import { supervise } from "../db/supervise.ts";
import { buildIfChanged } from "./build-if-changed.ts";
import { LOCAL_SENDER } from "./local-sender.ts";
import { dataDir, localAdmin, readyLocalDatabase, SCHEDULED_RUNS } from "./local-database.ts";
import { port, requireFreePort } from "./port.ts";
import { configuredCrons, startSchedule } from "./schedule.ts";
import { step } from "./step.ts";
import { untilStopped } from "./until-stopped.ts";

const READY_WITHIN_MS = 60_000;
/** A busy machine is slow; that is no reason to restart. */
const SILENT_AFTER_MS = 30_000;

/** Logged by Wrangler when a visitor disconnects; it keeps running. */
const VISITOR_LEFT = /Error inside ProxyWorker \(the affected request failed|Uncaught Error: Network connection lost/;

/** Logged by workerd for a checked link without a host, which is stored with the link; and its addresses, which say nothing. */
const LINK_FAILED = /failed to lookup address information|^\s*stack: .*jsgInternalError/;

console.log("Liftyard");
const running = untilStopped();
const say = (line: string) => console.error(line);
try {
  const database = await readyLocalDatabase();
  running.add(database.stop);
  await requireFreePort(port);
  await buildIfChanged();
  const stopWrangler = await step("Starting wrangler dev", () =>
    supervise({
      name: "wrangler dev",
      start: () => startWrangler(database),
      untilReady: untilServed,
      answers: () => answersWithin(SILENT_AFTER_MS),
      say,
    }),
  );
  running.add(stopWrangler);
  running.add(startSchedule({ crons: configuredCrons(), file: SCHEDULED_RUNS, run: runScheduled, say }));
  running.add(async () => console.log("\nStopping …"));
  console.log(`
  The site         http://localhost:${port}/
  The staff area   http://localhost:${port}/adm-dash
                   email     ${localAdmin.email}
                   password  ${process.env.ADMIN_PASSWORD ? "as in ADMIN_PASSWORD" : localAdmin.password}
                   (the account is made together with the demo catalogue)
  The data         ${dataDir}
  Sent emails      .wrangler/tmp/email, as .eml files, until it stops

  Ctrl-C stops everything; the data stays.
`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  await running.stop();
  process.exit(1);
}

interface Database {
  url: string;
  token: string;
  mark: Record<string, string>;
}

function startWrangler({ url, token, mark }: Database): ProcessGroup {
  const command = [
    ...["wrangler", "dev", "--port", String(port), "--persist-to", `${dataDir}/wrangler`],
    // A free one: two starts would use the same by default.
    ...["--inspector-port", "0", "--show-interactive-dev-session=false"],
    ...["--var", `TURSO_DATABASE_URL:${url}`, "--var", `TURSO_AUTH_TOKEN:${token}`],
    // A bound of 0: every request checks the data version, so local writes show at once.
    ...["--var", "FRESHNESS_BOUND_MS:0", "--var", `DATABASE_CONNECTIONS:${CONNECTIONS}`],
    ...["--var", `REQUEST_EMAIL_FROM:${LOCAL_SENDER}`],
  ];
  return startProcessGroup(command, {
    env: { ...process.env, ...mark, WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" },
    // Shows the Worker's own errors without Wrangler's lines and requests.
    onLine: (line) => {
      const text = stripVTControlCharacters(line);
      if (/error|✘/i.test(text) && !VISITOR_LEFT.test(text) && !LINK_FAILED.test(text)) console.error(line);
    },
  });
}

/** Wrangler answers this path itself, to loopback only; a deployed Worker has none like it. */
async function runScheduled(cron: string): Promise<void> {
  const query = new URLSearchParams({ cron, format: "json" });
  const answer = await fetch(`http://localhost:${port}/cdn-cgi/local/scheduled?${query}`);
  const body = await answer.text();
  // A run that failed has logged why, and is over.
  if (!body.includes('"outcome"')) throw new Error(`Wrangler answered ${answer.status}`);
}

async function untilServed(wrangler: ProcessGroup): Promise<void> {
  const address = `http://localhost:${port}/`;
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end) {
    if (wrangler.hasEnded()) throw new Error(`wrangler dev ended:\n${wrangler.output()}`);
    const answer = await fetch(address).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error(`${address} did not answer within ${READY_WITHIN_MS / 1000} s:\n${wrangler.output()}`);
}

/** True for any response, errors too. */
async function answersWithin(milliseconds: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}/robots.txt`, { signal: AbortSignal.timeout(milliseconds) });
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
