import { afterAll, beforeAll, describe, expect, it } from "vitest";
import aze from "../../locales/aze/admin.json" with { type: "json" };
import texts from "../../locales/eng/admin.json" with { type: "json" };
import rus from "../../locales/rus/admin.json" with { type: "json" };
import { openSheet, rowsOf } from "../support/open-workbook";
import { startSite, type Site } from "../support/site";
import { signIn, visit, type StaffVisit } from "../support/staff-visit";
import { inHtml, texts as common } from "../support/texts";

const LIST = "/adm-dash/products";
const FILE = `${LIST}/export`;
const staffTexts = { eng: texts, rus, aze };

let site: Site;
let admin: StaffVisit;
let editor: StaffVisit;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site, "admin", { from: "192.0.2.11" });
  editor = await signIn(site, "editor", { from: "192.0.2.12" });
});
afterAll(() => site.stop());

const sql = (statement: string, args?: string[]) => site.database.sql(statement, args);
const idOf = async (model: string) => (await site.productPath(model)).replace("/product/", "");
const english = { "Accept-Language": "en" };
const inText = (html: string) => html.replaceAll("&amp;", "&");
const backLink = (html: string) => inText(/class="back-link"[^>]*href="([^"]*)"/.exec(html)?.[1] ?? "");
const modelsOf = (html: string) => [...html.matchAll(/<span class="plate">([^<]*)<\/span>/g)].map(([, model]) => model);

async function download(path: string, cookies = admin.cookies()) {
  const answer = await fetch(site.url + path, { headers: { Cookie: cookies, ...english }, redirect: "manual" });
  return { answer, body: Buffer.from(await answer.arrayBuffer()) };
}

describe("the staff's product list", () => {
  it("shows the twelve newest of all products and the exact total", async () => {
    const { status, text } = await admin.get(LIST, english);
    const [counted] = await sql("select count(*) as total from equipment");
    const newest = await sql("select model from equipment order by created_at desc, id desc limit 12");
    expect(status).toBe(200);
    expect(text).toContain("<h1>Products</h1>");
    expect(text).toContain("Manage your product catalog");
    expect(text).toContain(`${counted?.total} products`);
    expect(modelsOf(text)).toEqual(newest.map(({ model }) => model));
    expect(text).toContain(`href="${LIST}?page=2"`);
  });

  it("finds hidden products and offers deletion to admins only", async () => {
    const [hidden] = await sql("select id, model from equipment where visible_in_store = 0");
    const path = `${LIST}?only=hidden&search=${encodeURIComponent(String(hidden?.model))}`;
    const asAdmin = await admin.get(path, english);
    const asEditor = await editor.get(path, english);
    expect(modelsOf(asAdmin.text)).toContain(hidden?.model);
    expect(asAdmin.text).toContain(`${hidden?.model} is hidden from the store: show it`);
    expect(asAdmin.text).toContain(`delete=${hidden?.id}`);
    expect(asEditor.text).not.toContain("delete=");
    const requested = `${LIST}?delete=${hidden?.id}`;
    expect((await admin.get(requested, english)).text).toContain(`Delete ${hidden?.model}?`);
    expect((await editor.get(requested, english)).text).not.toContain(`Delete ${hidden?.model}?`);
  });

  it("shows the chosen columns and remembers them", async () => {
    const someone = visit(site, "192.0.2.13");
    await someone.logIn("editor@example.com");
    const posted = await someone.post(`${LIST}?search=gs`, { intent: "columns", column: "width_m" });
    expect([posted.status, posted.headers.location]).toEqual([303, `${LIST}?search=gs`]);
    const { text } = await someone.get(LIST, english);
    expect([...text.matchAll(/class="sort-head"[^>]*><span>([^<]*)</g)].map(([, head]) => head)).toEqual(["Width (m)"]);
    await someone.post(LIST, { intent: "default-columns" });
    expect((await someone.get(LIST, english)).text.match(/<th scope="col"/g)).toHaveLength(11);
  });

  it("redirects strangers to sign-in", async () => {
    const stranger = visit(site);
    for (const path of [LIST, `${LIST}.json`, FILE]) {
      const { status, headers } = await stranger.get(path);
      expect([status, headers.location]).toEqual([302, `/adm-dash/login?to=${encodeURIComponent(path)}`]);
    }
    const id = await idOf("GS-1930 E-Drive");
    const answer = await stranger.post(LIST, { intent: "visibility", id, visible: "false" });
    // The form comes back with a link to sign in.
    expect(answer.status).toBe(401);
    expect(answer.text).toContain(`href="/adm-dash/login?to=${encodeURIComponent(LIST)}`);
    expect(await sql("select visible_in_store from equipment where id = ?", [id])).toMatchObject([
      { visible_in_store: 1 },
    ]);
  });
});

describe("the table without script", () => {
  it("filters and sorts by its URL, and every link keeps both", async () => {
    const { text } = await admin.get(`${LIST}?status=available&engine_type=diesel&sort=year&direction=desc`, english);
    const stored = await sql(
      "select model from equipment where status = 'available' and engine_type = 'diesel' order by year desc, created_at desc, id desc",
    );
    expect(modelsOf(text)).toEqual(stored.slice(0, 12).map(({ model }) => model));
    expect(text).toContain(`${stored.length} products`);
    expect(text).toMatch(/<th scope="col" class="[^"]*cell--figure[^"]*" aria-sort="descending">/);
    const links = [...text.matchAll(/class="sort-head"[^>]*href="([^"]*)"/g)].map(([, href]) => inText(href!));
    expect(links[0]).toBe(`${LIST}?status=available&engine_type=diesel&sort=model`);
    const [, editor] = /class="cell__product"[^>]*href="([^"]*)"/.exec(text)!;
    const to = new URL(inText(editor!), site.url).searchParams.get("to");
    expect(to).toBe(`${LIST}?status=available&engine_type=diesel&sort=year&direction=desc`);
    expect(text).toContain(`href="${inHtml(`${LIST}?engine_type=diesel&sort=year&direction=desc`)}"`);
  });

  it("returns from the editor to the row of the list, and to no other site", async () => {
    const id = await idOf("S-65");
    const list = `${LIST}?status=available&page=2`;
    const opened = await editor.get(`${LIST}/${id}?${new URLSearchParams({ to: list }).toString()}`, english);
    expect(backLink(opened.text)).toBe(`${list}#${id}`);
    const elsewhere = await editor.get(`${LIST}/${id}?to=https://evil.example/adm-dash/`, english);
    expect(backLink(elsewhere.text)).toBe(`${LIST}#${id}`);
  });

  it("sets a status, and keeps a colleague's newer one", async () => {
    const id = await idOf("GS-4047");
    const post = (status: string, was: string) =>
      editor.post(`${LIST}?search=gs`, { intent: "status", id, status, was }, english);
    const stored = async () => (await sql("select status from equipment where id = ?", [id]))[0]?.status;
    const first = await post("rented", "available");
    expect([first.status, first.headers.location]).toEqual([303, `${LIST}?search=gs`]);
    expect((await editor.get(LIST, english)).text).toContain(texts.toast.statusChanged);
    const late = await post("sold", "available");
    expect(late.status).toBe(409);
    const [, alert] = /<div class="problems" role="alert"[^>]*>(.*?)<\/div>/.exec(late.text)!;
    expect(alert).toContain(`<a href="#${id}">Status of GS-4047</a>`);
    expect(alert).toContain("a colleague has set it to “Rented” meanwhile");
    expect(late.text).toMatch(/name="was" value="rented"\/><select[^>]*aria-label="Status of GS-4047"/);
    expect(await stored()).toBe("rented");
    const stay = { intent: "status", id, status: "sold", was: "available", stay: "" };
    expect((await editor.post(`${LIST}.data?index`, stay)).status).toBe(409);
    await post("available", "rented");
    expect(await stored()).toBe("available");
    expect((await editor.post(LIST, { intent: "status", id, status: "lost", was: "sold" }, english)).status).toBe(400);
  });
});

describe("a saved view", () => {
  it("keeps filters, order and columns, is renamed, opens the table and is deleted", async () => {
    const someone = visit(site, "192.0.2.14");
    await someone.logIn("editor@example.com");
    const list = `${LIST}?status=rented&sort=year`;
    const saved = await someone.post(list, { intent: "save-view", name: "Out" });
    const [view] = await sql("select id, query from staff_views where name = 'Out'");
    const path = `${LIST}?view=${view?.id}&status=rented&sort=year`;
    expect([saved.status, saved.headers.location, view?.query]).toEqual([303, path, "status=rented&sort=year"]);

    const taken = await someone.post(list, { intent: "save-view", name: "Out" }, english);
    expect(taken.status).toBe(422);
    expect(taken.text).toContain(inHtml(texts.views.problem.taken));
    expect(taken.text).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="Out"/);

    await someone.post(path, { intent: "columns", column: "width_m" });
    expect((await someone.get(path, english)).text).toContain("Width (m)");
    expect((await someone.get(LIST, english)).text).not.toContain(">Width (m)</span>");

    await someone.post(path, { intent: "default-view", id: String(view?.id), default: "true" });
    const bare = await someone.get(LIST, english);
    expect([bare.status, bare.headers.location]).toEqual([302, path]);
    const all = await someone.get(`${LIST}?view=all`, english);
    expect(all.text).toMatch(/class="sort-head"[^>]*href="[^"]*\?view=all&amp;sort=model"/);

    const changed = await someone.get(`${path}&engine_type=diesel`, english);
    expect(changed.text).toContain("update-view");
    await someone.post(`${path}&engine_type=diesel`, { intent: "update-view", id: String(view?.id) });
    await someone.post(path, { intent: "rename-view", id: String(view?.id), name: "Out now" });
    expect(await sql("select name, query from staff_views where id = ?", [String(view?.id)])).toMatchObject([
      { name: "Out now", query: "status=rented&engine_type=diesel&sort=year" },
    ]);
    expect((await admin.get(LIST, english)).text).not.toContain("Out now");
    const gone = await someone.post(path, { intent: "delete-view", id: String(view?.id) });
    expect(gone.headers.location).toBe(`${LIST}?view=all&status=rented&sort=year`);
    expect(await sql("select * from staff_views")).toEqual([]);
    expect((await someone.post(path, { intent: "update-view", id: String(view?.id) }, english)).status).toBe(404);
  });
});

describe("hiding a product", () => {
  it("can be repeated, removes it for visitors at once and marks it for staff", async () => {
    const id = await idOf("S-65");
    const state = async () =>
      Number((await sql("select visible_in_store from equipment where id = ?", [id]))[0]?.visible_in_store);
    const traces = () => sql("select action from history where entity_id = ?", [id]);
    const post = (visible: string) => editor.post(`${LIST}?page=2`, { intent: "visibility", id, visible });
    expect((await site.ask(`/product/${id}`)).status).toBe(200);

    const first = await post("false");
    expect([first.status, first.headers.location]).toEqual([303, `${LIST}?page=2`]);
    expect((await editor.get(LIST, english)).text).toContain("Equipment hidden from store");
    expect((await post("false")).status).toBe(303);
    expect(await state()).toBe(0);
    expect(await traces()).toMatchObject([{ action: "hide" }]);

    expect((await site.ask(`/product/${id}`)).status).toBe(404);
    const seen = await editor.get(`/product/${id}`, english);
    expect(seen.status).toBe(200);
    expect(seen.text).toContain(inHtml(common.eng.product.hidden));
    expect((await site.ask(`/product/${id}`, { headers: { Cookie: "session=none" } })).status).toBe(404);

    await post("true");
    expect(await state()).toBe(1);
    expect((await site.ask(`/product/${id}`)).status).toBe(200);
  });

  it("returns the new value to a script without a redirect", async () => {
    const id = await idOf("S-65");
    const stay = { intent: "visibility", id, visible: "false", stay: "" };
    const answer = await editor.post(`${LIST}.data?index`, stay);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("isVisible");
    expect(answer.setCookies.join()).toContain("equipmentHidden");
    await editor.post(LIST, { intent: "visibility", id, visible: "true" });
  });

  it.each([
    { intent: "visibility", id: "none", visible: "false" },
    { intent: "visibility", id: "0190f000-0000-7000-8000-000000000000", visible: "maybe" },
    { intent: "toggle" },
    {},
  ])("with a malformed request is rejected: %j", async (fields) => {
    expect((await admin.post(LIST, fields as Record<string, string>, english)).status).toBe(400);
  });

  it.each([
    [{ intent: "visibility", visible: "false" }, "Error updating visibility"],
    [{ intent: "status", status: "sold", was: "available" }, "Error saving the status"],
    [{ intent: "delete" }, "Error deleting equipment"],
  ])("that a colleague has deleted says so above the same list: %j", async (change, failed) => {
    const fields = { id: "0190f000-0000-7000-8000-000000000000", ...change } as Record<string, string>;
    const { status, text } = await admin.post(`${LIST}?search=gs`, fields, english);
    expect(status).toBe(404);
    const [, alert] = /<div class="problems" role="alert"[^>]*>(.*?)<\/div>/.exec(text)!;
    expect(alert).toBe(`<p>${failed}</p><p>This no longer exists: someone else deleted it.</p>`);
    expect(modelsOf(text)).toContain("GS-4047");
    const byScript = await admin.post(`${LIST}.data?index`, { ...fields, stay: "" });
    expect(byScript.status).toBe(404);
    expect(byScript.text).toContain("gone");
    expect(byScript.setCookies.join()).toMatch(/equipmentNot|statusNotChanged/);
  });
});

describe("deleting a product", () => {
  it("is rejected for an editor and changes nothing", async () => {
    const id = await idOf("450AJ");
    const everything = async () => [
      await sql("select * from equipment where id = ?", [id]),
      await sql("select * from equipment_specifications where equipment_id = ?", [id]),
      await sql("select * from library_documents where equipment_id = ?", [id]),
      await sql("select * from history where entity_id = ?", [id]),
    ];
    const before = await everything();
    const answer = await editor.post(LIST, { intent: "delete", id }, english);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("You do not have permission to delete items");
    expect(await everything()).toEqual(before);
  });

  it("removes it from list and site and unassigns its documents", async () => {
    const id = await idOf("450AJ");
    const documents = await sql("select id from library_documents where equipment_id = ?", [id]);
    const requested = await admin.get(`${LIST}?search=450aj&delete=${id}`, english);
    expect(requested.text).toContain("Delete 450AJ?");
    const answer = await admin.post(`${LIST}?search=450aj`, { intent: "delete", id });
    expect([answer.status, answer.headers.location]).toEqual([303, `${LIST}?search=450aj`]);
    const after = await admin.get(LIST, english);
    expect(after.text).toContain("Equipment deleted successfully");
    expect((await site.ask(`/product/${id}`)).status).toBe(404);
    expect(documents.length).toBeGreaterThan(0);
    for (const document of documents) {
      const [left] = await sql("select equipment_id from library_documents where id = ?", [String(document.id)]);
      expect(left?.equipment_id).toBeNull();
    }
  });
});

describe("the export", () => {
  it("is a workbook of all products with the visible columns under a frozen bold header row", async () => {
    const { answer, body } = await download(FILE);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="equipment_list.xlsx"');
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const sheet = await openSheet(body);
    const rows = rowsOf(sheet);
    const stored = await sql(
      "select e.model, e.year, e.weight_kg, s.working_height_m from equipment e left join equipment_specifications s on s.equipment_id = e.id order by e.created_at desc, e.id desc",
    );
    expect(sheet.name).toBe("Equipment");
    expect(sheet.views).toMatchObject([{ state: "frozen", ySplit: 1 }]);
    sheet.getRow(1).eachCell((cell) => expect(cell.font.bold).toBe(true));
    expect(rows[0]).toEqual([
      ...["Model", "Status", "Visibility", "Category", "Manufacturer", "Year"],
      ...["Max working or lift height (m)", "Weight (kg)", "Max persons", "Engine type"],
    ]);
    expect(
      rows.slice(1).map(([model, , , , , year, height, weight]) => [model, year, weight ?? null, height ?? null]),
    ).toEqual(stored.map(({ model, year, weight_kg, working_height_m }) => [model, year, weight_kg, working_height_m]));
    expect(new Set(rows.slice(1).map((row) => row[2]))).toEqual(new Set(["Visible", "Hidden"]));
  });

  it("has the search's results in the chosen columns", async () => {
    const { body } = await download(`${FILE}?search=gs`, `${admin.cookies()}; columns=has_basket.model`);
    const rows = rowsOf(await openSheet(body));
    const stored = await sql("select count(*) as found from equipment where instr(model_search, 'gs') > 0");
    expect(rows[0]).toEqual(["Model", "Has basket"]);
    expect(rows.length - 1).toBe(Number(stored[0]?.found));
    expect(
      rows.slice(1).every(([model, basket]) => /gs/i.test(String(model)) && /^(Yes|No)$/.test(String(basket))),
    ).toBe(true);
  });

  it("has the columns that the table adds because it is filtered or sorted by them", async () => {
    const query = "?status=rented&visibility=visible&sort=length_m";
    const cookies = `${admin.cookies()}; columns=model`;
    const { body } = await download(FILE + query, cookies);
    const [heads] = rowsOf(await openSheet(body));
    expect(heads).toEqual(["Model", "Status", "Visibility", "Length (m)"]);
    const table = await fetch(site.url + LIST + query, { headers: { Cookie: cookies, ...english } });
    expect((await table.text()).match(/<th scope="col"(?! class="cell--actions)/g)).toHaveLength(heads!.length);
  });

  it("has days as dates, and none where none is known", async () => {
    const [product] = await sql("select id, model from equipment where model like 'GS%' limit 1");
    await sql("update equipment set status = 'rented', available_from = '2028-02-29' where id = ?", [
      String(product!.id),
    ]);
    const { body } = await download(FILE, `${admin.cookies()}; columns=model.available_from`);
    const rows = rowsOf(await openSheet(body));
    expect(rows[0]).toEqual(["Model", "Available from"]);
    const days = rows.slice(1).flatMap(([name, day]) => (day === undefined ? [] : [[name, day]]));
    expect(days).toEqual([[product!.model, new Date("2028-02-29T00:00:00Z")]]);
  });

  it("is limited to twenty in ten minutes per person", async () => {
    await sql("delete from rate_limits");
    for (const status of [200, 429]) {
      const { answer, body } = await download(FILE);
      expect(answer.status).toBe(status);
      await sql("update rate_limits set n = 20");
      if (status === 200) continue;
      const seconds = Number(answer.headers.get("Retry-After"));
      expect(seconds).toBeGreaterThan(500);
      expect(seconds).toBeLessThanOrEqual(600);
      expect(body.toString()).toBe(
        texts.products.exportTooMany.replace("{{minutes}}", String(Math.ceil(seconds / 60))),
      );
    }
    expect((await download(FILE, editor.cookies())).answer.status).toBe(200);
    await sql("delete from rate_limits");
  });

  it.each(["eng", "rus", "aze"] as const)(
    "has formats for its numbers and dropdowns for its words: %s",
    async (code) => {
      const columns = "model.status.visible_in_store.year.weight_kg.engine_type.has_basket.width_m";
      const { body } = await download(FILE, `${admin.cookies()}; columns=${columns}; i18nextLng=${code}`);
      const sheet = await openSheet(body);
      const complete = rowsOf(sheet).findIndex((row) => typeof row[4] === "number" && typeof row[7] === "number");
      const cells = sheet.getRow(complete + 1);
      const numberFormats = [4, 5, 8].map((column) => cells.getCell(column).numFmt);
      const dropdowns = [1, 6, 2, 3, 7].map((column) => cells.getCell(column).dataValidation?.formulae as unknown);
      const { engine, status } = common[code];
      const { visible, hidden, yes, no } = staffTexts[code].products;
      const list = (...words: string[]) => [`"${words.join(",")}"`];
      // Some width has millimetres.
      expect(numberFormats).toEqual(["0", "#,##0", "0.000"]);
      expect(dropdowns).toEqual([
        undefined,
        list(engine.electric, engine.gasoline, engine.diesel, engine.hybrid),
        list(status.available, status.rented, status.maintenance, status.sold),
        list(visible, hidden),
        list(yes, no),
      ]);
      expect(list(engine.electric, engine.gasoline, engine.diesel, engine.hybrid)[0]).toContain(cells.getCell(6).text);
    },
  );

  it.each(["=1+1", "+994", "-1", "@SUM(A1)", "\t=1", '=HYPERLINK("http://evil.example","<b>")'])(
    "writes a model that looks like a formula as text: %j",
    async (model) => {
      const id = await idOf("GS-1930 E-Drive");
      await sql("update equipment set model = ? where id = ?", [model, id]);
      const { body } = await download(`${FILE}?search=genie`, `${admin.cookies()}; columns=model`);
      await sql("update equipment set model = 'GS-1930 E-Drive' where id = ?", [id]);
      const sheet = await openSheet(body);
      expect(rowsOf(sheet)).toContainEqual([`'${model}`]);
      sheet.eachRow((row) => row.eachCell((cell) => expect(cell.formula).toBeUndefined()));
    },
  );
});
