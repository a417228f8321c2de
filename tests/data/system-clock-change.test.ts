import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cleanUp } from "~/data/clean-up.server";
import { countUse } from "~/data/rate-limit.server";
import { visitor } from "~/auth/visitor";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";

const A_DAY_MS = 24 * 3600 * 1000;
const START = new Date("2027-03-01T12:00:00.000Z").getTime();

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ filled: false });
});
afterAll(() => database.stop());
/** Fakes the date only; timers stay real. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: START }));
afterEach(() => void vi.useRealTimers());

const clockGoesBy = (days: number) => vi.setSystemTime(START + days * A_DAY_MS);
const context = (cookie?: string) => contextFor(requestBy(cookie ? { cookie } : undefined, "/"), database);

/** What the Worker keeps in memory: tests/unit/system-clock-change.test.ts. */
describe("when the system clock changes", () => {
  it("by a month ahead, sessions expire and stay expired after it is put right", async () => {
    const { cookie } = await signedIn(database, "editor");
    expect(await context(cookie).sessions.find()).toBeDefined();
    clockGoesBy(31);
    expect(await context(cookie).sessions.find()).toBeUndefined();
    await cleanUp(context());
    clockGoesBy(0);
    expect(await context(cookie).sessions.find()).toBeUndefined();
  });

  it("by a day back, open sessions stay valid and ended ones stay ended", async () => {
    const [stays, leaves] = [await signedIn(database, "editor"), await signedIn(database, "editor")];
    await context(leaves.cookie).sessions.close();
    clockGoesBy(-1);
    expect(await context(stays.cookie).sessions.find()).toBeDefined();
    expect(await context(leaves.cookie).sessions.find()).toBeUndefined();
  });

  it("by a day back, a rate limit starts over and blocks nobody for that day", async () => {
    const use = async () => {
      const now = Math.floor(Date.now() / 1000);
      const limit = { key: "one", most: 5, seconds: 600, now };
      const [[counted]] = await context().mutate(visitor, "rate-limits:count", (db) => [
        countUse(db, limit, sql`true`),
      ]);
      return counted!.n;
    };
    expect([await use(), await use()]).toEqual([1, 2]);
    clockGoesBy(-1);
    expect([await use(), await use()]).toEqual([1, 2]);
  });
});
