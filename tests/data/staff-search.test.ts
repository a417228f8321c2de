import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Staff } from "~/auth/permissions";
import { searchForStaff } from "~/features/staff-search/staff-search.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { startDatabaseProxy, type DatabaseProxy } from "../support/database-proxy";
import { contextFor, requestBy } from "../support/people";
import { addFile } from "../support/stored-file";
import { foldModel, foldText, modelSortKey } from "../../db/search-text.ts";

const REQUEST = "018ce815-ec00-734e-b7b5-00000000000a";

let database: TestDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  database = await startDatabase();
  proxy = await startDatabaseProxy(database.url);
  await database.sql(
    "insert into user_profiles (id, email, full_name) values ('u1', 'leyla@example.com', 'Leyla Əliyeva')",
  );
  await database.sql(
    `insert into service_requests (id, name, phone, service_type, description, language, search_text)
     values (?, 'Rəşad Quliyev', '+994 50 555 01 00', 'repair', 'x', 'aze', ?)`,
    [REQUEST, foldText("Rəşad Quliyev +994 50 555 01 00 x 994505550100")],
  );
});
afterAll(async () => {
  await proxy.stop();
  await database.stop();
});

const staff = (role: Staff["role"]) => ({ id: "a", name: "A", role }) as Staff;

async function search(typed: string, { role = "admin", lng = "eng" }: { role?: Staff["role"]; lng?: string } = {}) {
  const context = contextFor(requestBy(undefined, `/adm-dash/search?lng=${lng}`), {
    url: proxy.url,
    token: database.token,
  });
  return searchForStaff(context, staff(role), typed);
}

const groupsOf = async (...given: Parameters<typeof search>) => {
  const { groups } = await search(...given);
  return Object.fromEntries(groups.map(({ name, entries }) => [name, entries.map(({ text }) => text)]));
};

async function addProduct(model: string, isVisible = true) {
  const id = crypto.randomUUID();
  await database.sql(
    `insert into equipment (id, model, model_search, model_sort, year, engine_type, weight_kg, category_id, manufacturer_id, visible_in_store)
     select ?, ?, ?, ?, 2020, 'diesel', 1500, category_id, manufacturer_id, ? from equipment
     where manufacturer_id = (select id from manufacturers where name = 'Genie') limit 1`,
    [id, model, foldModel(model), modelSortKey(model), isVisible ? 1 : 0],
  );
  return id;
}

describe("the search for everything", () => {
  it.each([
    ["GS-1930", "Products", "Genie GS-1930 E-Drive"],
    ["genie gs 19", "Products", "Genie GS-1930 E-Drive"],
    ["gs 1930 genie", "Products", "Genie GS-1930 E-Drive"],
    ["power towers", "Products", "Power Towers Power Tower Nano SP"],
    ["nano power towers", "Products", "Power Towers Power Tower Nano SP"],
    ["гс-1930", "Products", "Genie GS-1930 E-Drive"],
    ["haul", "Manufacturers", "Haulotte"],
    ["ножничные", "Categories", "Scissor Lifts"],
    ["qaycı", "Categories", "Scissor Lifts"],
    ["quliyev", "Requests", "Rəşad Quliyev"],
    ["0 50 555-01", "Requests", "Rəşad Quliyev"],
    ["leyla eli", "Users", "Leyla Əliyeva"],
    ["leyla ƏLİ", "Users", "Leyla Əliyeva"],
    ["производители", "Pages", "Manufacturers"],
    ["tarixçəsi", "Pages", "History"],
  ])("reads %s as one of %s", async (typed, kind, name) => {
    expect((await groupsOf(typed))[kind]).toContain(name);
  });

  it("puts exact matches before beginnings, words and what is inside, and names hidden products", async () => {
    const models = ["XQ-77", "XQ-77 Pro", "A XQ-77", "AXQ-77"];
    for (const model of models.toReversed()) await addProduct(model, model !== "XQ-77 Pro");
    const { groups } = await search("xq 77");
    const [products] = groups;
    expect(products!.entries.map(({ text }) => text)).toEqual(models.map((model) => `Genie ${model}`));
    expect(products!.entries.map(({ detail }) => detail!.includes("Hidden"))).toEqual([false, true, false, false]);
  });

  it.each([
    ["Böcker", "böcker ahk 34", "BÖCKER ahk"],
    ["Амкодор", "амкодор 332", "332 АМКОДОР"],
    ["Øveraasen İş", "overaasen is rs 200", "ØVERAASEN"],
  ])("finds products by the manufacturer %s, just added, in any case", async (name, ...searches) => {
    const model = { Böcker: "AHK 34", Амкодор: "332 B" }[name] ?? "RS 200";
    await database.sql("insert into manufacturers (id, name) values (?, ?)", [crypto.randomUUID(), name]);
    const id = await addProduct(model);
    await database.sql(
      "update equipment set manufacturer_id = (select id from manufacturers where name = ?) where id = ?",
      [name, id],
    );
    for (const typed of searches) {
      expect((await groupsOf(typed))["Products"], typed).toEqual([`${name} ${model}`]);
    }
  });

  it("shows eight of a kind, the best of them, and leads to the list of all", async () => {
    for (let number = 0; number < 9; number++) await addProduct(`ZK-${number}5`);
    await addProduct("5ZK");
    const [products] = (await search("zk-")).groups;
    expect(products!.entries.map(({ text }) => text)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => `Genie ZK-${n}5`));
    expect(products!.all?.path).toBe("/adm-dash/products?search=zk-");
    expect((await search("zk-05")).groups[0]!.all).toBeUndefined();
  });

  it("puts the kind with the best match first", async () => {
    await addProduct("Engine History");
    const names = async (typed: string) => (await search(typed)).groups.map(({ name }) => name);
    expect(await names("history")).toEqual(["Pages", "Products"]);
    expect(await names("engine history")).toEqual(["Products"]);
  });

  it("puts a manufacturer before its products", async () => {
    const { groups } = await search("sinoboom");
    expect(groups.map(({ name }) => name).slice(0, 2)).toEqual(["Manufacturers", "Products"]);
    expect(groups[1]!.entries.every(({ text }) => text.startsWith("Sinoboom "))).toBe(true);
  });

  it("finds documents by all words, their title first", async () => {
    const add = (id: string, title: string, text: string) =>
      database.sql(
        "insert into library_documents (id, title, description, search_text, link, category) values (?, ?, 'x', ?, '/a.pdf', 'Safety')",
        [id, title, foldText(text)],
      );
    await add("d1", "About outriggers", "About outriggers: zebra crossing");
    await add("d2", "Zebra", "Zebra");
    await add("d3", "Zebra crossing", "Zebra crossing");
    expect((await groupsOf("zebra"))["Documents"]).toEqual(["Zebra", "Zebra crossing", "About outriggers"]);
    expect((await groupsOf("crossing zebra"))["Documents"]).toHaveLength(2);
  });

  it("finds hero images, presentation videos and the contact page, in the reader's language", async () => {
    for (const table of ["hero_images", "presentation_videos"]) {
      await database.sql(
        `update ${table} set title = 'Walrus', title_translations = '{"rus":"Морж"}', active = 0
         where id = (select min(id) from ${table})`,
      );
    }
    await database.sql("update contact_information set main_phone = '+994 12 999 88 77'");
    expect(await groupsOf("walrus", { lng: "rus" })).toEqual({
      "Главные изображения": ["Морж"],
      Видеопрезентации: ["Морж"],
    });
    const { groups } = await search("морж");
    expect(groups.map(({ entries }) => entries[0]?.detail)).toEqual(Array(2).fill("Not shown on the home page"));
    expect((await search("999-88-77")).groups).toMatchObject([
      { entries: [{ path: "/adm-dash/contact-info", detail: "+994 12 999 88 77" }] },
    ]);
  });

  it("shows users to admins only", async () => {
    for (const typed of ["leyla", "u1@", "018ce815-ec00-734e-b7b5-0000000000ff"]) {
      expect((await search(typed, { role: "editor" })).groups).toEqual([]);
    }
    const id = "018ce815-ec00-734e-b7b5-0000000000ff";
    await database.sql("insert into user_profiles (id, email) values (?, 'u1@example.com')", [id]);
    expect((await search(id, { role: "editor" })).groups).toEqual([]);
    expect((await search(id)).groups).toMatchObject([{ entries: [{ path: `/adm-dash/users/${id}` }] }]);
  });

  it("finds uploaded files by their titles", async () => {
    await addFile(database.sql, { title: "Qaldırıcı kitabçası.pdf", type: "application/pdf" });
    expect(await groupsOf("kitabcasi qaldirici", { role: "editor" })).toMatchObject({
      Files: ["Qaldırıcı kitabçası.pdf"],
    });
  });

  it("opens the record of a pasted URL or id", async () => {
    const id = await addProduct("LINKED 1");
    const editor = [{ entries: [{ text: "LINKED 1", path: `/adm-dash/products/${id}` }] }];
    for (const pasted of [
      id,
      ` ${id.toUpperCase()} `,
      `https://shop.example/product/${id}`,
      `lifts.example:8080/ru/product/${id}?lng=rus&utm_source=${"x".repeat(200)}#documents`,
      `/adm-dash/products/${id}`,
    ]) {
      expect((await search(pasted)).groups, pasted).toMatchObject(editor);
    }
    expect((await search(`/adm-dash/service-requests/${REQUEST}`)).groups[0]!.entries[0]!.text).toBe("Rəşad Quliyev");
    const file = await addFile(database.sql, { title: "Önden görünüş.jpg" });
    for (const pasted of [
      `https://shop.example/media/${file}/onden-9x9.jpg`,
      `/media/${file}/480`,
      `/adm-dash/files/${file}`,
    ]) {
      expect((await search(pasted)).groups, pasted).toMatchObject([
        { entries: [{ text: "Önden görünüş.jpg", detail: "File", path: `/adm-dash/files/${file}` }] },
      ]);
    }
    const gone = await search("https://shop.example/product/018ce815-0000-7000-8000-000000000000");
    expect(gone).toEqual({ groups: [], status: "Nothing has this link or ID. It may have been deleted." });
  });

  it.each([
    "%",
    "_",
    "'",
    '"',
    "\\",
    "-",
    "—",
    "\0",
    "\ud800",
    "' or 1=1 --",
    "*",
    "(",
    "a".repeat(100),
    "😀",
    "$t(title)",
    "<b>",
  ])("takes %j for text", async (typed) => {
    const { groups } = await search(typed);
    expect(groups.flatMap(({ entries }) => entries).length).toBeLessThan(80);
  });

  it("says that a text is too long, and nothing of an empty one", async () => {
    expect(await search("a".repeat(101))).toEqual({
      groups: [],
      status: "The search text is too long: 100 characters at most.",
    });
    expect(await search("  ")).toEqual({ groups: [], status: "" });
  });

  it("asks the database once", async () => {
    for (const typed of ["genie gs", "leyla", "018ce815-ec00-734e-b7b5-b1ca6b9bbf15"]) {
      proxy.takeRequestCount();
      await search(typed);
      expect(proxy.takeRequestCount(), typed).toBe(1);
    }
  });
});
