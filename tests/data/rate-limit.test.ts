import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "~/data/client.server";
import { createMutate, type Mutate } from "~/data/mutate.server";
import { countUse, deleteExpiredUses, secondsLeft, type Limit } from "~/data/rate-limit.server";
import { visitor } from "~/auth/visitor";
import { startDatabase, type TestDatabase } from "../support/database";

const NOW = 1_800_000_000;

let database: TestDatabase;
let mutate: Mutate;
beforeAll(async () => {
  database = await startDatabase({ filled: false });
  const { url, token } = database;
  mutate = createMutate(createDatabase({ url, token, timeoutMs: 5000 }), () => new Date());
});
afterAll(() => database.stop());

const limitOf = (key: string, now = NOW): Limit => ({ key, most: 5, seconds: 600, now });

async function use(limit: Limit, condition = sql`true`) {
  const [[counted]] = await mutate(visitor, "service-requests:create", (db) => [
    countUse(db, limit, condition),
    deleteExpiredUses(db, limit),
  ]);
  return counted;
}

describe("a rate limit", () => {
  it("counts each use per key, even of many at once", async () => {
    const counts = await Promise.all(Array.from({ length: 20 }, () => use(limitOf("one"))));
    expect(counts.map((counted) => counted?.n).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    expect(await use(limitOf("two"))).toEqual({ n: 1, windowStart: NOW });
  });

  it("starts over when its window has passed", async () => {
    await use(limitOf("window"));
    expect(await use(limitOf("window", NOW + 599))).toEqual({ n: 2, windowStart: NOW });
    expect(secondsLeft(limitOf("window", NOW + 599), NOW)).toBe(1);
    expect(await use(limitOf("window", NOW + 600))).toEqual({ n: 1, windowStart: NOW + 600 });
  });

  it("does not count where the condition is false", async () => {
    expect(await use(limitOf("never"), sql`false`)).toBeUndefined();
    expect(await database.sql("select 1 from rate_limits where key = 'never'")).toEqual([]);
  });

  it("forgets what is a day old", async () => {
    await use(limitOf("old", NOW));
    await use(limitOf("new", NOW + 90_000));
    const keys = await database.sql("select key from rate_limits");
    expect(keys.map(({ key }) => key)).toEqual(["new"]);
  });
});
