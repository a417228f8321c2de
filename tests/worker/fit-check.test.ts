import { afterAll, beforeAll, describe, expect, it } from "vitest";
import aze from "../../locales/aze/finder.json" with { type: "json" };
import eng from "../../locales/eng/finder.json" with { type: "json" };
import rus from "../../locales/rus/finder.json" with { type: "json" };
import { formFields, headOf } from "../support/html";
import { startSite, type Site } from "../support/site";
import { inEachLanguage, inHtml, texts } from "../support/texts";

/** 0.76 m wide; 2.1 m high, 1.75 m with the rails folded; 7.8 m of working height. */
const MODEL = "GS-1930 E-Drive";
const finder = { eng, rus, aze };

let site: Site;
let product: string;
beforeAll(async () => {
  site = await startSite({ FRESHNESS_BOUND_MS: "50000" });
  product = await site.productPath(MODEL);
});
afterAll(() => site.stop());

/** The section, without what React puts between texts. */
const sectionIn = (html: string) =>
  (/<section id="fit".*?<\/section>/s.exec(html)?.[0] ?? "").replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");
const summaryIn = (html: string) => /class="fit__summary [^"]*">([^<]*)</.exec(sectionIn(html))?.[1];
const linesIn = (html: string) =>
  [...sectionIn(html).matchAll(/fit__line--(\w+)">.*?<b>([^<]*)<\/b>.*?<\/span>([^<]*)<\/span>/gs)].map(
    ([, state, label, text]) => [state, label, text],
  );

describe.each(inEachLanguage)("whether a machine fits, in $name", ({ code }) => {
  const { fit, asked, amount } = finder[code];
  const ask = async (query: string, units = "metric") =>
    (await site.ask(`${product}?${query}&lng=${code}`, { headers: { Cookie: `units=${units}` } })).text;
  const doesNotFit = (label: string) => fit.doesNotFit.replace("{{reasons}}", label.toLocaleLowerCase(code));

  it.each([
    ["metric", "door_w", ["0.75", "0.76", "0,77"]],
    ["imperial", "door_w_in", ["29.6", "30", "30.5"]],
  ])("a doorway one centimetre too narrow, just wide enough, and wider: %s", async (units, name, widths) => {
    const pages = await Promise.all(widths.map((width) => ask(`${name}=${width}`, units)));
    expect(pages.map(summaryIn)).toEqual([doesNotFit(asked.door_width), fit.fits, fit.fits]);
    const lines = pages.map((page) => linesIn(page));
    expect(lines.map((each) => each.map(([state, label]) => [state, label]))).toEqual([
      [["short", asked.door_width]],
      [["tight", asked.door_width]],
      [["tight", asked.door_width]],
    ]);
    for (const [place, page] of pages.entries()) {
      const typed = widths[place]!.replace(",", ".");
      expect(formFields(page, name)[name]!.replace(",", ".")).toBe(typed);
    }
    const [, exact] = lines.map(([line]) => line![2]);
    expect(exact).toContain(units === "metric" ? (code === "eng" ? "0.76" : "0,76") : "30");
  });

  it("keeps what could not be read beside its field, and judges the rest", async () => {
    const page = await ask("door_w=wide&door_h=0.1&floor=3000");
    expect(formFields(page, "height")).toMatchObject({ door_w: "wide", door_h: "0.1", height: "" });
    const section = sectionIn(page);
    const unread = amount.unread
      .replace("{{label}}", asked.door_width)
      .replace("{{write}}", amount.write.m.replace("{{example}}", code === "eng" ? "0.9" : "0,9"));
    const range = amount.outOfRange
      .replace("{{label}}", asked.door_height)
      .replace("{{least}}", code === "eng" ? "0.4" : "0,4")
      .replace("{{most}}", code === "rus" ? "10 м" : "10 m");
    expect([section.split(inHtml(unread)).length, section.split(inHtml(range)).length]).toEqual([2, 2]);
    expect(section.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(section).toContain(inHtml(fit.problem));
    expect(linesIn(page).map(([state, label]) => [state, label])).toEqual([["ok", asked.floor]]);
  });

  it("counts answers that have no field here, says them, and keeps them in the form", async () => {
    const page = await ask("people=9&place=in&height=7");
    expect(summaryIn(page)).toBe(
      doesNotFit(`${asked.persons}, ${asked.platform_load}`).replaceAll(/, ./g, (found) => found.toLowerCase()),
    );
    expect(formFields(page, "height")).toMatchObject({ people: "9", place: "in" });
    expect(sectionIn(page)).toContain(asked.persons);
    expect(sectionIn(page)).toContain(inHtml(finder[code].value.in));
  });
});

describe("links of the answer", () => {
  it("lead to the finder and the enquiry with the job", async () => {
    const { text } = await site.ask(`${product}?door_w=0,9&people=2`);
    expect(sectionIn(text)).toContain('href="/find?people=2&amp;door_w=0.9"');
    const id = product.slice("/product/".length);
    const enquiry = `href="/enquiry?m=${id}&amp;job=people%3D2%26door_w%3D0.9#`;
    expect(text.split(enquiry)).toHaveLength(3);
    const plain = (await site.ask(product)).text;
    expect(summaryIn(plain)).toBeUndefined();
    expect(plain).toContain(`href="/enquiry?m=${id}#`);
  });
});

describe("a product page with a job", () => {
  it("leads search engines to the plain one by its canonical address alone", async () => {
    const [plain, asked] = await Promise.all(
      [product, `${product}?door_w=0.9`].map(async (path) => headOf((await site.ask(path)).text)),
    );
    expect(asked!.canonical).toBe(plain!.canonical);
    expect(asked!.properties["og:url"]).toEqual(plain!.properties["og:url"]);
    expect(asked!.properties.robots).toBeUndefined();
    expect(plain!.properties.robots).toBeUndefined();
  });

  it("is printed with the address of the job, and what was read of it", async () => {
    const printed = async (path: string) => {
      const sheet = /<aside class="print-sheet".*?<\/aside>/s.exec((await site.ask(path)).text)![0];
      return { url: /<p>(http[^<]*)<\/p>/.exec(sheet)?.[1], code: /<path [^>]*d="([^"]*)"/.exec(sheet)?.[1] };
    };
    const [plain, asked] = await Promise.all([printed(product), printed(`${product}?door_w=0,9&people=2&height=x`)]);
    expect(plain.url).toBe(`${site.url}${product}?lng=eng`);
    expect(asked.url).toBe(`${site.url}${product}?people=2&amp;door_w=0.9&amp;lng=eng`);
    expect(asked.code).not.toBe(plain.code);
  });

  it("has one copy for each job, and the plain page keeps its own", async () => {
    const plain = await site.askUntilCached(product);
    const { text } = await site.askUntilCached(`${product}?height=7&door_w=0.9`);
    for (const same of ["door_w=0,90&height=7 m", "door_w=0.9&utm_source=x&height=7&page=3&do=people"]) {
      const answer = await site.ask(`${product}?${same.replaceAll(" ", "+")}`);
      expect([same, answer.headers["x-cache"], answer.text === text]).toEqual([same, "memory", true]);
    }
    for (const same of ["", "?utm_source=x", "?do=goods", "?door_w=&height=", "?ground=any"]) {
      const { headers, text } = await site.ask(product + same);
      expect([same, headers["x-cache"], text === plain.text]).toEqual([same, "memory", true]);
    }
  });

  it("is read in one round trip", async () => {
    await site.ask("/products?sort=weight");
    site.proxy.takeRequestCount();
    await site.ask(`${product}?door_w=0.83`);
    expect(site.proxy.takeRequestCount()).toBe(1);
  });

  it.each([
    "height=%3Cscript%3Ealert(1)%3C/script%3E",
    `door_w=${"9".repeat(3000)}`,
    "door_w=-1&door_h=NaN&floor=Infinity&height=1e9",
    "place=everywhere&ground=%27%20or%201=1--&do=robots",
    "height=7&height=8&height_ft=x&unread=y",
    "__proto__=1&constructor=2&hasOwnProperty=3",
  ])("answers %s", async (query) => {
    const { status, text } = await site.ask(`${product}?${query}`);
    expect(status).toBe(200);
    expect(sectionIn(text)).toContain(inHtml(eng.fit.title));
    expect(text).not.toContain("<script>alert(1)");
  });
});

describe("no such section", () => {
  it("is on the page of a product that no finder finds", async () => {
    await site.database.sql(
      "update equipment_categories set lift_group = null where id = (select category_id from equipment where model = ?)",
      [MODEL],
    );
    await site.runSchedule();
    const { status, text } = await site.ask(`${product}?door_w=0.91`);
    await site.database.sql(
      "update equipment_categories set lift_group = 'vertical' where id = (select category_id from equipment where model = ?)",
      [MODEL],
    );
    await site.runSchedule();
    expect([status, sectionIn(text)]).toEqual([200, ""]);
  });
});

describe("a maker's diagram", () => {
  const BOOM = "450AJ";
  const outline = [
    [-2, 0],
    [0, 0],
    [7, 1],
    [7.5, 6],
    [3, 13.7],
    [-2, 9],
  ];

  it("is shown as a picture and in words, with the place that was asked for", async () => {
    const path = await site.productPath(BOOM);
    expect((await site.ask(path)).text).not.toContain("<figure");
    await site.database.sql(
      "insert into equipment_envelopes (id, equipment_id, position, purpose, setup, capacity_kg, points, source_url) values (?, ?, 0, 'platform', 'On firm ground', 227, ?, 'https://www.maker.example/450.pdf')",
      ["018cd5f0-0000-7000-8000-0000000d1a60", path.slice("/product/".length), JSON.stringify(outline)],
    );
    await site.runSchedule();
    for (const { code, texts: common } of inEachLanguage) {
      const { text } = await site.ask(`${path}?height=12&side=5&lng=${code}`);
      const figure = /<figure class="diagram".*?<\/figure>/s.exec(text)![0].replaceAll("\u00a0", " ");
      expect(figure).toContain(inHtml(common.envelope.purpose.platform));
      expect(figure).toContain("On firm ground");
      expect(figure).toContain(`227 ${common.unit.kg}`);
      expect(figure).toContain('href="https://www.maker.example/450.pdf"');
      expect(figure.match(/a3 3 0 1 0 6 0/g)).toHaveLength(outline.length);
      expect(figure).toContain('class="drawn drawn--mark"');
      const said = finder[code].fit.diagram.asked.platform
        .replace("{{side}}", `5 ${common.unit.m}`)
        .replace("{{height}}", `10 ${common.unit.m}`);
      expect(figure).toContain(`${inHtml(said)}: ${finder[code].fit.diagram.inside}`);
      expect(text).toContain(`>${inHtml(finder[code].fit.diagram.platform)}</h2>`);
      expect(linesIn(text)[1]).toEqual(["ok", finder[code].asked.people.side, finder[code].ok.diagram]);
    }
    const outside = (await site.ask(`${path}?height=12&side=7`)).text;
    expect(outside).toContain(`: ${eng.fit.diagram.outside}`);
    const plain = (await site.ask(path, { headers: { Cookie: "units=imperial" } })).text;
    expect(plain).not.toContain('class="drawn drawn--mark"');
    expect(plain).toContain(`500\u00a0${texts.eng.unit.lb}`);
    expect(plain).toContain(`, ${texts.eng.unit.ft}</tspan>`);
  });
});
