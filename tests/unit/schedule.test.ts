import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { configuredCrons, lastTime, startSchedule } from "../../scripts/schedule";

const EVERY_MINUTE = "* * * * *";
const NIGHTLY = "17 1 * * *";
const MINUTE = 60_000;

let folder: string;
let file: string;
let stop = async () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "liftyard-schedule-"));
  file = join(folder, "scheduled-runs.json");
  vi.useFakeTimers({ now: Date.parse("2027-03-01T12:00:30Z"), toFake: ["Date"] });
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** What runs right after a start. */
async function startedRuns(run: (cron: string) => Promise<void> = async () => {}) {
  const runs: string[] = [];
  const lines: string[] = [];
  stop = startSchedule({
    ...{ crons: [EVERY_MINUTE, NIGHTLY], file, say: (line) => lines.push(line) },
    run: (cron) => {
      runs.push(cron);
      return run(cron);
    },
  });
  await new Promise((resolve) => setImmediate(resolve));
  await stop();
  return { runs, lines };
}

describe("the local schedule", () => {
  it("understands the crons of wrangler.toml", () => {
    expect(configuredCrons()).toEqual([EVERY_MINUTE, NIGHTLY]);
    const last = (cron: string, now: string) => lastTime(cron, new Date(now)).toISOString();
    expect(last(EVERY_MINUTE, "2027-03-01T00:00:59.999Z")).toBe("2027-03-01T00:00:00.000Z");
    expect(last(NIGHTLY, "2027-03-01T01:16:59Z")).toBe("2027-02-28T01:17:00.000Z");
    expect(last(NIGHTLY, "2027-03-01T01:17:00Z")).toBe("2027-03-01T01:17:00.000Z");
    expect(last("5 * * * *", "2027-03-01T00:04:00Z")).toBe("2027-02-28T23:05:00.000Z");
    for (const cron of ["*/5 * * * *", "61 1 * * *", "0 24 * * *", "0 1 * * 1", ""]) {
      expect(() => lastTime(cron, new Date()), cron).toThrow("Only the minute and the hour");
    }
  });

  it("runs what was missed at the start, and nothing twice", async () => {
    expect((await startedRuns()).runs).toEqual([EVERY_MINUTE, NIGHTLY]);
    expect((await startedRuns()).runs).toEqual([]);
    vi.setSystemTime(Date.now() + MINUTE);
    expect((await startedRuns()).runs).toEqual([EVERY_MINUTE]);
    vi.setSystemTime(Date.now() + 24 * 60 * MINUTE);
    expect((await startedRuns()).runs).toEqual([EVERY_MINUTE, NIGHTLY]);
    // A clock that was ahead holds nothing up.
    vi.setSystemTime(Date.now() - 3 * 24 * 60 * MINUTE);
    expect((await startedRuns()).runs).toEqual([EVERY_MINUTE, NIGHTLY]);
  });

  it("tries again what could not be started, and starts over from a damaged file", async () => {
    const down = await startedRuns((cron) =>
      cron === NIGHTLY ? Promise.reject(new Error("down")) : Promise.resolve(),
    );
    expect(down.lines).toEqual([expect.stringContaining(`"${NIGHTLY}" is tried again in a minute: Error: down`)]);
    expect((await startedRuns()).runs).toEqual([NIGHTLY]);
    writeFileSync(file, readFileSync(file, "utf8").slice(0, 9));
    expect((await startedRuns()).runs).toEqual([EVERY_MINUTE, NIGHTLY]);
  });
});
