import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPath, type ListQuery } from "~/admin/crud/list-query";
import type { FormView, ListView, WithPosition } from "~/admin/crud/resource";
import type { UserFormView, UsersView } from "~/features/users/user";
import * as documentForm from "~/routes/adm-dash.library_.$id";
import * as documents from "~/routes/adm-dash.library._index";
import * as userForm from "~/routes/adm-dash.users_.$id";
import * as users from "~/routes/adm-dash.users";
import * as manufacturerForm from "~/routes/adm-dash.vendors_.$id";
import * as manufacturers from "~/routes/adm-dash.vendors._index";
import { newId } from "../../db/ids.ts";
import { startDatabase, type TestDatabase } from "../support/database";
import { signedIn, type Person } from "../support/people";
import { call, type Handler } from "../support/staff-handlers";

let database: TestDatabase;
let admin: Person;
const ids: string[] = [];
beforeAll(async () => {
  database = await startDatabase();
  admin = await signedIn(database, "admin");
  const [product] = await database.sql("select id from equipment limit 1");
  await database.sql("update equipment set model = 'GS-1930' where id = ?", [product!.id!]);
  await database.sql(
    "update manufacturers set name = 'Genie Lifts' where id = (select manufacturer_id from equipment where id = ?)",
    [product!.id!],
  );
  await database.sql("delete from library_documents");
  await database.sql("delete from manufacturers where id not in (select manufacturer_id from equipment)");
  const rows = Array.from({ length: 120 }, (_, at) => {
    const number = at + 1;
    ids.push(newId());
    const moment = `2026-01-01T00:${String(Math.floor(number / 60)).padStart(2, "0")}:${String(number % 60).padStart(2, "0")}`;
    return {
      ...{ id: ids[at], number, createdAt: `${moment}.000Z` },
      name:
        ({ 7: "Şirkət İnşaat", 8: "Подъёмник-Сервис" } as const)[number] ?? `Works ${String(number).padStart(3, "0")}`,
      website: number % 2 ? `https://www.works${number}.example/` : null,
      category: number % 3 ? "Technical" : "Safety",
      product: number <= 2 ? product!.id! : null,
      fullName: number % 2 ? `Əli ${number}` : null,
      isActive: number % 4 ? 1 : 0,
    };
  });
  const insert = (into: string, values: string) =>
    database.sql(
      `insert into ${into} select ${values.replaceAll(/\$(\w+)/g, "(value ->> '$.$1')")} from json_each(?)`,
      [JSON.stringify(rows)],
    );
  await insert("manufacturers (id, name, website)", "$id, $name, $website");
  await insert(
    "library_documents (id, title, description, category, link, search_text, equipment_id, created_at)",
    `$id, 'Paper ' || $number, 'Read before use', $category, 'https://example.com/a.pdf',
     'paper ' || $number || ' read before use бумага', $product, $createdAt`,
  );
  await insert(
    "user_profiles (id, email, full_name, role, is_active)",
    "$id, 'user' || $number || '@example.com', $fullName, 'editor', $isActive",
  );
});
afterAll(() => database.stop());

async function read(handler: unknown, path: string) {
  return (await call(database, handler as Handler, { person: admin, path })).data;
}
const listed = async (search: string) =>
  (await read(manufacturers.loader, `/adm-dash/vendors${search}`)) as ListView<WithPosition>;
const papers = async (search: string) =>
  (await read(documents.loader, `/adm-dash/library${search}`)) as ListView<WithPosition>;
const people = async (search: string) => (await read(users.loader, `/adm-dash/users${search}`)) as UsersView;
const names = ({ rows }: ListView<WithPosition>) => rows.map(({ label }) => label);

describe("a searched list", () => {
  it.each([
    ["ŞIRKET", ["Şirkət İnşaat"]],
    ["insaat sirket", ["Şirkət İnşaat"]],
    ["ПОДЪЕМНИК", ["Подъёмник-Сервис"]],
    ["works11.example", ["Works 011"]],
    ["works 011 119", []],
    ["%", []],
  ])("of manufacturers finds by %j", async (search, found) => {
    expect(names(await listed(`?${new URLSearchParams({ search }).toString()}`))).toEqual(found);
  });

  it("finds documents by title and description in every language, and by their machine", async () => {
    const total = async (search: string) => (await papers(`?search=${encodeURIComponent(search)}`)).paging?.total;
    expect(await total("БУМАГА before")).toBe(120);
    expect(await total("genie gs1930")).toBe(2);
    expect(await total("GS-1930 paper")).toBe(2);
    expect(await total("paper 119")).toBe(1);
  });

  it("finds users by name and email", async () => {
    expect((await people("?search=ELI+117")).users.map(({ email }) => email)).toEqual(["user117@example.com"]);
    expect((await people("?search=user118%40example")).users).toHaveLength(1);
  });

  it("keeps what it searches on the server", async () => {
    for (const row of [...(await papers("")).rows, ...(await people("")).users])
      expect(row).not.toHaveProperty("searchText");
  });

  it("shows fifty rows a page; a page past the end is the last one", async () => {
    const all = (await papers("")).paging!;
    expect(all).toMatchObject({ total: 120, all: 120, pages: 3, query: { page: 1 } });
    const seen = [];
    for (const page of [1, 2, 3]) seen.push(...names(await papers(`?page=${page}`)));
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => `Paper ${120 - at}`));
    const last = await papers("?page=999&search=paper");
    expect(last).toMatchObject({ here: "/adm-dash/library?search=paper&page=3", paging: { query: { page: 3 } } });
    expect(last.rows).toHaveLength(20);
  });

  it("sorts by its columns both ways, with empty values last", async () => {
    const websites = async (direction: string) =>
      ((await listed(`?search=works&sort=website&direction=${direction}`)).rows as { website?: string | null }[]).map(
        ({ website }) => website,
      );
    const up = await websites("asc");
    expect(up.slice(0, 2)).toEqual(["https://www.works1.example/", "https://www.works101.example/"]);
    const down = await websites("desc");
    expect(down[0]).toBe("https://www.works99.example/");
    expect((await listed("?search=works&sort=website&direction=desc&page=3")).rows.at(-1)).toMatchObject({
      website: null,
    });
    const titles = names(await papers("?sort=title&direction=desc"));
    expect(titles.slice(0, 2)).toEqual(["Paper 99", "Paper 98"]);
    const roles = (await people("?sort=role&direction=desc")).users.map(({ role }) => role);
    expect(roles).toEqual(roles.toSorted().reverse());
  });

  it("is narrowed by its filters", async () => {
    expect((await papers("?product=assigned")).paging?.total).toBe(2);
    expect((await papers("?product=unassigned&category=Safety")).paging?.total).toBe(40);
    expect((await people("?role=admin")).users.every(({ role }) => role === "admin")).toBe(true);
    expect((await people("?status=inactive&search=user")).paging.total).toBe(30);
  });

  it.each(["?sort=__proto__", "?sort=name&direction=up", "?page=-1", "?page=1e9", "?category=toString", "?search=%00"])(
    "leaves out %s",
    async (search) => {
      for (const { here, paging } of [await papers(search), await listed(search), await people(search)]) {
        expect(here).not.toContain("?");
        expect(paging?.total).toBe(paging?.all);
      }
    },
  );
});

describe("the way back", () => {
  const here = "/adm-dash/vendors?search=works&sort=website&direction=asc&page=2";
  const withTo = (path: string, to: string) => `${path}?${new URLSearchParams({ to }).toString()}`;

  it("leads from a form, and from saving it, to the row of the list", async () => {
    const id = ids[20]!;
    const path = withTo(`/adm-dash/vendors/${id}`, here);
    const { data } = await call(database, manufacturerForm.loader as Handler, { person: admin, path, id });
    expect((data as FormView).back).toBe(`${here}#${id}`);
    const fields = { name: "Works 021", logo_url: "", website: "https://works.example", version: "1" };
    const saved = await call(database, manufacturerForm.action as Handler, { person: admin, path, id, fields });
    // The page on which it stands now.
    const now = here.replace("&page=2", "");
    expect(saved).toMatchObject({ status: 303, location: `${now}#${id}`, flash: { key: "manufacturerUpdated" } });
  });

  it("leads to the page on which a new record stands, without a search that does not find it", async () => {
    const create = async (name: string, to: string) => {
      const id = newId();
      const fields = { name, logo_url: "", website: "", new_id: id };
      const path = withTo("/adm-dash/vendors/create", to);
      const { location } = await call(database, manufacturerForm.action as Handler, {
        ...{ person: admin, path, id: "create", fields },
      });
      const [shown, hash] = location!.split("#");
      expect(hash).toBe(id);
      expect((await listed(new URL(shown!, "http://x").search)).rows.map((row) => row.id)).toContain(id);
      return shown;
    };
    expect(await create("Works 999", "/adm-dash/vendors")).toBe("/adm-dash/vendors?page=3");
    expect(await create("Works 998", "/adm-dash/vendors?search=works&page=2")).toBe(
      "/adm-dash/vendors?search=works&page=3",
    );
    expect(await create("Aichi Works 1", "/adm-dash/vendors?search=genie&sort=name&direction=desc")).toBe(
      "/adm-dash/vendors?sort=name&direction=desc&page=3",
    );
  });

  it("is the same for users and documents, and never leaves the staff area", async () => {
    const id = ids[21]!;
    const list = "/adm-dash/users?status=active&page=2";
    const path = withTo(`/adm-dash/users/${id}`, list);
    const { data } = await call(database, userForm.loader as Handler, { person: admin, path, id });
    expect((data as UserFormView).back).toBe(`${list}#${id}`);
    const fields = { fullName: "Renamed", role: "editor", version: "1" };
    const saved = await call(database, userForm.action as Handler, { person: admin, path, id, fields });
    expect(saved).toMatchObject({ status: 303, location: `${list}#${id}` });
    const astray = withTo(`/adm-dash/library/${id}`, "https://evil.example/adm-dash/");
    const form = await call(database, documentForm.loader as Handler, { person: admin, path: astray, id });
    expect((form.data as FormView).back).toBe(`/adm-dash/library#${id}`);
  });

  it("stays in the list when a row is switched or deleted there", async () => {
    const [switched, gone, left] = [ids[30]!, ids[31]!, ids[32]!];
    const post = (handler: unknown, path: string, fields: Record<string, string>) =>
      call(database, handler as Handler, { person: admin, path, fields });
    const visibility = { intent: "visibility", id: switched, visible: "false" };
    expect((await post(manufacturers.action, here, visibility)).location).toBe(here);
    const library = "/adm-dash/library?category=Technical&product=unassigned";
    expect((await post(documents.action, library, { intent: "delete", id: gone })).location).toBe(library);
    const staff = "/adm-dash/users?search=user&role=editor&sort=user&direction=asc";
    expect((await post(users.action, staff, { intent: "deactivate", id: left })).location).toBe(staff);
  });

  it("asks about a row of another page, too", async () => {
    const [{ id }] = (await papers("?page=3")).rows as [WithPosition];
    expect((await papers(`?delete=${id}`)).toDelete?.row.id).toBe(id);
  });
});

describe("the path of a list", () => {
  it("says only what differs from the list without a choice", () => {
    const query: ListQuery = { filters: {}, page: 1 };
    expect(listPath("/list", query)).toBe("/list");
    expect(listPath("/list", { ...query, search: "a b", filters: { role: "admin" }, page: 2 })).toBe(
      "/list?search=a+b&role=admin&page=2",
    );
  });
});
