import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newId } from "../../db/ids.ts";
import { manufacturers } from "../../db/schema/index.ts";
import { createDatabase } from "~/data/client.server";
import { createMutate, withAudit } from "~/data/mutate.server";
import type { Staff } from "~/auth/permissions";
import { expectLoggedErrors } from "../support/no-console-errors";
import { entry, referencesIn } from "../support/product-entry";
import { startSite, type Site } from "../support/site";
import { signIn, type StaffVisit } from "../support/staff-visit";

const EMAIL = "staff@example.com";

let site: Site;
let staff: StaffVisit;
beforeAll(async () => {
  site = await startSite();
  staff = await signIn(site, "admin", { email: EMAIL });
});
afterAll(() => site.stop());

it("a save finishes although its sender has left", async () => {
  const product = { ...entry(await referencesIn(site.database)), new_id: newId() };
  const stored = () => site.database.sql("select 1 from equipment where id = ?", [product.new_id]);
  const letGo = await site.database.hold();
  const leaving = new AbortController();
  site.proxy.takeRequestCount();
  const saving = staff.post("/adm-dash/products/create", product, {}, leaving.signal);
  saving.catch(() => {});
  // Session and references are read; the write waits for the lock.
  let requested = 0;
  await vi.waitFor(
    () => {
      requested += site.proxy.takeRequestCount();
      expect(requested).toBeGreaterThanOrEqual(3);
      expect(site.proxy.openCount()).toBe(1);
    },
    { timeout: 10_000 },
  );
  leaving.abort();
  await expect(saving).rejects.toThrow();
  await letGo();
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1), { timeout: 10_000 });
});

it("the database accepts saves after hundreds of queued ones were aborted", async () => {
  expectLoggedErrors();
  const [manufacturer] = await site.database.sql("select id from manufacturers where name = 'JLG'");
  const [actor] = await site.database.sql("select id from user_profiles where email = ?", [EMAIL]);
  const id = String(manufacturer!.id);
  const person = { id: String(actor!.id), role: "admin", name: "The admin" } as Staff;
  const seen: Promise<unknown>[] = [];
  const save = (timeoutMs: number) => {
    const { url, token } = site.database;
    const database = createDatabase({
      url,
      token,
      timeoutMs,
      ignoresBreaker: true,
      isWrite: true,
      waitUntil: (each) => seen.push(each),
    });
    return createMutate(database, () => new Date())(person, "manufacturers:write", (db) => [
      withAudit(db.update(manufacturers).set({ website: null }).where(eq(manufacturers.id, id)), {
        action: "update",
        entity: "manufacturers",
        entityId: id,
      }),
    ]);
  };
  for (let round = 0; round < 8; round++) {
    const patience = (turn: number) => 40 + round * 10 + (turn % 17);
    const saves = await Promise.allSettled(Array.from({ length: 100 }, (_, turn) => save(patience(turn))));
    expect(saves.some(({ status }) => status === "rejected")).toBe(true);
    await Promise.all(seen.splice(0));
    await save(15_000);
  }
});
