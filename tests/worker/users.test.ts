import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import common from "../../locales/eng/common.json" with { type: "json" };
import { inArea } from "../support/bad-inputs";
import { startSite, type Site } from "../support/site";
import { makeUser, PASSWORD, visit, type StaffVisit } from "../support/staff-visit";

let site: Site;
let admin: StaffVisit;
let editor: StaffVisit;
let adminId: string;
let editorId: string;
beforeAll(async () => {
  site = await startSite();
  adminId = await makeUser(site, "admin@example.com", "admin");
  editorId = await makeUser(site, "editor@example.com", "editor");
  [admin, editor] = [visit(site), visit(site)];
  await admin.logIn("admin@example.com");
  await editor.logIn("editor@example.com");
});
afterAll(() => site.stop());

const everybody = () =>
  site.database.sql(
    "select id, email, full_name, role, is_active, version, created_by, created_at from user_profiles order by id",
  );
let before: Awaited<ReturnType<typeof everybody>>;
beforeEach(async () => void (before = await everybody()));

/** By the page URL, as without script, and by the data URL. */
const both = ["", ".data"];

const entered = { email: "new@example.com", password: "correct horse", fullName: "New User", role: "editor" };

describe.each(both)("bad input in the user forms (URL suffix %j)", (suffix) => {
  it("B191: a password of its full length is too large", async () => {
    const answer = await admin.post(`/adm-dash/users/create${suffix}`, { ...entered, password: "a".repeat(1_048_576) });
    expect(answer.status).toBe(413);
  });

  it("B195: an editor cannot become an admin", async () => {
    for (const id of [editorId, adminId, "create"]) {
      const fields = { fullName: "x", role: "admin", version: "1" };
      expect((await editor.post(`/adm-dash/users/${id}${suffix}`, fields)).status).toBe(403);
    }
    expect((await editor.post(`/adm-dash/account${suffix}`, { role: "admin" })).status).toBe(422);
    expect(await everybody()).toEqual(before);
  });

  it("B197, B199: the last active admin and oneself cannot be deactivated or deleted", async () => {
    for (const intent of ["deactivate", "delete"]) {
      expect((await admin.post(`/adm-dash/users${suffix}`, { intent, id: adminId })).status).toBe(409);
    }
    const demoted = await admin.post(`/adm-dash/users/${adminId}${suffix}`, {
      fullName: "",
      role: "editor",
      version: "1",
    });
    expect(demoted.status).toBe(409);
    if (!suffix) expect(demoted.text).toContain(common.fieldProblem.lastAdmin);
    expect(await everybody()).toEqual(before);
  });

  it.each(["password_hash", "user_id", "created_by", "created_at", "is_active", "email", "constructor"])(
    "B201: %s in an edit changes nothing",
    async (field) => {
      const fields = { fullName: "x", role: "editor", version: "1", [field]: "1" };
      const { status } = await admin.post(`/adm-dash/users/${editorId}${suffix}`, fields);
      expect([400, 422]).toContain(status);
      expect(await everybody()).toEqual(before);
    },
  );

  it("an editor's delete or change is rejected with a message", async () => {
    for (const intent of ["delete", "deactivate", "activate"]) {
      const { status, text } = await editor.post(`/adm-dash/users${suffix}`, { intent, id: adminId });
      expect(status).toBe(403);
      if (!suffix && intent === "delete") expect(text).toContain(common.problem.forbidden.deleteUsers);
    }
    expect(await everybody()).toEqual(before);
  });

  it("a request that no form sends is rejected", async () => {
    for (const fields of [
      {},
      { intent: "flip", id: editorId },
      { intent: "delete" },
      { intent: "__proto__", id: editorId },
    ]) {
      expect((await admin.post(`/adm-dash/users${suffix}`, fields as Record<string, string>)).status).toBe(400);
    }
  });

  it("a post from another site is rejected", async () => {
    const elsewhere: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
      { Origin: "null" },
    ];
    for (const headers of elsewhere) {
      const { status } = await admin.post(`/adm-dash/users${suffix}`, { intent: "delete", id: editorId }, headers);
      expect(status).toBe(403);
    }
    expect(await everybody()).toEqual(before);
  });
});

describe("an admin", () => {
  it("creates, changes and deletes a user, whose sessions end accordingly", async () => {
    const made = await admin.post("/adm-dash/users/create", entered);
    expect((await admin.get("/adm-dash/users")).text).toContain("User created successfully");
    const [row] = await site.database.sql("select id from user_profiles where email = 'new@example.com'");
    const id = String(row!.id);
    expect([made.status, made.headers.location]).toEqual([303, `/adm-dash/users#${id}`]);

    const theirs = visit(site);
    const isIn = async () => (await theirs.get("/adm-dash/account.data")).status === 200;
    await theirs.logIn("new@example.com", entered.password);
    expect(await isIn()).toBe(true);

    await admin.post(`/adm-dash/users/${id}`, { intent: "set-password", password: PASSWORD });
    expect(await isIn()).toBe(false);
    expect((await theirs.logIn("new@example.com", entered.password)).status).toBe(401);
    await theirs.logIn("new@example.com");
    expect(await isIn()).toBe(true);

    await admin.post("/adm-dash/users", { intent: "deactivate", id });
    expect(await isIn()).toBe(false);
    await admin.post("/adm-dash/users", { intent: "activate", id });
    await theirs.logIn("new@example.com");
    await admin.post(`/adm-dash/users/${id}`, { fullName: "", role: "admin", version: "4" });
    expect(await isIn()).toBe(false);

    await theirs.logIn("new@example.com");
    await admin.post("/adm-dash/users", { intent: "delete", id });
    expect(await isIn()).toBe(false);
    expect(await everybody()).toEqual(before);
  });

  it("cannot change the own password without knowing it", async () => {
    const { status } = await admin.post(`/adm-dash/users/${adminId}`, {
      intent: "set-password",
      password: "something else",
    });
    expect(status).toBe(409);
    expect((await admin.get("/adm-dash/users")).status).toBe(200);
  });
});

it("no staff page's data holds a hash or a session", async () => {
  const ids = (await site.database.sql("select id from sessions")).map(({ id }) => String(id));
  for (const path of ["users", "users/create", `users/${editorId}`, "account", "dashboard"]) {
    for (const suffix of both) {
      const { status, text } = await admin.get(`/adm-dash/${path}${suffix}`);
      expect(status, path).toBe(200);
      expect(text).not.toContain("scrypt$");
      for (const secret of [...ids, admin.session()!]) expect(text).not.toContain(secret);
    }
  }
});

it.each(
  inArea("path")
    .filter(({ field }) => field.startsWith("admin path variant"))
    .map(({ value }) => value!),
)("%s shows a stranger nothing and is not cached", async (path) => {
  // Capital letters in the URL.
  expect((await admin.get(path)).headers["cache-control"]).toBe("no-store");
  const { status, headers, text } = await visit(site).get(path);
  // They redirect to the lower-case URL.
  expect([302, 308, 404]).toContain(status);
  expect(headers).toMatchObject({ "cache-control": "no-store" });
  expect(headers["x-cache"]).not.toBe("memory");
  expect(text).not.toContain("editor@example.com");
});
