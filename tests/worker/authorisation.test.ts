import { globSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../support/http";
import { startSite, type Site } from "../support/site";
import { addBatch } from "../support/batch";
import { addFile } from "../support/stored-file";
import { makeUser, visit, type StaffVisit } from "../support/staff-visit";
import { tableHashes } from "../support/table-contents";

type Who = "stranger" | "inactive" | "editor" | "admin";
type May = "staff" | "admin";

interface Row {
  /** `:table` stands for the id of a record of that table. */
  path: string;
  view?: May;
  act?: May;
  /** The page's script posts there: without a session, a status is enough. */
  isActForScript?: boolean;
  /** Posts for admins only, to URLs that editors may post to. */
  adminOnly?: Record<string, string>[];
}

const deleting = { intent: "delete", id: "018ce815-ec00-734e-b7b5-000000000000" };

/** Who may do what, URL by URL. A route without a row fails. */
const matrix: Record<string, Row> = {
  "adm-dash._index": { path: "/adm-dash", view: "staff" },
  "adm-dash.account": { path: "/adm-dash/account", view: "staff", act: "staff" },
  "adm-dash.boards.links": { path: "/adm-dash/boards/links", view: "staff", act: "staff" },
  "adm-dash.contact-info": { path: "/adm-dash/contact-info", view: "staff", act: "staff" },
  "adm-dash.dashboard": { path: "/adm-dash/dashboard", view: "staff" },
  "adm-dash.engine-types": { path: "/adm-dash/engine-types", view: "staff" },
  "adm-dash.files._index": { path: "/adm-dash/files", view: "staff", act: "staff" },
  "adm-dash.files_.$id": {
    path: "/adm-dash/files/:files",
    view: "staff",
    act: "staff",
    adminOnly: [{ intent: "delete" }],
  },
  "adm-dash.files.upload": { path: "/adm-dash/files/upload", view: "staff", act: "staff", isActForScript: true },
  "adm-dash.history._index": { path: "/adm-dash/history", view: "staff" },
  "adm-dash.history_.$id": {
    path: "/adm-dash/history/:history",
    view: "staff",
    act: "staff",
    adminOnly: [{ intent: "restore" }],
  },
  "adm-dash.products._index": { path: "/adm-dash/products", view: "staff", act: "staff", adminOnly: [deleting] },
  "adm-dash.products_.pictures": { path: "/adm-dash/products/pictures", view: "staff", act: "staff" },
  "adm-dash.changes_.new": { path: "/adm-dash/changes/new", view: "staff", act: "staff" },
  "adm-dash.changes_.$id": { path: "/adm-dash/changes/:batches", view: "staff", act: "staff" },
  "adm-dash.import.$kind": { path: "/adm-dash/import/products", view: "staff", act: "staff" },
  "adm-dash.import_.$kind.upload": {
    ...{ path: "/adm-dash/import/products/upload", view: "staff", act: "staff" },
    isActForScript: true,
  },
  "adm-dash.products.export": { path: "/adm-dash/products/export", view: "staff" },
  "adm-dash.products.workbook": { path: "/adm-dash/products/workbook", view: "staff" },
  "adm-dash.vendors.workbook": { path: "/adm-dash/vendors/workbook", view: "staff" },
  "adm-dash.categories.workbook": { path: "/adm-dash/categories/workbook", view: "staff" },
  "adm-dash.library.workbook": { path: "/adm-dash/library/workbook", view: "staff" },
  "adm-dash.products[.]json": { path: "/adm-dash/products.json", view: "staff" },
  "adm-dash.search": { path: "/adm-dash/search", view: "staff" },
  "adm-dash.search[.]json": { path: "/adm-dash/search.json", view: "staff" },
  "adm-dash.products_.$id": {
    path: "/adm-dash/products/:equipment",
    view: "staff",
    act: "staff",
    adminOnly: [deleting],
  },
  "adm-dash.service-requests._index": { path: "/adm-dash/service-requests", view: "staff" },
  "adm-dash.service-requests_.$id": {
    path: "/adm-dash/service-requests/:service_requests",
    view: "staff",
    act: "staff",
    adminOnly: [{ intent: "delete" }],
  },
  "adm-dash.shortcuts": { path: "/adm-dash/shortcuts", view: "staff" },
  "adm-dash.users": {
    path: "/adm-dash/users",
    view: "staff",
    act: "staff",
    adminOnly: [deleting, { ...deleting, intent: "activate" }, { ...deleting, intent: "deactivate" }],
  },
  "adm-dash.users_.$id": { path: "/adm-dash/users/:user_profiles", view: "admin", act: "admin" },
  "adm-dash.videos._index": { path: "/adm-dash/videos", view: "staff", act: "staff" },
  "adm-dash.videos_.$id": { path: "/adm-dash/videos/:equipment", view: "staff", act: "staff" },
  "adm-dash.vendors._index": { path: "/adm-dash/vendors", view: "staff", act: "staff", adminOnly: [deleting] },
  "adm-dash.vendors_.$id": { path: "/adm-dash/vendors/:manufacturers", view: "staff", act: "staff" },
  "adm-dash.boards": { path: "/adm-dash/boards", view: "staff" },
  "adm-dash.boards._index": { path: "/adm-dash/boards", view: "staff" },
  "adm-dash.boards.implausible": { path: "/adm-dash/boards/implausible", view: "staff", act: "staff" },
  "adm-dash.boards.missing": { path: "/adm-dash/boards/missing", view: "staff", act: "staff" },
  "adm-dash.boards.same-model": { path: "/adm-dash/boards/same-model", view: "staff", act: "staff" },
  "adm-dash.boards.translations": { path: "/adm-dash/boards/translations", view: "staff", act: "staff" },
  "adm-dash.categories._index": { path: "/adm-dash/categories", view: "staff", act: "staff", adminOnly: [deleting] },
  "adm-dash.library._index": { path: "/adm-dash/library", view: "staff", act: "staff", adminOnly: [deleting] },
  "adm-dash.library_.$id": { path: "/adm-dash/library/:library_documents", view: "staff", act: "staff" },
  "adm-dash.hero-images._index": { path: "/adm-dash/hero-images", view: "staff", act: "staff", adminOnly: [deleting] },
  "adm-dash.hero-images_.$id": { path: "/adm-dash/hero-images/:hero_images", view: "staff", act: "staff" },
  "adm-dash.presentation-videos._index": {
    path: "/adm-dash/presentation-videos",
    view: "staff",
    act: "staff",
    adminOnly: [deleting],
  },
  "adm-dash.presentation-videos_.$id": {
    path: "/adm-dash/presentation-videos/:presentation_videos",
    view: "staff",
    act: "staff",
  },
  "adm-dash.categories_.$id_.move": {
    path: "/adm-dash/categories/:equipment_categories/move",
    view: "admin",
    act: "admin",
  },
  "adm-dash.categories_.$id": { path: "/adm-dash/categories/:equipment_categories", view: "staff", act: "staff" },
};

/** The layout has no URL; sign-in and sign-out are public. */
const withoutRow = ["adm-dash", "adm-dash_.login", "adm-dash_.logout"];

const routes = globSync(["app/routes/adm-dash*.{ts,tsx}", "app/routes/adm-dash*/route.{ts,tsx}"])
  .map((file) => file.replace("app/routes/", "").replace(/(\/route)?\.tsx?$/, ""))
  .filter((name) => !withoutRow.includes(name));

let site: Site;
let people: Record<Who, StaffVisit>;
let before: Record<string, string>;
const ids = new Map<string, string>();
const secrets: string[] = [];

beforeAll(async () => {
  site = await startSite();
  people = { stranger: visit(site), inactive: visit(site), editor: visit(site), admin: visit(site) };
  for (const [who, role] of [
    ["inactive", "admin"],
    ["editor", "editor"],
    ["admin", "admin"],
  ] as const) {
    const id = await makeUser(site, `${who}@example.com`, role);
    expect((await people[who].logIn(`${who}@example.com`)).status).toBe(303);
    if (who === "inactive") await site.database.sql("update user_profiles set is_active = 0 where id = ?", [id]);
  }
  await site.database.sql(
    `insert into service_requests (id, name, phone, service_type, description, language)
     values ('018ce815-ec00-734e-b7b5-000000000001', 'Leyla', '0125550100', 'repair', 'x', 'eng')`,
  );
  // An audit entry of a deletion that cannot be restored completely.
  await site.database.sql(
    `insert into history (id, actor_name, action, entity, entity_id, before)
     values ('018ce815-ec00-734e-b7b5-000000000002', 'Leyla', 'delete', 'manufacturers', 'none', '{"website":null}')`,
  );
  await addBatch(site.database.sql);
  await addFile(site.database.sql);
  for (const { path } of Object.values(matrix)) {
    const table = /:(\w+)/.exec(path)?.[1];
    if (table) ids.set(table, String((await site.database.sql(`select id from ${table} limit 1`))[0]!.id));
  }
  for (const { id } of await site.database.sql("select id from sessions")) secrets.push(String(id));
  secrets.push(...Object.values(people).flatMap((who) => who.session() ?? []), "scrypt$");
  before = await tableHashes(site.database);
});
afterAll(() => site.stop());

const addressOf = ({ path }: Row) => path.replace(/:(\w+)/, (_, table: string) => ids.get(table)!);

/** Page and data URL, by GET and with an empty form. */
const ways = (["GET", "POST"] as const).flatMap((method) => ["", ".data"].map((suffix) => ({ method, suffix })));

const leadsToLogin = ({ status, headers, text }: Answer) =>
  (status === 302 && headers.location?.startsWith("/adm-dash/login")) ||
  // Redirects of data requests are in the response body.
  (status === 202 && text.includes("/adm-dash/login")) ||
  // The form comes back with a link to sign in.
  (status === 401 && text.includes('href="/adm-dash/login?to='));

function expectAnswer(answer: Answer, who: Who, may: May | undefined, method: string, isForScript = false) {
  const { status, headers, text } = answer;
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(headers["cache-control"]).toBe("no-store");
  if (may === undefined) return expect(status).toBe(405);
  if (who === "stranger" || who === "inactive") {
    const isSaid = leadsToLogin(answer) || (isForScript && status === 401);
    return expect([status, isSaid]).toEqual([status, true]);
  }
  if (may === "admin" && who === "editor") return expect(status).toBe(403);
  expect(leadsToLogin(answer)).toBe(false);
  // Rejected as empty, whoever sends it.
  return method === "GET" ? expect([200, 202, 302]).toContain(status) : expect([400, 404, 409, 422]).toContain(status);
}

describe("the staff area", () => {
  it("is covered route by route", () => {
    expect(Object.keys(matrix).toSorted()).toEqual(routes.toSorted());
  });

  it.each(Object.entries(matrix))(
    "%s is open to those with the permission and closed to everybody else, by every method",
    async (_, row) => {
      for (const who of Object.keys(people) as Who[]) {
        for (const { method, suffix } of ways) {
          const path = addressOf(row) + suffix;
          const answer = method === "GET" ? await people[who].get(path) : await people[who].post(path, {});
          const may = method === "GET" ? row.view : row.act;
          expect
            .soft(
              () => expectAnswer(answer, who, may, method, row.isActForScript),
              `${who} ${method} ${path}: ${answer.status}`,
            )
            .not.toThrow();
        }
        // Not run for admins, who would really delete the record.
        for (const fields of who === "admin" ? [] : (row.adminOnly ?? [])) {
          for (const suffix of ["", ".data"]) {
            const answer = await people[who].post(addressOf(row) + suffix, fields);
            const what = `${who} ${JSON.stringify(fields)} ${addressOf(row)}${suffix}: ${answer.status}`;
            expect.soft(() => expectAnswer(answer, who, "admin", "POST"), what).not.toThrow();
          }
        }
      }
      expect(await tableHashes(site.database)).toEqual(before);
    },
  );

  it("reveals no password, hash or session, in the audit log or on public pages", async () => {
    const { admin, stranger } = people;
    const password = "a secret that nobody has";
    const fields = { email: "new@example.com", password, fullName: "New", role: "editor" };
    expect((await admin.post("/adm-dash/users/create", fields)).status).toBe(303);
    const [user] = await site.database.sql("select id from user_profiles where email = 'new@example.com'");
    const set = { intent: "set-password", password: `${password} 2` };
    expect((await admin.post(`/adm-dash/users/${String(user!.id)}`, set)).status).toBe(303);
    for (const row of await site.database.sql("select * from history")) {
      expect(JSON.stringify(row)).not.toMatch(/scrypt\$|a secret that/);
    }
    const entries = await site.database.sql("select id from history where entity_id = ?", [user!.id as string]);
    expect(entries).toHaveLength(2);
    const product = await site.productPath("GS-1930 E-Drive");
    const paths = [
      ...["/_root", "/products", product, "/service", "/library", "/contact", "/adm-dash/login"],
      ...entries.map(({ id }) => `/adm-dash/history/${String(id)}`),
    ];
    for (const path of paths) {
      for (const who of [admin, stranger]) {
        const { text } = await who.get(`${path}.data`);
        for (const secret of [...secrets, password]) expect(text, path).not.toContain(secret);
      }
    }
  });
});
