import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { inEachLanguage, texts } from "../support/texts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Every URL that shows products of the first page. */
const lists = ["/products", "/products.data", "/products.json"];
const inLanguage = (tag: string) => ({ headers: { "Accept-Language": tag } });

let path: string;
let model: string;
let id: string;

/** The first product of the list, with all its pages cached in every language. */
beforeEach(async () => {
  const [first] = await site.database.sql(
    "select id, model from equipment where visible_in_store order by model_sort, id limit 1",
  );
  id = String(first?.id);
  model = String(first?.model);
  path = `/product/${id}`;
  for (const { tag } of inEachLanguage) {
    for (const page of [...lists, path]) expect((await site.askUntilCached(page, inLanguage(tag))).text).toContain(id);
  }
});

describe("after a direct SQL write", () => {
  it("the next request shows the new model in every language and on every page", async () => {
    const renamed = `${model} Mk II`;
    await site.database.sql("update equipment set model = ? where id = ?", [renamed, id]);
    for (const { tag } of inEachLanguage) {
      for (const page of [...lists, path]) {
        const { text, headers } = await site.ask(page, inLanguage(tag));
        expect(headers["x-cache"], page).toBe("miss");
        expect(text, `${page} ${tag}`).toContain(renamed);
      }
    }
  });

  it("a page that does not show it is not rendered again, and known to browsers by the same tag", async () => {
    const [other] = await site.database.sql("select id from equipment where id <> ? and visible_in_store limit 1", [
      id,
    ]);
    const before = await site.askUntilCached(path);
    await site.database.sql("update equipment set model = model || ' X' where id = ?", [String(other?.id)]);
    const after = await site.ask(path);
    expect(after.headers["x-cache"]).toBe("revalidated");
    expect([after.text, after.headers.etag]).toEqual([before.text, before.headers.etag]);
    expect((await site.ask(path)).headers["x-cache"]).toBe("memory");
    expect((await site.ask(`/product/${String(other?.id)}`)).text).toContain(" X");
  });

  it("a changed spec or category name shows", async () => {
    const [of] = await site.database.sql("select category_id as category from equipment where id = ?", [id]);
    await site.database.sql("update equipment_specifications set length_m = 77 where equipment_id = ?", [id]);
    expect((await site.ask(path)).text).toMatch(/<dd>77\b/);
    await site.askUntilCached(path, inLanguage("ru"));
    await site.database.sql(
      "update equipment_categories set name_translations = json_set(name_translations, '$.rus', 'Особые машины') where id = ?",
      [String(of?.category)],
    );
    expect((await site.ask(path, inLanguage("ru"))).text).toContain("Особые машины");
  });

  it("a hidden product leaves the list at once, and its page is a 404 until it is visible again", async () => {
    await site.database.sql("update equipment set visible_in_store = 0 where id = ?", [id]);
    for (const { tag, texts: own } of inEachLanguage) {
      for (const page of lists) expect((await site.ask(page, inLanguage(tag))).text).not.toContain(id);
      const { status, headers, text } = await site.ask(path, inLanguage(tag));
      expect(status).toBe(404);
      expect(headers["cache-control"]).toBe("no-store");
      expect(text).toContain(own.product.notFound.title);
      expect((await site.ask(`${path}.data`, inLanguage(tag))).text).not.toContain(model);
    }
    await site.database.sql("update equipment set visible_in_store = 1 where id = ?", [id]);
    expect((await site.ask(path)).status).toBe(200);
  });

  it("a deleted product is gone", async () => {
    await site.database.sql("delete from equipment where id = ?", [id]);
    for (const { tag } of inEachLanguage) {
      for (const page of lists) expect((await site.ask(page, inLanguage(tag))).text).not.toContain(id);
      expect((await site.ask(path, inLanguage(tag))).status).toBe(404);
    }
  });

  it("a new phone number is on every page", async () => {
    await site.database.sql("update contact_information set main_phone = '+994 12 000 00 01'");
    for (const page of ["/", "/products", path]) expect((await site.ask(page)).text).toContain("+994 12 000 00 01");
  });

  it("an empty catalogue shows as empty", async () => {
    const hidden = await site.database.sql(
      "update equipment set visible_in_store = 0 where visible_in_store returning id",
    );
    const { status, text } = await site.ask("/products");
    expect(status).toBe(200);
    expect(text).toContain(`>${texts.eng.products.none.title}<`);
    const ids = JSON.stringify(hidden.map((row) => row.id));
    await site.database.sql("update equipment set visible_in_store = 1 where id in (select value from json_each(?))", [
      ids,
    ]);
    expect((await site.ask("/products")).text).toContain(id);
  });
});

describe("after a write to private data", () => {
  it("pages stay cached", async () => {
    await site.database.sql(
      "insert into service_requests (id, name, phone, service_type, description, language) values ('r', 'A', '1', 'repair', 'B', 'eng')",
    );
    expect((await site.ask("/products")).headers["x-cache"]).toBe("memory");
  });
});
