import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../db/ids.ts";
import type { ProxyState } from "../support/database-proxy";
import { expectLoggedErrors } from "../support/no-console-errors";
import { entry, referencesIn } from "../support/product-entry";
import { startSite, type Site } from "../support/site";
import { signIn, type StaffVisit } from "../support/staff-visit";
import { tableHashes } from "../support/table-contents";
import { texts } from "../support/texts";

const FORM = "/adm-dash/products/create";

let site: Site;
let staff: StaffVisit;
let product: Record<string, string>;
beforeAll(async () => {
  site = await startSite({ DATABASE_TIMEOUT_MS: "500" });
  staff = await signIn(site, "admin", { email: "staff@example.com" });
  product = entry(await referencesIn(site.database));
});
afterAll(() => site.stop());
afterEach(() => site.proxy.setState("open"));

const newProduct = () => ({ ...product, model: `Typed "${newId().slice(-6)}" İ`, new_id: newId() });
const stored = (id: string) => site.database.sql("select model from equipment where id = ?", [id]);

/** Fields of the form that offers to send again. */
function fieldsIn(page: string): Record<string, string> {
  const plain = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const fields = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g);
  return Object.fromEntries([...fields].map(([, name = "", value = ""]) => [name, plain(value)]));
}

/** Here the session can be read and only the write fails. */
const atTheWrite: ProxyState[] = ["readOnly"];
const everywhere: ProxyState[] = ["refused", "silent", "failing", "garbled", "half"];

describe("a password change that fails", () => {
  it("puts no password into the page", async () => {
    expectLoggedErrors();
    await site.proxy.setState("refused");
    const fields = { current: "the old secret", password: "a new secret", repeated: "a new secret", other: "kept" };
    const { status, text } = await staff.post("/adm-dash/account", fields);
    await site.proxy.setState("open");
    expect(status).toBe(503);
    expect(fieldsIn(text)).toEqual({ other: "kept" });
    expect(text).not.toContain("secret");
  });
});

describe("saving a product", () => {
  it.each(atTheWrite)("while the database is %s stores nothing and keeps the input", async (state) => {
    expectLoggedErrors();
    const before = await tableHashes(site.database);
    const typed = newProduct();
    await site.proxy.setState(state);
    const rejected = await staff.post(FORM, typed);
    expect(rejected.status).toBe(503);
    expect(rejected.headers["retry-after"]).toBeDefined();
    expect(rejected.text).toContain(`value="${typed.model.replaceAll('"', "&quot;")}"`);
    expect(rejected.text).toContain(`value="${typed.new_id}"`);
    expect(await tableHashes(site.database)).toEqual(before);
    await site.proxy.setState("open");
    expect((await staff.post(FORM, typed)).status).toBe(303);
    expect(await stored(typed.new_id)).toHaveLength(1);
  });

  it.each(everywhere)("while the database is %s says so and can be sent again", async (state) => {
    expectLoggedErrors();
    const before = await tableHashes(site.database);
    const typed = newProduct();
    await site.proxy.setState(state);
    const rejected = await staff.post(FORM, typed);
    expect(rejected.status).toBe(503);
    expect(rejected.text).toContain(texts.eng.problem.resend.title);
    const kept = fieldsIn(rejected.text);
    expect(kept).toEqual(typed);
    await site.proxy.setState("open");
    expect(await tableHashes(site.database)).toEqual(before);
    expect((await staff.post(FORM, kept)).status).toBe(303);
    expect(await stored(typed.new_id)).toEqual([{ model: typed.model }]);
  });

  it("whose answer was lost is stored once, however often it is sent", async () => {
    expectLoggedErrors();
    const typed = newProduct();
    // Reads pass; the answer to the write is lost.
    await site.proxy.setState("lostWrites");
    expect((await staff.post(FORM, typed)).status).toBe(503);
    await site.proxy.setState("open");
    const again = await Promise.all([staff.post(FORM, typed), staff.post(FORM, typed)]);
    again.push(await staff.post(FORM, typed));
    expect(again.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(again.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await stored(typed.new_id)).toHaveLength(1);
    expect(
      await site.database.sql("select 1 from history where entity_id = ? and action = 'create'", [typed.new_id]),
    ).toHaveLength(1);
  });

  it.each(["equipment", "equipment_specifications", "history"])(
    "that fails at the statement on %s stores nothing",
    async (table) => {
      expectLoggedErrors();
      const before = await tableHashes(site.database);
      await site.database.sql(
        `create trigger stumble before insert on ${table} begin select raise(abort, 'stumbled'); end`,
      );
      try {
        expect((await staff.post(FORM, newProduct())).status).toBe(500);
        expect(await tableHashes(site.database)).toEqual(before);
      } finally {
        await site.database.sql("drop trigger stumble");
      }
    },
  );

  it("waits for another transaction, and keeps the input when that takes too long", async () => {
    expectLoggedErrors();
    const typed = newProduct();
    const letGo = await site.database.hold();
    try {
      const answer = await staff.post(FORM, typed);
      expect([303, 503]).toContain(answer.status);
    } finally {
      await letGo();
    }
    expect((await staff.post(FORM, typed)).status).toBe(303);
    expect(await stored(typed.new_id)).toHaveLength(1);
  });
});
