import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headOf } from "../support/html";
import { startSite, type Site } from "../support/site";
import { inEachLanguage } from "../support/texts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const cities = { eng: "Baku", rus: "Баку", aze: "Bakı" };
const visible = (html: string) => html.slice(html.indexOf("<body"));
const documentsOf = (html: string) =>
  [...html.matchAll(/<article class="document">.*?<\/article>/gs)].map(([document]) => document);

describe.each(inEachLanguage)("in $name", ({ code, tag, texts }) => {
  it("the contact page has every text of the record in its language only", async () => {
    const { text } = await site.ask(`/contact?lng=${code}`);
    const [contact] = await site.database.sql("select * from contact_information");
    const inLanguage = (column: string, english: unknown) => {
      const texts = JSON.parse(String(contact![`${column}_translations`])) as Record<string, string>;
      return texts[code] ?? String(english);
    };
    const { instructions } = JSON.parse(String(contact!.emergency_info)) as { instructions: string };
    for (const said of [
      inLanguage("emergency_instructions", instructions),
      inLanguage("directions", contact!.directions),
      inLanguage("city", contact!.city),
      inLanguage("country", contact!.country),
    ]) {
      expect(visible(text), said).toContain(said);
    }
    expect(visible(text).match(/<(?:p|bdi|span)(?! class="brand)[^>]* lang="en"/g)).toBeNull();
  });

  it("home and contact name the dealer's city", async () => {
    const [home, contact] = [await site.ask(`/?lng=${code}`), await site.ask(`/contact?lng=${code}`)];
    expect(headOf(home.text).title).toBe(`${texts.home.title} – ${texts.brand}, ${cities[code]}`);
    expect(headOf(contact.text).title).toBe(`${texts.contact.title} – ${texts.brand}, ${cities[code]}`);
    for (const { text } of [home, contact]) {
      expect(headOf(text).properties.description?.[0]).toContain(cities[code]);
    }
  });

  it("a document's language is marked, also on an untranslated title", async () => {
    const documents = documentsOf((await site.ask(`/library?lng=${code}`)).text);
    const regulation = documents.find((document) => document.includes("29 CFR 1926.453"))!;
    const isForeign = code !== "eng";
    expect(/<h2[^>]* lang="en"/.test(regulation)).toBe(isForeign);
    expect(/document__text" lang=/.test(regulation)).toBe(false);
    expect(regulation.includes(`<li>${texts.documents.writtenIn.eng}</li>`)).toBe(isForeign);
    expect(regulation.match(/hreflang="en"/gi)).toHaveLength(2);
  });

  it("a web page is opened, a file is downloaded", async () => {
    const documents = documentsOf((await site.ask(`/library?lng=${code}`)).text);
    const isPage = (document: string) => document.includes(`<li>${texts.documents.webPage}</li>`);
    expect(documents.filter(isPage).length).toBeGreaterThan(10);
    for (const document of documents) {
      expect(document.includes(" download")).toBe(!isPage(document));
      expect(document.includes(`</svg>${texts.documents.open}</a>`)).toBe(isPage(document));
      expect(document.includes(`</svg>${texts.product.download}</a>`)).toBe(!isPage(document));
    }
  });

  it("the library's categories are sorted by name", async () => {
    const { text } = await site.ask(`/library?lng=${code}`);
    const options = [...text.matchAll(/<option value="(?:\w+)">([^<]+)<\/option>/g)].map(([, name]) => name!);
    expect(options).toHaveLength(4);
    const inOrder = {
      eng: ["maintenance", "safety", "technical", "training"],
      rus: ["safety", "maintenance", "training", "technical"],
      aze: ["maintenance", "technical", "safety", "training"],
    } as const;
    expect(options).toEqual(inOrder[code].map((category) => texts.documentCategory[category]));
  });

  it("the manifest is translated", async () => {
    const page = await site.ask(`/?lng=${code}`);
    const href = /<link rel="manifest" href="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const { headers, text } = await site.ask(href);
    expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
    const manifest = JSON.parse(text) as Record<string, unknown>;
    expect(manifest).toMatchObject({ lang: tag, name: texts.brand, description: texts.home.title, start_url: "/" });
    for (const { src } of manifest.icons as { src: string }[]) expect((await site.ask(src)).status).toBe(200);
  });
});

it("names with non-ASCII letters are sorted by the Azerbaijani alphabet", async () => {
  for (const name of ["Çınar", "Şimşək", "Əlvan"]) {
    await site.database.sql("insert into manufacturers (id, name) values (?, ?)", [`m-${name}`, name]);
  }
  const { text } = await site.ask("/products?lng=aze");
  const select = /<select[^>]*name="manufacturer".*?<\/select>/s.exec(text)?.[0] ?? "";
  const names = [...select.matchAll(/<option value="[\w-ÇŞƏ]+[^"]*"[^>]*>([^<]+?)(?: \(\d+\))?<\/option>/g)].map(
    ([, name]) => name!,
  );
  const place = (name: string) => names.findIndex((each) => each === name);
  expect(place("Çınar")).toBeGreaterThan(-1);
  expect(place("Çınar")).toBeLessThan(place("Dingli"));
  expect(place("Əlvan")).toBeLessThan(place("Genie"));
  expect(place("Şimşək")).toBeLessThan(place("Toyota"));
  await site.database.sql("delete from manufacturers where id like 'm-%'");
});

it("an untranslated text is English and marked as such", async () => {
  await site.database.sql(
    "update contact_information set emergency_instructions_translations = '{}', city_translations = '{\"rus\":\"Баку\"}'",
  );
  await site.database.sql("update hero_images set title_translations = '{}', description_translations = '{}'");
  await site.invalidatePages();
  const contact = await site.ask("/contact?lng=aze");
  expect(contact.text).toMatch(/class="contact__instructions" lang="en">Press the emergency stop/);
  expect(contact.text).toContain('<bdi lang="en">Baku</bdi>');
  expect((await site.ask("/?lng=rus")).text).toMatch(
    /<h1 class="hero__title" lang="en">Reach every level safely<\/h1>/,
  );
});
