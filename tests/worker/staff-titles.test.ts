import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectLoggedErrors } from "../support/no-console-errors";
import { startSite, type Site } from "../support/site";
import { signIn, visit, type StaffVisit } from "../support/staff-visit";

/** Every staff page by route file, with a missing record where it needs one. */
const addresses = readdirSync("app/routes")
  .filter((file) => /^adm-dash.*\.tsx$/.test(file))
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, "")
        .replace(/\._index$/, "")
        .replace("adm-dash_.", "adm-dash.")
        .replaceAll("_.", ".")
        .replaceAll(".", "/")
        .replace("$id", "none")}`,
  );

let site: Site;
let admin: StaffVisit;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site, "admin");
});
afterAll(() => site.stop());

const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe("the title of a staff page", () => {
  it("exists on every page, also after a rejected form and while the database is down", async () => {
    expectLoggedErrors();
    expect(addresses).toEqual(
      expect.arrayContaining(["/adm-dash/products", "/adm-dash/products/none", "/adm-dash/login"]),
    );
    const titles: [string, string | undefined][] = [];
    const look = async (what: string, address: string, ask: typeof admin.get) => {
      const { status, text } = await ask(address);
      if (text.startsWith("<!DOCTYPE")) titles.push([`${what} ${address} ${status}`, titleIn(text)]);
    };
    for (const address of addresses) {
      await look("GET", address, (path) => admin.get(path));
      await look("POST", address, (path) => admin.post(path, { "a-b": "no form has it" }));
    }
    await site.proxy.setState("refused");
    for (const address of addresses) await look("away", address, (path) => admin.get(path));
    await site.proxy.setState("open");
    expect(titles.length).toBeGreaterThan(addresses.length * 2);
    expect(titles.filter(([, title]) => !title?.includes("Liftyard"))).toEqual([]);
    expect(titles.some(([what]) => what.startsWith("POST") && what.endsWith(" 400"))).toBe(true);
    expect(titles.some(([what]) => what.startsWith("away") && what.endsWith(" 503"))).toBe(true);
  });
});

describe("a signed-out user", () => {
  it("is told that the session has ended and returns after signing in", async () => {
    const before = visit(site);
    before.set("session", "a-session-that-has-ended");
    const { status, headers } = await before.get("/adm-dash/products?page=2");
    expect([status, headers.location]).toEqual([
      302,
      "/adm-dash/login?to=%2Fadm-dash%2Fproducts%3Fpage%3D2&reason=session-ended",
    ]);
    expect((await before.get(headers.location!)).text).toContain("Your session has ended. Sign in to continue.");
    expect((await before.get("/adm-dash/login?to=%2Fadm-dash%2Fproducts")).text).not.toContain(
      "Your session has ended",
    );
  });

  it("gets a sent form back, can sign in and send it again", async () => {
    const stranger = visit(site);
    const typed = { name: "Kept & <b>typed</b>", new_id: crypto.randomUUID() };
    const { status, text } = await stranger.post("/adm-dash/vendors/create", typed);
    expect(status).toBe(401);
    expect(text).toContain("<h1>Your session has ended</h1>");
    expect(text).toContain('value="Kept &amp; &lt;b&gt;typed&lt;/b&gt;"');
    expect(text).toContain('href="/adm-dash/login?to=%2Fadm-dash%2Fvendors%2Fcreate&amp;reason=session-ended"');
    await stranger.logIn("admin@example.com");
    expect((await stranger.post("/adm-dash/vendors/create", typed)).status).toBe(303);
  });

  it("gets no password back", async () => {
    const { status, text } = await visit(site).post("/adm-dash/account", {
      current: "secret one",
      password: "secret two",
    });
    expect(status).toBe(401);
    expect(text).not.toMatch(/secret (?:one|two)/);
  });
});
