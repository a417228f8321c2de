import { afterAll, beforeAll, describe, expect, it } from "vitest";
import aze from "../../locales/aze/admin.json" with { type: "json" };
import texts from "../../locales/eng/admin.json" with { type: "json" };
import rus from "../../locales/rus/admin.json" with { type: "json" };
import { formFields } from "../support/html";
import { startSite, type Site } from "../support/site";
import { signIn, visit, type StaffVisit } from "../support/staff-visit";
import { inHtml } from "../support/texts";

const LIST = "/adm-dash/products";
const staffTexts = { eng: texts, rus, aze };
const english = { "Accept-Language": "en" };

let site: Site;
let admin: StaffVisit;
let editor: StaffVisit;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site, "admin", { from: "192.0.2.21" });
  editor = await signIn(site, "editor", { from: "192.0.2.22" });
});
afterAll(() => site.stop());

const sql = (statement: string, args?: string[]) => site.database.sql(statement, args);
const idOf = async (model: string) => (await site.productPath(model)).replace("/product/", "");
const isVisible = async (id: string) =>
  (await sql("select visible_in_store from equipment where id = ?", [id]))[0]?.visible_in_store;
/** With the list to return to. */
const to = `to=${encodeURIComponent(`${LIST}?search=gs`)}`;

describe("the heading of a product's form", () => {
  it("names the product, leads to its page, its history and a copy, and deletes for admins only", async () => {
    const id = await idOf("S-65");
    const path = `${LIST}/${id}?${to}`;
    const { text } = await editor.get(path, english);
    expect(text).toContain("<title>Genie S-65 – Edit Equipment – Liftyard</title>");
    expect(text).toContain("<h1>Genie S-65</h1>");
    expect(text).toContain(`href="/product/${id}" target="_blank"`);
    expect(text).toContain(`href="${LIST}/create?${to}&amp;from=${id}"`);
    expect(text).toContain(`href="/adm-dash/history?entity=equipment&amp;id=${id}"`);
    expect(text).not.toContain("delete=");
    expect((await admin.get(path, english)).text).toContain(`href="${LIST}/${id}?${to}&amp;delete=${id}"`);
    expect((await editor.get(`${path}&delete=${id}`, english)).text).not.toContain("Delete S-65?");
    expect((await admin.get(`${path}&delete=${id}`, english)).text).toContain("Delete S-65?");
  });

  it("hides and shows it at once, and says when it is gone", async () => {
    const id = await idOf("S-65");
    const path = `${LIST}/${id}?${to}`;
    const set = (visible: string, more = {}) =>
      editor.post(path, { intent: "visibility", id, visible, ...more }, english);
    const hidden = await set("false");
    expect([hidden.status, hidden.headers.location, await isVisible(id)]).toEqual([303, path, 0]);
    const { text } = await editor.get(path, english);
    expect(text).toContain("Equipment hidden from store");
    expect(text).toContain("Not on the site");
    expect(text).not.toContain(`href="/product/${id}"`);
    expect(
      (await editor.post(`${LIST}/${id}.data?${to}`, { intent: "visibility", id, visible: "true", stay: "" })).status,
    ).toBe(200);
    expect(await isVisible(id)).toBe(1);
    expect((await set("maybe")).status).toBe(400);

    const gone = crypto.randomUUID();
    const answer = await editor.post(`${LIST}/${gone}.data`, {
      intent: "visibility",
      id: gone,
      visible: "true",
      stay: "",
    });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('"gone"');
  });

  it("deletes, returns to the list and offers to undo", async () => {
    const id = await idOf("S-85");
    const rejected = await editor.post(`${LIST}/${id}`, { intent: "delete", id }, english);
    expect(rejected.status).toBe(403);
    expect(await isVisible(id)).toBe(1);
    const { status, headers } = await admin.post(`${LIST}/${id}?${to}`, { intent: "delete", id });
    expect([status, headers.location]).toEqual([303, `${LIST}?search=gs`]);
    expect(await isVisible(id)).toBeUndefined();
    const { text } = await admin.get(headers.location!, english);
    expect(text).toContain("S-85");
    const undo = /action="(\/adm-dash\/history\/[^"]+)"/.exec(text)?.[1];
    expect((await admin.post(undo!, { intent: "restore" })).status).toBe(303);
    expect(await isVisible(id)).toBe(1);
    expect((await admin.post(`${LIST}/${crypto.randomUUID()}`, { intent: "delete", id }, english)).status).toBe(404);
  });
});

describe("a product without a required figure", () => {
  it("has a hint at that field, which is optional, and is saved without it", async () => {
    const id = await idOf("S-65");
    await sql("update equipment_specifications set max_persons = null where equipment_id = ?", [id]);
    const path = `${LIST}/${id}?${to}`;
    const { text } = await editor.get(path, english);
    const input = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)![0];
    expect(text).toContain(`<p class="field__hint" id="field-max_persons-hint">${texts.productForm.missingHint}</p>`);
    expect(text.split(texts.productForm.missingHint)).toHaveLength(2);
    expect(input("max_persons")).toContain('aria-describedby="field-max_persons-hint"');
    expect(input("max_persons")).not.toContain("required");
    expect(input("height_m")).toContain("required");

    expect((await editor.post(path, { ...formFields(text, "model"), year: "2016" }, english)).status).toBe(303);
    expect(await sql("select year from equipment where id = ?", [id])).toEqual([{ year: 2016 }]);
  });
});

describe("a copy", () => {
  it("is filled with everything but model and documents, and is hidden if its original is", async () => {
    const id = await idOf("GS-1930 E-Drive");
    for (const [visible, model] of [
      [0, "GS-1930 copy one"],
      [1, "GS-1930 copy two"],
    ] as const) {
      await sql("update equipment set visible_in_store = ? where id = ?", [String(visible), id]);
      const path = `${LIST}/create?from=${id}&${to}`;
      const { text } = await editor.get(path, english);
      expect(text).toContain("Copied from Genie GS-1930 E-Drive");
      const fields = formFields(text, "model");
      expect(fields.model).toBe("");
      expect((await editor.post(path, fields, english)).status).toBe(422);
      const { status, headers } = await editor.post(path, { ...fields, model });
      expect([status, headers.location]).toEqual([303, `${LIST}/${fields.new_id}?${to}`]);

      const stored = async (key: string) => {
        const [row] = await sql(
          `select e.year, e.engine_type, e.status, e.weight_kg, e.category_id, e.manufacturer_id, e.images, e.videos,
             e.figure_sources, s.*, (select json_group_array(json(points)) from equipment_envelopes where equipment_id = e.id) as diagrams
           from equipment e join equipment_specifications s on s.equipment_id = e.id where e.id = ?`,
          [key],
        );
        return { ...row, id: undefined, equipment_id: undefined };
      };
      expect(await stored(fields.new_id!)).toEqual(await stored(id));
      expect(await isVisible(fields.new_id!)).toBe(visible);
      expect(await sql("select 1 from library_documents where equipment_id = ?", [fields.new_id!])).toEqual([]);
    }
  });

  it("of a product that does not exist says so and creates nothing", async () => {
    for (const from of [crypto.randomUUID(), "", "%3Cb%3E"]) {
      const { status, text } = await editor.get(`${LIST}/create?from=${from}`, english);
      expect([from, status, text.includes("Nothing to copy")]).toEqual([from, 404, true]);
      expect(text).not.toContain('name="model"');
    }
  });
});

describe("the documents of a product's form", () => {
  it("are those assigned and, of the others, the first twenty that a search finds", async () => {
    const id = await idOf("S-65");
    await sql("update library_documents set equipment_id = null where equipment_id = ?", [id]);
    const add = (title: string, owner: string | null) =>
      site.database.sql(
        `insert into library_documents (id, equipment_id, title, search_text, link, category, created_at)
         values (?, ?, ?, lower(?), '/manual.pdf', 'Safety', '2001-01-01T00:00:00.000Z')`,
        [crypto.randomUUID(), owner, title, title],
      );
    for (let number = 0; number < 25; number++) await add(`Torque chart ${number}`, null);
    await add("Torque chart of this one", id);
    await add("Torque chart of another", await idOf("450AJ"));

    const plain = (await editor.get(`${LIST}/${id}`, english)).text;
    const titles = (html: string) => [...html.matchAll(/assignable__title">([^<]*)</g)].map(([, title]) => title);
    expect(titles(plain)).toEqual(["Torque chart of this one"]);
    const [free] = await sql("select count(*) as total from library_documents where equipment_id is null");
    expect(plain).toContain(`${Number(free!.total)} documents of the library belong to no product`);
    const many = (await editor.get(`${LIST}/${id}?documents=torque`, english)).text;
    expect(titles(many)).toHaveLength(21);
    expect(many).toContain("25 documents found");
    expect(many).toContain("5 more documents");

    const path = `${LIST}/${id}?${to}&documents=torque+24`;
    const found = (await editor.get(path, english)).text;
    expect(titles(found)).toEqual(["Torque chart of this one", "Torque chart 24"]);
    expect(found).toContain("1 document found");
    const [wanted] = await sql("select id from library_documents where title = 'Torque chart 24'");
    const moved = await editor.post(path, { intent: "assign", document: String(wanted!.id) });
    expect([moved.status, moved.headers.location]).toEqual([303, `${path}#documents`]);
    expect(titles((await editor.get(path, english)).text)).toContain("Torque chart 24");
    expect((await editor.get(`${LIST}/${id}?documents=zzzz`, english)).text).toContain("0 documents found");
  });
});

describe("the sources of a product's figures", () => {
  it("are folded away when they are many, unless one of them is wrong", async () => {
    const id = await idOf("S-65");
    const path = `${LIST}/${id}`;
    const state = (html: string) => /<details class="sources"([^>]*)>/.exec(html)?.[1];
    for (const [count, expected] of [
      [0, ""],
      [3, ' open=""'],
      [4, ""],
    ] as const) {
      const rows = ["width_m", "height_m", "length_m", "weight_kg"].slice(0, count);
      const sources = rows.map((figure) => ({ figure, url: "/manual.pdf", checked_on: null }));
      await sql("update equipment set figure_sources = ? where id = ?", [JSON.stringify(sources), id]);
      expect([count, state((await editor.get(path, english)).text)]).toEqual([count, expected]);
    }
    const fields = formFields((await editor.get(path, english)).text, "model");
    const rejected = await editor.post(path, { ...fields, "figure_sources[3].url": "javascript:alert(1)" }, english);
    expect([rejected.status, state(rejected.text)]).toEqual([422, ' open=""']);
    await sql("update equipment set figure_sources = '[]' where id = ?", [id]);
  });
});

describe("the link from a product's page to its form", () => {
  const linkTo = (id: string) => `href="${LIST}/${id}"`;

  it("is there for staff in their language, and never in a page that is cached", async () => {
    const id = await idOf("GS-1930 E-Drive");
    const path = `/product/${id}`;
    for (const [code, tag] of [
      ["eng", "en"],
      ["rus", "ru"],
      ["aze", "az"],
    ] as const) {
      const language = { "Accept-Language": tag };
      // Whoever comes first, with the page in the cache or not.
      await site.invalidatePages();
      const staff = await editor.get(path, language);
      expect(staff.text).toContain(`${linkTo(id)}>${inHtml(staffTexts[code].products.edit)}</a>`);
      expect([staff.headers["x-cache"], staff.headers["cache-control"]]).toEqual(["bypass", "no-store"]);
      const visitor = await site.askUntilCached(path, { headers: language });
      expect(visitor.text).not.toContain("adm-dash");
      expect((await editor.get(path, language)).text).toContain(linkTo(id));
      const after = await site.ask(path, { headers: language });
      expect([after.headers["x-cache"], after.text]).toEqual(["memory", visitor.text]);
      expect((await editor.get(`${path}.data`, language)).text).toContain(`${LIST}/${id}`);
      expect((await site.ask(`${path}.data`, { headers: language })).text).not.toContain("adm-dash");
    }
  });

  it("is not there for a forged session, or one that has ended", async () => {
    const id = await idOf("GS-1930 E-Drive");
    const ended = visit(site, "192.0.2.23");
    await ended.logIn("editor@example.com");
    const cookies = ended.cookies();
    expect((await site.ask(`/product/${id}`, { headers: { Cookie: cookies } })).text).toContain(linkTo(id));
    await ended.post("/adm-dash/logout", {});
    for (const Cookie of ["session=forged", "session=", "__Host-session=forged", "staff=1", cookies]) {
      const { status, text } = await site.ask(`/product/${id}`, { headers: { Cookie } });
      expect([Cookie, status, text.includes("adm-dash")]).toEqual([Cookie, 200, false]);
    }
  });
});
