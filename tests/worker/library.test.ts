import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foldText } from "../../db/search-text";
import { headOf } from "../support/html";
import { startSite, type Site } from "../support/site";
import { inEachLanguage, texts } from "../support/texts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const cardsOf = (html: string) =>
  [...html.matchAll(/<article class="document">.*?<\/article>/gs)].map(([card]) => card);

describe("the library", () => {
  it.each(inEachLanguage)("lists every document in $name", async ({ code, texts }) => {
    const { status, text } = await site.ask(`/library?lng=${code}`);
    expect(status).toBe(200);
    const [count] = await site.database.sql("select count(*) as n from library_documents");
    const cards = cardsOf(text);
    expect(cards).toHaveLength(Number(count?.n));
    for (const card of cards) {
      expect(card.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(2);
      expect(card).toMatch(/<time dateTime="/i);
    }
    expect(text).toContain(`<h1>${texts.library.title}</h1>`);
    for (const label of ["safety", "maintenance", "training", "technical"] as const) {
      expect(text).toContain(`>${texts.documentCategory[label]}</option>`);
    }
    expect(headOf(text).title).toBe(`${texts.library.title} – ${texts.brand}`);
  });

  it("is filtered by category, search, or both, however they are written", async () => {
    const all = await site.ask("/library?category=Safety");
    expect(cardsOf(all.text)).toHaveLength(10);
    expect(all.text).toContain('<option value="safety" selected="">');
    expect(cardsOf((await site.ask("/library?search=JLG")).text)).toHaveLength(1);
    expect(cardsOf((await site.ask("/library?search=jlg&category=safety")).text)).toHaveLength(1);
    expect((await site.ask("/library?search=jlg&category=training")).text).toContain(texts.eng.library.none.adjust);
  });

  it("says what to do when nothing is found, and has no filter for a single category", async () => {
    for (const { code, texts } of inEachLanguage) {
      const { status, text } = await site.ask(`/library?search=zzzz&lng=${code}`);
      expect(status).toBe(200);
      expect(text).toContain(texts.library.none.title);
      expect(text).toContain(texts.library.none.adjust);
      expect(text).not.toContain(texts.library.none.empty);
      expect(headOf(text).properties.robots).toEqual(["noindex,follow"]);
    }
  });

  it("shows record texts as text, known file sizes, and visible products", async () => {
    const title = `<img src=x onerror="alert(1)"> & Co`;
    await site.database.sql(
      `insert into library_documents (id, title, search_text, link, category, file_type, file_size, equipment_id)
       select 'doc-x', ?, ?, 'https://documents.example/a?b=1&c=2', 'Training', 'pdf', 2516582, id
       from equipment where model = 'S-65'`,
      [title, foldText(title)],
    );
    const card = async () => cardsOf((await site.ask("/library?search=onerror")).text)[0];
    const shown = await card();
    expect(shown).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Co");
    expect(shown).toContain("<li>PDF</li><li>2.4 MB</li>");
    expect(shown).toContain(`href="https://documents.example/a?b=1&amp;c=2"`);
    expect(shown).toContain(`href="${await site.productPath("S-65")}">Genie S-65</a>`);
    await site.database.sql("update equipment set visible_in_store = 0 where model = 'S-65'");
    expect(await card()).not.toContain("S-65");
    await site.database.sql("update equipment set visible_in_store = 1 where model = 'S-65'");
    await site.database.sql("delete from library_documents where id = 'doc-x'");
  });

  it("takes one round trip and has one cached copy for all spellings of its URL", async () => {
    await site.invalidatePages();
    site.proxy.takeRequestCount();
    expect((await site.ask("/library?category=Safety&utm_source=x")).headers["x-cache"]).toBe("revalidated");
    expect(site.proxy.takeRequestCount()).toBe(2);
    const { text } = await site.askUntilCached("/library?category=safety");
    for (const same of ["/library?x=1&category=SAFETY", "/library?category=+safety&category=training&search="]) {
      const answer = await site.ask(same);
      expect([answer.headers["x-cache"], answer.text === text], same).toEqual(["memory", true]);
    }
  });

  it("does not cache a search without results", async () => {
    for (let visit = 0; visit < 3; visit++) {
      expect((await site.ask("/library?search=zzzz")).headers["x-cache"]).toBe("bypass");
      expect((await site.ask("/library?category=made-up")).headers["x-cache"]).toBe("bypass");
    }
  });

  it("leads search engines from an unknown category to the library by its canonical URL alone", async () => {
    const [plain, unknown] = await Promise.all(
      ["/library", "/library?category=made-up"].map(async (path) => headOf((await site.ask(path)).text)),
    );
    expect([unknown!.canonical, unknown!.properties.robots]).toEqual([plain!.canonical, undefined]);
  });

  it("says that documents will come when there are none", async () => {
    await site.askUntilCached("/library");
    const rows = await site.database.sql("select id from library_documents where category <> 'Safety'");
    await site.database.sql("delete from library_documents where category <> 'Safety'");
    expect(rows.length).toBeGreaterThan(0);
    const single = await site.ask("/library");
    expect(cardsOf(single.text)).toHaveLength(10);
    expect(single.text).toContain('class="library__form"');
    expect(single.text).not.toContain('name="category"');
    await site.database.sql("delete from library_documents");
    for (const { code, texts } of inEachLanguage) {
      const { text } = await site.ask(`/library?lng=${code}`);
      expect(text).toContain(texts.library.none.empty);
      expect(text).not.toContain(texts.library.none.adjust);
      // There is no search in an empty library.
      expect(text).not.toContain('class="library__form"');
    }
  });
});
