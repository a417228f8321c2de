import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  equipment,
  heroImages,
  history,
  manufacturers,
  rateLimits,
  staffViews,
  userProfiles,
} from "../../db/schema/index.ts";
import { createDatabase } from "~/data/client.server";
import { createMutate, withAudit, type Change, type Mutate, type Writer } from "~/data/mutate.server";
import type { Staff, Visitor } from "~/auth/permissions";
import { visitor } from "~/auth/visitor";
import { startDatabaseProxy, type DatabaseProxy } from "../support/database-proxy";
import { startDatabase, type TestDatabase } from "../support/database";

const AT = new Date("2026-03-04T05:06:07.890Z");
const person = (id: string, role: Staff["role"]) => ({ id, role, name: `The ${role}` }) as Staff;
const admin = person("a", "admin");
const editor = person("e", "editor");

let database: TestDatabase;
let proxy: DatabaseProxy;
let mutate: Mutate;
beforeAll(async () => {
  database = await startDatabase();
  proxy = await startDatabaseProxy(database.url);
  mutate = createMutate(createDatabase({ url: proxy.url, token: database.token, timeoutMs: 500 }), () => AT);
  for (const { id } of [admin, editor]) {
    await database.sql("insert into user_profiles (id, email) values (?, ?)", [id, `${id}@example.com`]);
  }
});
afterAll(async () => {
  await proxy.stop();
  await database.stop();
});
beforeEach(async () => {
  await database.sql("delete from history");
  proxy.takeRequestCount();
});

const change = (entityId: string): Change => ({ action: "update", entity: "manufacturers", entityId });
const everything = async () => ({
  manufacturers: await database.sql("select * from manufacturers order by id"),
  history: await database.sql("select * from history order by id"),
  token: await database.sql("select token from generation"),
});
const makerId = async (name: string) =>
  String((await database.sql("select id from manufacturers where name = ?", [name]))[0]?.id);

describe("mutate", () => {
  it("runs the statements and returns their typed rows in order", async () => {
    const id = await makerId("Genie");
    const [renamed, shown, found] = await mutate(editor, "manufacturers:write", (db) => [
      withAudit(
        db
          .update(manufacturers)
          .set({ website: "https://genie.example" })
          .where(eq(manufacturers.id, id))
          .returning({ name: manufacturers.name }),
        change(id),
      ),
      db.update(manufacturers).set({ visibleOnHome: true }).where(eq(manufacturers.name, "JLG")),
      db.select({ website: manufacturers.website }).from(manufacturers).where(eq(manufacturers.id, id)),
    ]);
    const names: string[] = renamed.map(({ name }) => name);
    expect(names).toEqual(["Genie"]);
    expect(shown.rowsAffected).toBe(1);
    expect(found[0]?.website).toBe("https://genie.example");
    expect(proxy.takeRequestCount()).toBe(1);
  });

  it("records who did what, when, and the values before and after", async () => {
    const id = await makerId("Haulotte");
    await mutate(editor, "manufacturers:write", (db) => [
      withAudit(db.update(manufacturers).set({ name: "Haulotte Group" }).where(eq(manufacturers.id, id)), {
        ...change(id),
        before: { name: "Haulotte" },
        after: { name: "Haulotte Group" },
      }),
    ]);
    const [row, ...others] = await database.sql("select * from history");
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      at: AT.toISOString(),
      actor_id: "e",
      actor_name: "The editor",
      action: "update",
      entity: "manufacturers",
      entity_id: id,
      before: '{"name":"Haulotte"}',
      after: '{"name":"Haulotte Group"}',
    });
  });

  it("builds and sends nothing without the permission", async () => {
    let requested = false;
    const write = (db: Writer) => {
      requested = true;
      return [withAudit(db.delete(manufacturers), change("x"))] as const;
    };
    await expect(mutate(editor, "manufacturers:delete", write)).rejects.toMatchObject({ code: "forbidden" });
    await expect(mutate(editor, "users:write", write)).rejects.toMatchObject({ code: "forbidden" });
    expect(requested).toBe(false);
    expect(proxy.takeRequestCount()).toBe(0);
  });

  it("changes nothing when the second statement fails", async () => {
    const before = await everything();
    const id = await makerId("JLG");
    const attempt = mutate(admin, "manufacturers:delete", (db) => [
      withAudit(db.update(manufacturers).set({ name: "Gone" }).where(eq(manufacturers.id, id)), change(id)),
      db.delete(manufacturers).where(eq(manufacturers.id, id)),
    ]);
    await expect(attempt).rejects.toThrow("FOREIGN KEY");
    expect(await everything()).toEqual(before);
  });

  it("reports a conflict and rolls back when an audited statement matches no row", async () => {
    const before = await everything();
    const id = await makerId("JLG");
    const attempt = mutate(editor, "manufacturers:write", (db) => [
      withAudit(db.update(manufacturers).set({ name: "First" }).where(eq(manufacturers.id, id)), change(id)),
      withAudit(
        db
          .update(manufacturers)
          .set({ name: "Second" })
          .where(and(eq(manufacturers.id, id), eq(manufacturers.version, 99)))
          .returning({ id: manufacturers.id }),
        change(id),
      ),
    ]);
    await expect(attempt).rejects.toMatchObject({ code: "conflict" });
    expect(await everything()).toEqual(before);
  });

  it("lets one of many saves of the same version through", async () => {
    const id = await makerId("Skyjack");
    const save = (n: number) =>
      mutate(editor, "manufacturers:write", (db) => [
        withAudit(
          db
            .update(manufacturers)
            .set({ name: `Skyjack ${n}`, version: 2 })
            .where(and(eq(manufacturers.id, id), eq(manufacturers.version, 1))),
          change(id),
        ),
      ]);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => save(n)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await database.sql("select 1 from history where entity_id = ?", [id])).toHaveLength(1);
  });

  it("counts rows correctly when a trigger changes the data version or the counters", async () => {
    const [product] = await database.sql("select id from equipment where visible_in_store limit 1");
    const id = String(product?.id);
    const [result] = await mutate(editor, "products:write", (db) => [
      withAudit(db.update(equipment).set({ visibleInStore: false }).where(eq(equipment.id, id)), {
        ...change(id),
        entity: "equipment",
      }),
    ]);
    expect(result.rowsAffected).toBe(1);
    expect(await database.sql("select 1 from history")).toHaveLength(1);
  });

  it("reports writes by staff but not by visitors, so that guessing passwords empties no cache", async () => {
    let told = 0;
    const telling = createMutate(
      createDatabase({ url: proxy.url, token: database.token, timeoutMs: 500 }),
      () => AT,
      () => told++,
    );
    await telling(visitor, "sessions:write", (db) => [db.select().from(heroImages)]);
    expect(told).toBe(0);
    const id = await makerId("JLG");
    await telling(editor, "manufacturers:write", (db) => [
      withAudit(db.update(manufacturers).set({ website: null }).where(eq(manufacturers.id, id)), change(id)),
    ]);
    expect(told).toBe(1);
  });

  it("lets nobody run a statement past it", async () => {
    let writer: Writer | undefined;
    await mutate(visitor, "service-requests:create", (db) => {
      writer = db;
      return [db.select().from(heroImages)];
    });
    await expect(writer?.delete(rateLimits)).rejects.toThrow();
    await expect(writer?.select().from(userProfiles)).rejects.toThrow();
    expect(proxy.takeRequestCount()).toBe(1);
  });

  it("fails within its timeout when the database is silent", async () => {
    await proxy.setState("silent");
    const begun = Date.now();
    const attempt = mutate(visitor, "service-requests:create", (db) => [db.select().from(heroImages)]);
    await expect(attempt).rejects.toMatchObject({ code: "unavailable" });
    expect(Date.now() - begun).toBeLessThan(2000);
    await proxy.setState("open");
  });

  it("gives up waiting for a queued write within its timeout, but the write still runs", async () => {
    const id = await makerId("JLG");
    const requests: Promise<unknown>[] = [];
    const hurried = createMutate(
      createDatabase({
        url: proxy.url,
        token: database.token,
        timeoutMs: 100,
        isWrite: true,
        waitUntil: (request) => void requests.push(request),
      }),
      () => AT,
    );
    const letGo = await database.hold();
    const attempt = hurried(editor, "manufacturers:write", (db) => [
      withAudit(
        db.update(manufacturers).set({ website: "https://late.example" }).where(eq(manufacturers.id, id)),
        change(id),
      ),
    ]);
    await expect(attempt).rejects.toMatchObject({ code: "unavailable" });
    await letGo();
    await Promise.all(requests);
    const [stored] = await database.sql("select website from manufacturers where id = ?", [id]);
    expect(stored).toEqual({ website: "https://late.example" });
    expect(await database.sql("select 1 from history")).toHaveLength(1);
  });

  it("lets a visitor's permission write only the tables it names", async () => {
    const before = await everything();
    const cast = (db: unknown) => db as Writer;
    const limit = { key: "k", windowStart: 1, n: 1 };
    for (const statement of [
      (db: Writer) => db.insert(manufacturers).values({ id: "m", name: "Mallory" }),
      (db: Writer) => db.update(manufacturers).set({ name: "Mallory" }),
      (db: Writer) => db.delete(manufacturers),
      (db: Writer) => db.delete(history),
    ]) {
      const attempt = mutate(visitor, "rate-limits:count", (db) => [
        db.insert(rateLimits).values(limit),
        statement(cast(db)),
      ]);
      await expect(attempt).rejects.toThrow(/rate-limits:count does not allow writing (manufacturers|history)/);
    }
    expect(await everything()).toEqual(before);
    expect(await database.sql("select 1 from rate_limits")).toEqual([]);
    await mutate(visitor, "rate-limits:count", (db) => [db.insert(rateLimits).values(limit)]);
    expect(await database.sql("select key from rate_limits")).toEqual([{ key: "k" }]);
  });

  it("lets staff write what has no history to its own tables only", async () => {
    const view = { id: "v", userId: editor.id, name: "Rented", query: "?status=rented" };
    const before = await everything();
    await mutate(editor, "views:write", (db) => [db.insert(staffViews).values(view)]);
    const elsewhere = mutate(editor, "views:write", (db) => [(db as unknown as Writer).delete(manufacturers)]);
    await expect(elsewhere).rejects.toThrow("views:write does not allow writing manufacturers");
    const stranger = mutate(visitor as never, "views:write", (db) => [db.delete(staffViews)]);
    await expect(stranger).rejects.toMatchObject({ code: "forbidden" });
    expect(await database.sql("select name from staff_views")).toEqual([{ name: "Rented" }]);
    expect(await everything()).toEqual(before);
  });

  it("lets staff use no permission of visitors, and visitors none of staff", async () => {
    for (const actor of [admin, editor]) {
      const borrowing = mutate(actor as never, "rate-limits:count", (db) => [db.delete(rateLimits)]);
      await expect(borrowing).rejects.toMatchObject({ code: "forbidden", permission: "rate-limits:count" });
    }
    const stranger = mutate(visitor as never, "manufacturers:write", (db) => [
      withAudit(db.delete(manufacturers), change("x")),
    ]);
    await expect(stranger).rejects.toMatchObject({ code: "forbidden" });
    expect(proxy.takeRequestCount()).toBe(0);
  });

  it("rejects staff writes without an audit entry, and visitors where staff are required", () => {
    const untraced = () =>
      // @ts-expect-error -- the first statement is not withAudit
      mutate(editor, "manufacturers:write", (db) => [db.delete(manufacturers)]);
    // @ts-expect-error -- visitors may not do this
    const stranger = () => mutate(visitor, "manufacturers:write", (db) => [db.delete(manufacturers)]);
    // @ts-expect-error -- staff may not do this
    const borrowed = () => mutate(editor, "rate-limits:count", (db) => [db.delete(rateLimits)]);
    // @ts-expect-error -- not a table of this permission
    const elsewhere = () => mutate(visitor, "rate-limits:count", (db) => [db.delete(manufacturers)]);
    // @ts-expect-error -- only visitor.ts makes a Visitor
    const forged: Visitor = { role: "visitor" };
    // @ts-expect-error -- there is nothing in it
    const nothing = () => mutate(visitor, "service-requests:create", () => []);
    // @ts-expect-error -- only the staff door makes a Staff
    const impostor: Staff = { id: "a", role: "admin", name: "Mallory" };
    expect([untraced, stranger, borrowed, elsewhere, forged, nothing, impostor]).toHaveLength(7);
  });
});
