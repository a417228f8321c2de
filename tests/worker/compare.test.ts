import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headOf } from "../support/html";
import { startSite, type Site } from "../support/site";
import { inEachLanguage, inHtml, texts } from "../support/texts";

const UNKNOWN = "018cd5f0-0000-7000-8000-00000000dead";
const MODELS = ["GS-1930 E-Drive", "GS-2632 E-Drive", "8FBE15T", "8FD25", "100 VJR"];

let site: Site;
let ids: string[];
beforeAll(async () => {
  site = await startSite({ FRESHNESS_BOUND_MS: "50000" });
  ids = await Promise.all(MODELS.map(async (model) => (await site.productPath(model)).replace("/product/", "")));
});
afterAll(() => site.stop());

const compare = (machines: string[], more = "") => `/compare?m=${machines.join(",")}${more}`;
/** The models in the table's head, in order. */
const columns = (html: string) =>
  [...html.matchAll(/<th scope="col".*?<span class="plate">([^<]*)</gs)].map(([, model]) => model);

describe("the comparison", () => {
  it("shows machines in the order of the address", async () => {
    const [first, second, third] = ids as [string, string, string];
    expect(columns((await site.ask(compare([first, second, third]))).text)).toEqual(MODELS.slice(0, 3));
    const turned = await site.ask(`/compare?m=${third}&m=${first},${second}`);
    expect(columns(turned.text)).toEqual([MODELS[2], MODELS[0], MODELS[1]]);
  });

  it("shows the first four of five and says so", async () => {
    const { status, text } = await site.ask(compare(ids));
    expect(status).toBe(200);
    expect(columns(text)).toEqual(MODELS.slice(0, 4));
    expect(text).toContain(inHtml(texts.eng.compare.cut));
    expect((await site.ask(compare(ids.slice(0, 4)))).text).not.toContain(inHtml(texts.eng.compare.cut));
  });

  it("says how many machines are gone, and is not cached with them", async () => {
    const [visible = "", hidden = ""] = ids;
    for (let times = 0; times < 2; times++) {
      const { status, headers, text } = await site.ask(compare([visible, UNKNOWN]));
      expect([status, headers["x-cache"]]).toEqual([200, "bypass"]);
      expect(columns(text)).toEqual([MODELS[0]]);
      expect(text).toContain(inHtml(texts.eng.compare.gone_one));
      // What remains is a comparison of its own.
      expect(text).not.toContain(UNKNOWN);
    }
    await site.database.sql("update equipment set visible_in_store = 0 where id = ?", [hidden]);
    await site.runSchedule();
    const { text } = await site.ask(compare([visible, hidden], "&utm_source=1"));
    await site.database.sql("update equipment set visible_in_store = 1 where id = ?", [hidden]);
    await site.runSchedule();
    expect(text).toContain(inHtml(texts.eng.compare.gone_one));
    expect(text).not.toContain(MODELS[1]);
  });

  it.each([
    ["", "no machine"],
    ["?m=", "an empty list"],
    ["?m=none,%00,<script>alert(1)</script>,../../x,' or 1=1--", "hostile ids"],
    [`?m=${"a".repeat(4000)}`, "a long id"],
    [`?m=${UNKNOWN}`, "an unknown machine"],
    ["?m=%E0%A4%A&only=%00&search=%F0%28&more=2", "malformed parameters"],
  ])("answers %s (%s) with an empty page that is not cached", async (search) => {
    for (let times = 0; times < 2; times++) {
      const { status, headers, text } = await site.ask(`/compare${encodeURI(search).replaceAll("%25", "%")}`);
      expect([status, headers["x-cache"]]).toEqual([200, "bypass"]);
      expect(text).toContain(inHtml(texts.eng.compare.empty.title));
      expect(text).not.toContain("alert(1)");
    }
  });

  it("invites a second machine, and finds machines to add", async () => {
    const [only = ""] = ids;
    const { text } = await site.ask(compare([only], "&search=8fd25"));
    expect(text).toMatch(/name="page" value="\/compare\?m=[^"]*search=8fd25"/);
    expect(text).toContain(inHtml(texts.eng.compare.second));
    expect(text).toContain(`href="${compare([only, ids[3]!])}"`);
    expect(text).toContain(inHtml(texts.eng.compare.found_one.replace("{{count}}", "1")));
    // It is part of the comparison already.
    const itself = await site.ask(compare([only], "&search=GS-1930%20E-Drive"));
    expect(itself.text).not.toContain(`href="${compare([only, only])}"`);
  });

  it("may show the differences alone", async () => {
    const pair = ids.slice(0, 2);
    const all = await site.ask(compare(pair));
    const { text } = await site.ask(compare(pair, "&only=differences"));
    const rowsOf = (html: string) => html.match(/<th scope="row"/g)?.length ?? 0;
    const marked = (html: string) => html.match(/<tr [^>]*comparison__row--differs/g)?.length ?? 0;
    expect(marked(all.text)).toBeGreaterThan(3);
    expect(rowsOf(all.text)).toBeGreaterThan(marked(all.text));
    expect([rowsOf(text), marked(text)]).toEqual([marked(all.text), marked(all.text)]);
  });

  it("is not for search engines, and has one address", async () => {
    const [a = "", b = ""] = ids;
    const path = `/compare?m=${a}&m=${b}&gclid=1&search=jlg`;
    const head = headOf((await site.ask(path)).text);
    expect(head.properties.robots).toEqual(["noindex,follow"]);
    expect(head.canonical).toBe(`${site.url}/compare?m=${a}%2C${b}&lng=eng`);
    expect((await site.ask("/sitemap.xml")).text).not.toContain("/compare");
  });
});

describe("the cached comparison", () => {
  it("is one page for all spellings, and one for each language and unit system", async () => {
    const [a = "", b = ""] = ids;
    const path = compare([a, b]);
    const seen = new Set<string>();
    for (const { tag, texts } of inEachLanguage) {
      for (const units of ["metric", "imperial"]) {
        const headers = { "Accept-Language": tag, Cookie: `units=${units}` };
        const { text } = await site.askUntilCached(path, { headers });
        expect(text).toContain(inHtml(texts.compare.title));
        expect(text).toContain(units === "metric" ? texts.compare.areaUnit.metric : texts.compare.areaUnit.imperial);
        seen.add(text);
        const same = await site.ask(`/compare?m=${a.toUpperCase()}&m=none&m=${b},${a}&x=1`, { headers });
        expect([same.headers["x-cache"], same.text]).toEqual(["memory", text]);
      }
    }
    expect(seen.size).toBe(6);
  });

  it("takes one round trip with and without a search, and none once it is cached", async () => {
    const [a = "", b = "", c = "", d = ""] = ids;
    // The isolate reads data version and catalogue once.
    await site.ask("/products?sort=weight");
    for (const path of [compare([d, c, b, a]), compare([c, b], "&search=jlg")]) {
      site.proxy.takeRequestCount();
      expect((await site.ask(path)).headers["x-cache"]).toBe("miss");
      expect(site.proxy.takeRequestCount(), path).toBe(1);
      await site.askUntilCached(path);
      expect(site.proxy.takeRequestCount(), path).toBe(0);
    }
  });

  it("is made anew after a machine changes", async () => {
    const [a = "", b = ""] = ids;
    await site.askUntilCached(compare([b, a]));
    await site.database.sql("update equipment set year = 2007 where id = ?", [a]);
    await site.runSchedule();
    await expect.poll(async () => (await site.ask(compare([b, a]))).text).toContain("2007");
  });
});

describe("the list's form", () => {
  it.each(inEachLanguage)("has a named check-box for each machine: $name", async ({ code, texts }) => {
    const { text } = await site.ask(`/products?lng=${code}&search=8fd25`);
    const [, form = ""] = /<form action="\/compare"[^>]*>(.*?)<\/form>/s.exec(text) ?? [];
    expect(form).toContain(`name="lng" value="${code}"`);
    expect(form).toContain('formaction="/enquiry"');
    expect(form).toMatch(new RegExp(`${texts.compare.select}.*Toyota 8FD25.*name="m" value="${ids[3]}"`, "s"));
  });
});
