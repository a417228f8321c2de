import { fetch as fetchFromMiniflare, Response } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UPLOAD_PATH } from "~/features/files/upload-fields";
import type { Answer, Question } from "../support/http";
import { expectLoggedErrors } from "../support/no-console-errors";
import { phonePhoto, smallPdf } from "../support/sample-files";
import { startSite, type Site } from "../support/site";
import { signIn, visit, type StaffVisit } from "../support/staff-visit";

const english = { "Accept-Language": "en" };
const FILES = "/adm-dash/files";

let site: Site;
let editor: StaffVisit;
let admin: StaffVisit;
beforeAll(async () => {
  site = await startSite(undefined, {
    // The scheduled run would check links.
    outbound: async (request) =>
      new URL(request.url).hostname === "127.0.0.1" ? fetchFromMiniflare(request) : new Response(null, { status: 204 }),
  });
  [editor, admin] = [
    await signIn(site, "editor", { from: "192.0.2.51" }),
    await signIn(site, "admin", { from: "192.0.2.52" }),
  ];
});
afterAll(() => site.stop());

const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);

let made = 1;
/** Each has other pixels, and so another hash. */
const photo = () => phonePhoto({ width: 400 + made++, height: 300 });
const pdf = () => Buffer.concat([smallPdf(), Buffer.from(`% ${made++}\n`)]);

interface Stored {
  id: string;
  url: string;
}

async function upload(bytes: Uint8Array, name: string, input = "files.upload"): Promise<Stored> {
  const form = new FormData();
  form.append(input, fileOf(bytes, name));
  const { status, text } = await editor.sendForm(UPLOAD_PATH, form, english);
  expect(status, text).toBe(200);
  const { url } = JSON.parse(text) as { url: string };
  return { url, id: url.split("/")[2]! };
}

const pathOf = ({ id }: Stored) => `${FILES}/${id}`;

async function replace(by: StaffVisit, old: Stored, bytes: Uint8Array | undefined, name = "new.jpg", kind = "picture") {
  const form = new FormData();
  form.set("intent", "replace");
  form.set(`${kind}.upload`, bytes ? fileOf(bytes, name) : new File([], ""));
  return by.sendForm(pathOf(old), form, english);
}

const sql: Site["database"]["sql"] = (...query) => site.database.sql(...query);

async function products(count: number): Promise<string[]> {
  return (await sql("select id from equipment order by id limit ?", [count])).map(({ id }) => String(id));
}
const imagesOf = async (id: string) =>
  JSON.parse(String((await sql("select images from equipment where id = ?", [id]))[0]!.images)) as string[];
const useIn = (id: string, urls: string[]) =>
  sql("update equipment set images = ? where id = ?", [JSON.stringify(urls), id]);
const newestEntry = async (action: string) =>
  (
    await sql("select * from history where entity = 'files' and action = ? order by at desc, id desc limit 1", [action])
  )[0]!;

/** The text of what a redirect leads to, with its message. */
async function follow(by: StaffVisit, { status, headers }: Answer) {
  expect(status).toBe(303);
  return (await by.get(headers.location!, english)).text;
}

const undo = (by: StaffVisit, entry: string, to = FILES) =>
  by.post(`/adm-dash/history/${entry}`, { intent: "restore", to }, english);

/** More than a form sends to the database. */
const MOST_REQUESTS = 7;

/** Does `other` just before the form's nth request to the database, or after the form if it has fewer. */
async function during(post: () => Promise<Answer>, nth: number, other: () => Promise<unknown>): Promise<Answer> {
  let hold = site.proxy.hold("before");
  const answer = post();
  const isDone = answer.then(() => true);
  for (let request = 1; request < nth; request++) {
    if (await Promise.race([isDone, hold.reached.then(() => false)])) break;
    hold.release();
    hold = site.proxy.hold("before");
  }
  await Promise.race([isDone, hold.reached]);
  await other();
  hold.release();
  return answer;
}

describe("the list", () => {
  it("shows what is there, where it is used, its size and who uploaded it", async () => {
    const [product] = await products(1);
    const front = await upload(await photo(), "Front view.jpg");
    const manual = await upload(pdf(), "Manual of the lift.pdf");
    await useIn(product!, [front.url]);
    const { status, text } = await editor.get(FILES, english);
    expect(status).toBe(200);
    for (const { id } of [front, manual]) expect(text).toContain(`href="${FILES}/${id}"`);
    expect(text).toMatch(/Front view\.jpg[\s\S]*JPEG[\s\S]*kB[\s\S]*editor@example\.com[\s\S]*picture 1/i);
    expect(text).toMatch(/Manual of the lift\.pdf[\s\S]*PDF[\s\S]*Not used/);
    const shown = async (query: string) => {
      const { text: list } = await editor.get(`${FILES}?${query}`, english);
      return [front, manual].map(({ id }) => list.includes(`href="${FILES}/${id}?`));
    };
    expect(await shown("search=MANUAL+lift")).toEqual([false, true]);
    expect(await shown("search=zzz")).toEqual([false, false]);
    expect(await shown("kind=document")).toEqual([false, true]);
    expect(await shown("only=used")).toEqual([true, false]);
    expect(await shown("only=unused")).toEqual([false, true]);
    expect(await shown("only=full-size&sort=size&direction=desc")).toEqual([false, false]);
    const { text: all } = await editor.get(`${FILES}?kind=x&only=x&sort=x&page=99`, english);
    for (const { id } of [front, manual]) expect(all).toContain(`href="${FILES}/${id}"`);
    for (const sort of ["title", "type", "pixels", "size", "uploaded", "uses"])
      expect(await shown(`sort=${sort}&direction=asc`), sort).toEqual([true, true]);
  });

  it("takes several files without script, and says what became of each", async () => {
    const known = await upload(await phonePhoto({ width: 390, height: 300 }), "First name.jpg");
    const form = new FormData();
    form.append("files.upload", fileOf(await photo(), "One.jpg"));
    form.append("files.upload", fileOf(await phonePhoto({ width: 390, height: 300 }), "Second name.jpg"));
    form.append("files.upload", fileOf(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "Drawing.svg"));
    const { status, text } = await editor.sendForm(`${FILES}?index`, form, english);
    expect(status).toBe(422);
    expect(text).toContain("1 file stored:");
    expect(text).toContain("1 file not stored again:");
    expect(text).toMatch(/One\.jpg<\/a>/);
    expect(text).toContain(`href="${FILES}/${known.id}"`);
    expect(text).toContain("was here already, as First name.jpg");
    expect(text).toContain("Drawing.svg: not a kind of file this site can show.");
    const empty = new FormData();
    empty.append("files.upload", new File([], ""));
    const none = await editor.sendForm(`${FILES}?index`, empty, english);
    expect([none.status, none.text.includes("Choose a file.")]).toEqual([422, true]);
  });
});

describe("the page of a file", () => {
  it("says what it is, links each place that uses it, and leads back to the list as it was", async () => {
    const [product] = await products(1);
    const file = await upload(await photo(), "Side.jpg");
    await useIn(product!, ["/hero/hero-1.webp", file.url]);
    await sql("update manufacturers set logo_url = ? where name = 'Genie'", [`https://www.example.com${file.url}`]);
    const list = `${FILES}?search=side`;
    const { status, text } = await editor.get(`${pathOf(file)}?to=${encodeURIComponent(list)}`, english);
    expect(status).toBe(200);
    expect(text).toContain("<title>Side.jpg – Liftyard</title>");
    expect(text).toContain(`value="${file.url}"`);
    expect(text).toContain(`href="${list}#${file.id}"`);
    expect(text).toContain(
      `href="/adm-dash/products/${product}?to=${encodeURIComponent(pathOf(file))}#field-images[1]"`,
    );
    expect(text).toMatch(/href="\/adm-dash\/vendors\/[^"]+#field-logo_url"/);
    expect(text).toContain(`href="/adm-dash/history?entity=files&amp;id=${file.id}"`);
    expect(text).toContain("Only administrators can delete files.");
    expect((await admin.get(pathOf(file), english)).text).not.toContain("Only administrators");
    await sql("update manufacturers set logo_url = null where name = 'Genie'");
  });

  it("is not there for a file that is not", async () => {
    for (const id of ["0".repeat(32), "x", "0".repeat(33)]) {
      expect((await editor.get(`${FILES}/${id}`, english)).status, id).toBe(404);
      expect((await editor.post(`${FILES}/${id}`, { intent: "delete" })).status, id).toBeGreaterThanOrEqual(403);
      expect((await admin.post(`${FILES}/${id}`, { intent: "delete" })).status, id).toBe(404);
      expect((await admin.post(`${FILES}/${id}`, { intent: "replace", with: "1".repeat(32) })).status, id).toBe(404);
    }
  });
});

describe("a replacement", () => {
  it("puts the new file wherever the old one was, with history, and can be taken back", async () => {
    const [one, two] = (await products(2)) as [string, string];
    const old = await upload(await photo(), "Old.jpg");
    await useIn(one, [old.url, "/hero/hero-1.webp"]);
    await useIn(two, [`https://www.example.com${old.url}`]);
    const answer = await replace(editor, old, await photo());
    const text = await follow(editor, answer);
    expect(text).toContain("The new file is in place. Records changed: 2");
    const [newUrl] = await imagesOf(one);
    expect(newUrl).toMatch(/\/new-\d+x300\.jpg$/);
    expect(await imagesOf(one)).toEqual([newUrl, "/hero/hero-1.webp"]);
    expect(await imagesOf(two)).toEqual([`https://www.example.com${newUrl}`]);
    const entries = await sql("select * from history where entity = 'equipment' and entity_id in (?, ?)", [one, two]);
    expect(entries).toHaveLength(2);
    // The visitor sees the new one.
    expect((await site.ask(`/product/${one}`)).text).toContain(newUrl!.split("/")[2]);
    const entry = String((await newestEntry("replace")).id);
    const page = await editor.get(`/adm-dash/history/${entry}`, english);
    expect(page.text).toContain("Put the old file back");
    // A colleague changes another field meanwhile, which stays.
    await sql("update equipment set weight_kg = 4321, version = version + 1 where id = ?", [one]);
    const undone = await follow(editor, await undo(editor, entry));
    expect(undone).toContain("The old file is back. Records changed: 2");
    expect(await imagesOf(one)).toEqual([old.url, "/hero/hero-1.webp"]);
    expect(await imagesOf(two)).toEqual([`https://www.example.com${old.url}`]);
    expect(await sql("select weight_kg from equipment where id = ?", [one])).toEqual([{ weight_kg: 4321 }]);
  });

  it("of a document changes its size, and keeps the page of a link", async () => {
    const old = await upload(pdf(), "Manual.pdf");
    const [document] = await sql("select id from library_documents limit 1");
    const id = String(document!.id);
    await sql("update library_documents set link = ?, file_size = 1 where id = ?", [`${old.url}#page=3`, id]);
    const bytes = pdf();
    await follow(editor, await replace(editor, old, bytes, "Manual 2.pdf", "document"));
    const [row] = await sql("select link, file_size from library_documents where id = ?", [id]);
    expect(row!.link).toMatch(/^\/media\/[0-9a-f]{32}\/manual-2\.pdf#page=3$/);
    expect(row!.file_size).toBe(bytes.length);
    await follow(editor, await undo(editor, String((await newestEntry("replace")).id)));
    const [back] = await sql("select link, file_size from library_documents where id = ?", [id]);
    expect(back).toEqual({ link: `${old.url}#page=3`, file_size: 1 });
  });

  it("leaves all as it is for another kind of file, the same file, none, and one nobody uses", async () => {
    const [one] = (await products(1)) as [string];
    const bytes = await photo();
    const old = await upload(bytes, "Kept.jpg");
    await useIn(one, [old.url]);
    const wrong = await replace(editor, old, pdf(), "x.pdf");
    expect([wrong.status, wrong.text.includes("x.pdf: not a picture this site can show.")]).toEqual([422, true]);
    const none = await replace(editor, old, undefined);
    expect([none.status, none.text.includes("Choose a file.")]).toEqual([422, true]);
    expect(await follow(editor, await replace(editor, old, bytes))).toContain("This is the same file.");
    const document = await upload(pdf(), "Other.pdf");
    const other = await editor.post(pathOf(old), { intent: "replace", with: document.id }, english);
    expect(await follow(editor, other)).toContain("the new file is of another kind");
    expect(await imagesOf(one)).toEqual([old.url]);
    const unused = await upload(await photo(), "Unused.jpg");
    expect(await follow(editor, await replace(editor, unused, await photo()))).toContain(
      "No record used the old one, so nothing else was changed.",
    );
  });

  it("keeps what a colleague saves at the same moment", async () => {
    const [one] = (await products(1)) as [string];
    const old = await upload(await photo(), "Raced.jpg");
    const other = await upload(await photo(), "Other.jpg");
    await useIn(one, [old.url]);
    const bytes = await photo();
    const successor = await upload(bytes, "Winner.jpg");
    const save = async (weight: number) => {
      await sql("update equipment set images = ?, weight_kg = ?, version = version + 1 where id = ?", [
        JSON.stringify([other.url, old.url]),
        ...[weight, one],
      ]);
    };
    for (let request = 1; request <= MOST_REQUESTS; request++) {
      await useIn(one, [old.url]);
      const replacing = () => editor.post(pathOf(old), { intent: "replace", with: successor.id }, english);
      const { status } = await during(replacing, request, () => save(5000 + request));
      expect(status).toBe(303);
      // Replaced before or after the save: nothing that was saved is lost.
      const either = [old.url, successor.url].map((url) => [other.url, url]);
      expect(either).toContainEqual(await imagesOf(one));
      const [row] = await sql("select weight_kg from equipment where id = ?", [one]);
      expect(row!.weight_kg).toBe(5000 + request);
    }
  });

  it("is done 500 records at a time, and says how many are left", async () => {
    const old = await upload(await photo(), "Everywhere.jpg");
    const next = await upload(await photo(), "Everywhere 2.jpg");
    const documents = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 620)
      insert into library_documents (id, title, category, document_type, link, search_text)
      select printf('many-%04d', i), 'Many ' || i, d.category, d.document_type, ?, ''
      from n, (select * from library_documents limit 1) d`;
    await sql(documents, [old.url]);
    const first = await editor.post(pathOf(old), { intent: "replace", with: next.id }, english);
    expect(first.headers.location).toContain(`with=${next.id}`);
    const page = await follow(editor, first);
    expect(page).toContain("The new file is in place in 500 records. Records left: 120.");
    expect(page).toContain("Continue with the next records");
    const second = await editor.post(pathOf(old), { intent: "replace", with: next.id }, english);
    expect(await follow(editor, second)).toContain("Records changed: 120");
    const count = async (url: string) =>
      (await sql("select count(*) as n from library_documents where link = ?", [url]))[0]!.n;
    expect([await count(old.url), await count(next.url)]).toEqual([0, 620]);
    await sql("delete from library_documents where id like 'many-%'");
  });
});

describe("a deletion", () => {
  it("is for admins, and can be taken back with the content", async () => {
    const bytes = await photo();
    const file = await upload(bytes, "Unwanted.jpg");
    const denied = await editor.post(pathOf(file), { intent: "delete" }, english);
    expect(denied.status).toBe(403);
    const asked = await admin.get(`${pathOf(file)}?delete=1`, english);
    expect(asked.text).toContain("Delete Unwanted.jpg?");
    expect((await editor.get(`${pathOf(file)}?delete=1`, english)).text).not.toContain("Delete Unwanted.jpg?");
    const text = await follow(admin, await admin.post(pathOf(file), { intent: "delete" }, english));
    expect(text).toContain("File deleted:");
    expect((await admin.get(pathOf(file))).status).toBe(404);
    expect(await sql("select id from removed_files where id = ?", [file.id])).toHaveLength(1);
    const entry = String((await newestEntry("delete")).id);
    expect((await undo(editor, entry)).status).toBe(403);
    expect(await follow(admin, await undo(admin, entry))).toContain("Unwanted.jpg");
    expect((await admin.get(pathOf(file))).status).toBe(200);
    expect((await site.ask(file.url)).bytes.length).toBeGreaterThan(0);
    expect(await sql("select id from removed_files where id = ?", [file.id])).toEqual([]);
    const again = await undo(admin, entry);
    expect(again.status).toBe(409);
  });

  it("takes a file from visitors at once, and its restoration gives it back", async () => {
    const picture = await upload(await photo(), "Wrong.jpg");
    const list = await upload(pdf(), "Prices.pdf", "link.upload");
    const variant = `/media/${picture.id}/${/(\d+)x\d+\.jpg$/.exec(picture.url)![1]}`;
    const asked: [path: string, question?: Question][] = [
      [picture.url],
      [variant],
      [list.url],
      [list.url, { method: "HEAD" }],
      [list.url, { headers: { Range: "bytes=0-9" } }],
      [list.url, { headers: { "If-None-Match": (await site.ask(list.url)).headers.etag! } }],
    ];
    const statuses = async () => Promise.all(asked.map(async (each) => (await site.ask(...each)).status));
    const served = [200, 200, 200, 200, 206, 304];
    expect(await statuses()).toEqual(served);
    // From the Cache API where it keeps them.
    expect(await statuses()).toEqual(served);
    for (const file of [picture, list]) await admin.post(pathOf(file), { intent: "delete" }, english);
    await expect.poll(statuses).toEqual(asked.map(() => 404));
    expect((await site.ask(list.url)).headers["cache-control"]).toBe("no-store");
    const entries = await sql("select id from history where action = 'delete' and entity_id in (?, ?)", [
      ...[picture.id, list.id],
    ]);
    for (const { id } of entries) expect((await undo(admin, String(id))).status).toBe(303);
    expect(await statuses()).toEqual(served);
  });

  it("of a file is known by the database alone: while that does not answer, every file is served", async () => {
    const file = await upload(pdf(), "Manual.pdf", "link.upload");
    await admin.post(pathOf(file), { intent: "delete" }, english);
    expect((await site.ask(file.url)).status).toBe(404);
    for (const state of ["silent", "refused"] as const) {
      await site.proxy.setState(state);
      expect((await site.ask(file.url)).status, state).toBe(200);
    }
    await site.proxy.setState("open");
    await expect.poll(async () => (await site.ask(file.url)).status, { timeout: 20_000 }).toBe(404);
  });

  it("is refused while a record uses the file, and names the place", async () => {
    const [one] = (await products(1)) as [string];
    const file = await upload(await photo(), "Wanted.jpg");
    await useIn(one, [file.url]);
    const { status, text } = await admin.post(pathOf(file), { intent: "delete" }, english);
    expect(status).toBe(409);
    expect(text).toContain("used in 1 place, so it can&#x27;t be deleted");
    expect(text).toContain(`/adm-dash/products/${one}?`);
    expect(await sql("select id from files where id = ?", [file.id])).toHaveLength(1);
  });

  it("never removes a file that a record begins to use at the same moment", async () => {
    const [one] = (await products(1)) as [string];
    const seen = new Set<number>();
    for (let request = 1; request <= MOST_REQUESTS; request++) {
      const file = await upload(await photo(), `Race ${request}.jpg`);
      await useIn(one, []);
      const deleting = () => admin.post(pathOf(file), { intent: "delete" }, english);
      const { status } = await during(deleting, request, () => useIn(one, [file.url]));
      const isStored = (await sql("select id from files where id = ?", [file.id])).length > 0;
      // Deleted before the save, or refused because of it; in both cases the content is there.
      expect([status, isStored]).toEqual(status === 303 ? [303, false] : [409, true]);
      expect((await site.ask(file.url)).status).toBe(200);
      seen.add(status);
    }
    expect(seen, "the save comes before and after the deletion").toEqual(new Set([303, 409]));
  });
});

describe("the scheduled runs", () => {
  const longAgo = new Date(Date.now() - 40 * 24 * 3_600_000).toISOString();
  const keysOf = async ({ id }: Stored) =>
    (await (await site.bucket()).list({ prefix: `files/${id}/` })).objects.map(({ key }) => key);

  it("remove what nobody uses, and then its content", async () => {
    const file = await upload(await photo(), "Forgotten.jpg");
    await sql("update files set created_at = ? where id = ?", [longAgo, file.id]);
    await sql("update history set at = ? where entity = 'files' and entity_id = ?", [longAgo, file.id]);
    expect(await site.runSchedule("17 1 * * *")).toBe("ok");
    expect((await admin.get(pathOf(file))).status).toBe(404);
    expect((await site.ask(file.url)).status).toBe(404);
    expect(await keysOf(file)).toHaveLength(3);
    await sql("update removed_files set removed_at = ? where id = ?", [longAgo, file.id]);
    expect(await site.runSchedule("17 1 * * *")).toBe("ok");
    expect(await keysOf(file)).toEqual([]);
    expect(await sql("select id from removed_files where id = ?", [file.id])).toEqual([]);
  });

  it("go on when one of their tasks fails, and count as failed", async () => {
    expectLoggedErrors();
    const file = await upload(await photo(), "Forgotten too.jpg");
    await sql("update files set created_at = ? where id = ?", [longAgo, file.id]);
    await sql("update history set at = ? where entity = 'files' and entity_id = ?", [longAgo, file.id]);
    await sql("insert into rate_limits (key, window_start, n) values ('old', 1000, 1)");
    await sql("create trigger broken before delete on rate_limits begin select raise(abort, 'broken'); end");
    expect(await site.runSchedule("17 1 * * *")).toBe("exception");
    await sql("drop trigger broken");
    expect((await admin.get(pathOf(file))).status).toBe(404);
  });

  it("make smaller pictures that are missing", async () => {
    const file = await upload(await photo(), "Whole.jpg");
    const smaller = (await keysOf(file)).filter((key) => !key.endsWith(".jpg"));
    expect(smaller).toHaveLength(2);
    await (await site.bucket()).delete(smaller);
    await sql("update files set has_variants = 0 where id = ?", [file.id]);
    expect((await editor.get(`${FILES}?only=full-size`, english)).text).toContain("Whole.jpg");
    expect((await editor.get(pathOf(file), english)).text).toContain("to be made within minutes");
    expect(await site.runSchedule("* * * * *")).toBe("ok");
    expect(await keysOf(file)).toHaveLength(3);
    expect((await editor.get(`${FILES}?only=full-size`, english)).text).not.toContain("Whole.jpg");
  });
});

it("strangers neither list nor change files", async () => {
  const stranger = visit(site, "192.0.2.53");
  const file = await upload(await photo(), "Private.jpg");
  for (const path of [FILES, pathOf(file)]) {
    const { status, headers, text } = await stranger.get(path);
    expect([status, headers.location?.startsWith("/adm-dash/login")]).toEqual([302, true]);
    expect(text).not.toContain("Private.jpg");
  }
  const { status } = await replace(stranger, file, await photo());
  expect(status).toBeGreaterThanOrEqual(300);
  expect((await stranger.post(pathOf(file), { intent: "delete" })).status).toBeGreaterThanOrEqual(300);
  expect(await sql("select id from files where id = ?", [file.id])).toHaveLength(1);
});
