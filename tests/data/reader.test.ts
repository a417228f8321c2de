import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { heroImages } from "../../db/schema/index.ts";
import { cachedRead } from "~/data/prepared-query.server";
import { createDatabase } from "~/data/client.server";
import { createReader } from "~/data/reader.server";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

describe("a reader", () => {
  it("returns rows and the data version they belong to", async () => {
    const onSeen = vi.fn();
    const reader = database.reader(onSeen);
    const [slides, active] = await reader.read((db) => [
      db.select({ title: heroImages.title }).from(heroImages).where(eq(heroImages.order, 1)),
      db.selectDistinct({ active: heroImages.active }).from(heroImages),
    ]);
    expect(slides).toEqual([{ title: "Reach every level safely" }]);
    expect(active).toEqual([{ active: true }]);
    const [row] = await database.sql("select token from generation");
    expect(onSeen.mock.calls).toEqual([[expect.objectContaining({ token: row?.token })]]);
    expect(await reader.readGeneration()).toBe(row?.token);
    expect(onSeen).toHaveBeenCalledTimes(2);
  });

  it("reads one consistent state per batch", async () => {
    const reader = database.reader();
    const write = async () => {
      for (let n = 0; n < 20; n++) {
        await database.sql('update hero_images set description = ? where "order" = 1', [`Text ${n}`]);
      }
    };
    const reads = Array.from({ length: 20 }, async () => {
      const [first, second] = await reader.read((db) => [db.select().from(heroImages), db.select().from(heroImages)]);
      expect(first).toEqual(second);
    });
    await Promise.all([write(), ...reads]);
  });

  it("caches what every page needs until the data change", async () => {
    const titles = cachedRead((db) =>
      db.select({ title: heroImages.title }).from(heroImages).orderBy(heroImages.order),
    );
    const db = createDatabase({ url: database.url, token: "x", timeoutMs: 1000 });
    const requested = vi.spyOn(db.$client, "batch");
    const first = async () => (await createReader(db).read((reading) => [titles(reading)]))[0][0]?.title;
    const statements = () => requested.mock.calls.splice(0).map(([each]) => each.length);

    expect([await first(), await first()]).toEqual(["Reach every level safely", "Reach every level safely"]);
    // Each query reads the data version too; the second time nothing else is read.
    expect(statements()).toEqual([2, 1]);

    await database.sql(`update hero_images set title = 'Anew' where "order" = 1`);
    expect([await first(), await first()]).toEqual(["Anew", "Anew"]);
    expect(statements()).toEqual([1, 2, 1]);
    await database.sql(`update hero_images set title = 'Reach every level safely' where "order" = 1`);
  });

  it("never mixes cached rows with newer ones", async () => {
    const kept = cachedRead((db) => db.select({ description: heroImages.description }).from(heroImages));
    const write = async () => {
      for (let n = 0; n < 20; n++) await database.sql("update hero_images set description = ?", [`Text ${n}`]);
    };
    const reads = Array.from({ length: 40 }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 3));
      const [before, now] = await database
        .reader()
        .read((db) => [kept(db), db.select({ description: heroImages.description }).from(heroImages)]);
      expect(before).toEqual(now);
    });
    await Promise.all([write(), ...reads]);
  });

  it("cannot write", async () => {
    const db = createDatabase({ url: database.url, token: "x", timeoutMs: 1000 });
    const reader = createReader(db);
    await expect(reader.read(() => [db.delete(heroImages)])).rejects.toThrow("SELECTs only");
    // @ts-expect-error -- the half of Drizzle that changes data is not there
    const write = reader.read((reading) => [reading.delete(heroImages)]);
    await expect(write).rejects.toThrow();
    expect(await database.sql("select 1 from hero_images")).toHaveLength(4);
  });

  it("reports no data version where there is none", async () => {
    const onSeen = vi.fn();
    const [{ token }] = (await database.sql("delete from generation returning token")) as unknown as [
      { token: string },
    ];
    expect(await database.reader(onSeen).readGeneration()).toBeUndefined();
    expect(onSeen).not.toHaveBeenCalled();
    await database.sql("insert into generation values (1, ?)", [token]);
  });
});
