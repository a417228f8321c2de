import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { makeUser, visit, type StaffVisit } from "../support/staff-visit";

let site: Site;
let adminId: string;
let editorId: string;
let editor: StaffVisit;
beforeAll(async () => {
  site = await startSite();
  adminId = await makeUser(site, "admin@lifts.example", "admin");
  editorId = await makeUser(site, "editor@lifts.example", "editor");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.database.sql("delete from rate_limits");
  await site.database.sql("update user_profiles set is_active = 1, role = 'editor' where id = ?", [editorId]);
  editor = visit(site);
  expect((await editor.logIn("editor@lifts.example")).status).toBe(303);
});

const pages = [
  "/adm-dash/dashboard",
  "/adm-dash/dashboard.data",
  "/adm-dash/users",
  "/adm-dash/users.data",
  "/adm-dash/account",
];

async function isRejected(who: StaffVisit) {
  for (const path of pages) {
    const { status, headers, text } = await who.get(path);
    // Redirects of data requests are in the response body.
    expect(status === 302 ? headers.location : text, path).toMatch(/\/adm-dash\/login\?to=/);
    expect([202, 302]).toContain(status);
    expect(headers["cache-control"], path).toBe("no-store");
  }
}

describe("a session", () => {
  it("opens every staff page, and none is cached", async () => {
    for (const path of pages) {
      const { status, headers } = await editor.get(path);
      expect([path, status, headers["cache-control"]]).toEqual([path, 200, "no-store"]);
      expect(headers["x-cache"]).toBeUndefined();
    }
    await isRejected(visit(site));
  });

  it("ends on sign-out, even for a kept cookie or the Back button", async () => {
    const copy = visit(site);
    copy.set("session", editor.session()!);
    const { status, headers } = await editor.post("/adm-dash/logout", {});
    expect([status, headers.location]).toEqual([303, "/adm-dash/login"]);
    expect(headers["clear-site-data"]).toBe('"cache"');
    expect(editor.session()).toBeUndefined();
    await isRejected(copy);
  });

  it("ends at once when its user is deactivated", async () => {
    await site.database.sql("update user_profiles set is_active = 0 where id = ?", [editorId]);
    await isRejected(editor);
  });

  it("has its user's current role", async () => {
    expect((await editor.get("/adm-dash/users/create")).status).toBe(403);
    await site.database.sql("update user_profiles set role = 'admin' where id = ?", [editorId]);
    expect((await editor.get("/adm-dash/users/create")).status).toBe(200);
    await site.database.sql("update user_profiles set role = 'editor' where id = ?", [editorId]);
    expect((await editor.get("/adm-dash/users/create.data")).status).toBe(403);
  });

  it("expires after a month, or after two weeks without use", async () => {
    await site.database.sql(
      "update sessions set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-31 days') where user_id = ?",
      [editorId],
    );
    await isRejected(editor);
    await editor.logIn("editor@lifts.example");
    await site.database.sql("update sessions set expires_at = unixepoch() - 1 where user_id = ?", [editorId]);
    await isRejected(editor);
  });

  it("is renewed in its second half only", async () => {
    expect((await editor.get("/adm-dash/account")).setCookies.join()).not.toContain("session=");
    await site.database.sql("update sessions set expires_at = unixepoch() + 86400 where user_id = ?", [editorId]);
    const { setCookies } = await editor.get("/adm-dash/account");
    expect(setCookies.join()).toContain(`session=${editor.session()}`);
    const [row] = await site.database.sql(
      "select max(expires_at) - unixepoch() seconds from sessions where user_id = ?",
      [editorId],
    );
    expect(Number(row!.seconds)).toBeGreaterThan(13 * 86400);
  });

  it("stays valid when its renewal cannot be stored", async () => {
    await site.database.sql("update sessions set expires_at = unixepoch() + 86400 where user_id = ?", [editorId]);
    await site.proxy.setState("readOnly");
    const { status, text } = await editor.get("/adm-dash/account").finally(() => site.proxy.setState("open"));
    expect(status).toBe(200);
    expect(text).toContain("editor@lifts.example");
    const [row] = await site.database.sql("select expires_at - unixepoch() seconds from sessions where user_id = ?", [
      editorId,
    ]);
    expect(Number(row!.seconds)).toBeLessThanOrEqual(86_400);
    expect((await editor.get("/adm-dash/account")).setCookies.join()).toContain(`session=${editor.session()}`);
  });

  it("is deleted by the scheduled run once it has expired", async () => {
    await site.database.sql("insert into sessions (id, user_id, expires_at) values ('over', ?, 1000)", [adminId]);
    await site.database.sql("insert into rate_limits (key, window_start, n) values ('old', 1000, 1)");
    expect(await site.runSchedule()).toBe("ok");
    expect(await site.database.sql("select 1 from sessions where id = 'over'")).toEqual([]);
    expect(await site.database.sql("select 1 from rate_limits where key = 'old'")).toEqual([]);
    expect((await editor.get("/adm-dash/dashboard")).status).toBe(200);
  });

  it("leaves no trace in public pages", async () => {
    await site.invalidatePages();
    const own = await editor.get("/products");
    expect(own.headers["x-cache"]).toBe("bypass");
    const kept = await site.askUntilCached("/products");
    expect(kept.text).not.toContain("editor@lifts.example");
    expect(kept.setCookies).toEqual([]);
  });
});

describe("changing one's own password", () => {
  const change = (current: string, password: string, repeated = password) =>
    editor.post("/adm-dash/account", { current, password, repeated });

  it("needs the current one, and ends all other sessions", async () => {
    const elsewhere = visit(site);
    await elsewhere.logIn("editor@lifts.example");
    const before = editor.session();
    const { status, headers } = await change("only in these tests", "something else 1");
    expect([status, headers.location]).toEqual([303, "/adm-dash/account"]);
    expect(editor.session()).not.toBe(before);
    expect((await editor.get("/adm-dash/account")).status).toBe(200);
    await isRejected(elsewhere);
    expect((await visit(site).logIn("editor@lifts.example")).status).toBe(401);
    expect((await change("something else 1", "only in these tests")).status).toBe(303);
  });

  it("in the second half of a session keeps it valid", async () => {
    await site.database.sql("update sessions set expires_at = unixepoch() + 86400 where user_id = ?", [editorId]);
    await change("only in these tests", "only in these tests");
    expect((await editor.get("/adm-dash/account")).status).toBe(200);
  });

  it("fails with a wrong, invalid or mismatched password, and returns none", async () => {
    for (const [current, password, repeated] of [
      ["wrong current one", "something else 1", "something else 1"],
      ["only in these tests", "12345", "12345"],
      ["only in these tests", "something else 1", "something else 2"],
    ] as const) {
      const { status, text } = await change(current, password, repeated);
      expect(status).toBe(422);
      for (const typed of [current, password, repeated]) expect(text).not.toContain(typed);
    }
    expect((await visit(site).logIn("editor@lifts.example")).status).toBe(303);
  });

  it("is limited, so that nobody can guess it at an unattended browser", async () => {
    for (let n = 0; n < 10; n++) expect((await change("wrong", "something else 1")).status).toBe(422);
    expect((await change("only in these tests", "something else 1")).status).toBe(429);
  });
});
