import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

interface Schedule {
  crons: string[];
  /** Keeps the time of each cron's last run, so that one missed while the computer was off runs at the next start. */
  file: string;
  /** Rejects when the run could not be started; it is then tried again. */
  run: (cron: string) => Promise<void>;
  say: (line: string) => void;
}

const MINUTE_MS = 60_000;

/** Minute and hour, as a number or `*`. */
const CRON = /^(\*|[0-5]?\d) (\*|1?\d|2[0-3]) \* \* \*$/;

/** The crons of wrangler.toml. Wrangler's own reader would take 200 MB for them. */
export function configuredCrons(): string[] {
  const [, list] = /^crons = (\[.*\])$/m.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
  if (!list) throw new Error('wrangler.toml has no line: crons = ["…"]');
  return JSON.parse(list) as string[];
}

/**
 * Runs each cron at its times (UTC), one run after another; Wrangler and miniflare leave this to their callers. Starts
 * with those whose last time was missed. The function that it returns ends it, without waiting for a run.
 */
export function startSchedule({ crons, file, run, say }: Schedule): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const cron of crons) lastTime(cron, new Date());

  async function runWhenDue(cron: string): Promise<void> {
    const due = lastTime(cron, new Date()).toISOString();
    const lastRuns = readTimes(file);
    if (signal.aborted || lastRuns[cron] === due) return;
    try {
      await run(cron);
      writeTimes(file, { ...lastRuns, [cron]: due });
    } catch (error) {
      if (!signal.aborted) say(`The scheduled run "${cron}" is tried again in a minute: ${String(error)}`);
    }
  }

  async function keepRunning(): Promise<void> {
    while (!signal.aborted) {
      for (const cron of crons) await runWhenDue(cron);
      await wait(MINUTE_MS - (Date.now() % MINUTE_MS), undefined, { signal }).catch(() => {});
    }
  }
  void keepRunning();
  return async () => stopping.abort();
}

/** When a cron was last due. */
export function lastTime(cron: string, now: Date): Date {
  const [, minute, hour] = CRON.exec(cron) ?? [];
  if (!minute || !hour) {
    throw new Error(`Only the minute and the hour of a cron can be set here, each a number or *: "${cron}"`);
  }
  const fits = (field: string, value: number) => field === "*" || Number(field) === value;
  const time = new Date(now);
  time.setUTCSeconds(0, 0);
  while (!fits(minute, time.getUTCMinutes()) || !fits(hour, time.getUTCHours())) {
    time.setUTCMinutes(time.getUTCMinutes() - 1);
  }
  return time;
}

/** A lost or damaged file costs one early run. */
function readTimes(file: string): Record<string, string> {
  try {
    const times: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof times === "object" && times !== null ? (times as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function writeTimes(file: string, times: Record<string, string>): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(times)}\n`);
  renameSync(`${file}.new`, file);
}
