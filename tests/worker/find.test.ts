import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finderTexts, goldenJobs } from "../support/finder-page";
import { headOf } from "../support/html";
import { startSite, type Site } from "../support/site";
import { inEachLanguage, inHtml, texts } from "../support/texts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ FRESHNESS_BOUND_MS: "50000" });
});
afterAll(() => site.stop());

const LAMPS = `/find?${goldenJobs[0]!.query}`;
const eng = finderTexts.eng.page;

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");

/** Models by the heading of their class. */
function classesIn(html: string): [heading: string, models: string[]][] {
  return [...html.matchAll(/<section class="find__class"><h3>(.*?)<\/h3>(.*?)<\/section>/gs)].map(
    ([, heading = "", body = ""]) => [
      textOf(heading),
      [...body.matchAll(/<span class="plate">(.*?)<\/span>/g)].map(([, model]) => textOf(model!)),
    ],
  );
}

/** What is said of a model, by criterion. */
function linesOf(html: string, model: string): Record<string, string> {
  const [, article = ""] = new RegExp(`<span class="plate">${model}</span>(.*?)</article>`, "s").exec(html) ?? [];
  return Object.fromEntries(
    [...article.matchAll(/<th scope="row">(.*?)<\/th><td[^>]*>(.*?)<\/td>/gs)].map(([, label, text]) => [
      textOf(label!),
      textOf(text!),
    ]),
  );
}

const valueOf = (html: string, name: string) =>
  new RegExp(`<input id="[^"]*" name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];

/** Without the count in brackets. */
const headings = ({ page }: (typeof finderTexts)["eng"]) =>
  (["fits", "likely", "nearly"] as const).map((each) => page.class[`${each}_other`].replace(" ({{count}})", ""));

describe.each(inEachLanguage)("the finder in $name", ({ code, tag }) => {
  it.each(goldenJobs)("names what fits, and nearly: $name", async ({ query, fits, likely, nearly }) => {
    const expected = [fits, likely, nearly].flatMap((models, at) =>
      models.length > 0 ? [[`${headings(finderTexts[code])[at]} (${models.length})`, models]] : [],
    );
    for (const units of ["metric", "imperial"]) {
      const { status, text } = await site.ask(`/find?${query}`, {
        headers: { "Accept-Language": tag, Cookie: `units=${units}` },
      });
      expect(status).toBe(200);
      expect(classesIn(text)).toEqual(expected);
      expect(text).toContain(inHtml(finderTexts[code].guide));
      expect(text).not.toMatch(/page\.\w+|\{\{/);
    }
  });

  it("shows examples and no results without an answer", async () => {
    const { text } = await site.ask("/find", { headers: { "Accept-Language": tag } });
    const { page } = finderTexts[code];
    for (const example of Object.values(page.example)) expect(text).toContain(inHtml(example));
    expect(classesIn(text)).toEqual([]);
  });
});

describe("the results", () => {
  it("say of each machine where it fits and where it is short", async () => {
    const { text } = await site.ask(LAMPS);
    expect(linesOf(text, "1930ES")).toMatchObject({
      "Working height": "Yes, tight: 7.7\u00a0m: tight, 20\u00a0cm to spare",
      "Doorway width": "Yes: 0.76\u00a0m: 14\u00a0cm to spare",
      Place: "Yes: Electric: no exhaust",
    });
    expect(linesOf(text, "JCPT0807AC")["Doorway height"]).toBe(
      "Not known: 2\u00a0cm too high with the rails up; may pass folded: ask us",
    );
    expect(linesOf(text, "100 VJR")["Doorway width"]).toBe("No: Would fit if the doorway were 9\u00a0cm wider");
    expect(textOf(text)).toContain(
      "35 too wide, 10 too low, 3 with an exhaust, 1 too high for the doorway, of 1 too little is known",
    );
    const imperial = await site.ask(LAMPS, { headers: { Cookie: "units=imperial" } });
    expect(linesOf(imperial.text, "100 VJR")["Doorway width"]).toBe(
      "No: Would fit if the doorway were 4\u00a0in wider",
    );
  });

  it("lead to the machine and to an enquiry with the job", async () => {
    const { text } = await site.ask(LAMPS);
    const product = await site.productPath("GS-1930 E-Drive");
    const { query } = goldenJobs[0]!;
    expect(text).toContain(`href="${product}?${inHtml(query)}#fit"`);
    expect(text).toContain(
      `href="/enquiry?m=${product.slice("/product/".length)}&amp;job=${encodeURIComponent(query)}#`,
    );
  });

  it("repeat the job, each answer with a link that takes it back", async () => {
    const { text } = await site.ask(LAMPS);
    for (const [answer, without] of [
      ["Doorway width: 0.9\u00a0m", "/find?height=7.5&people=2&door_h=2&place=in"],
      ["People: 2 people + 40\u00a0kg of tools", "/find?height=7.5&door_w=0.9&door_h=2&place=in"],
      ["Place: Indoors, no exhaust", "/find?height=7.5&people=2&door_w=0.9&door_h=2"],
    ] as const) {
      const label = eng.remove.replace("{{answer}}", answer);
      expect(text).toMatch(
        new RegExp(
          `<a [^>]*aria-label="${label.replace("+", "\\+")}"[^>]*href="${inHtml(without).replaceAll("?", "\\?")}"`,
        ),
      );
    }
  });

  it("stay about goods without the last answer", async () => {
    const { text } = await site.ask("/find?do=goods&load=1500");
    expect(text).toMatch(/<a [^>]*aria-label="[^"]*Load[^"]*"[^>]*href="\/find\?do=goods"/);
    const empty = (await site.ask("/find?do=goods")).text;
    expect(empty).toMatch(/<input [^>]*id="find-do-goods"[^>]* checked=""/);
    expect(empty).toContain(inHtml(eng.example.rack));
    expect((await site.askUntilCached("/find?do=goods")).text).toBe(empty);
  });

  it("say which answers stand in the way when nothing fits", async () => {
    const { text } = await site.ask("/find?height=7.5&people=2&door_w=0.5&place=in");
    expect(text).toContain(inHtml(eng.none));
    const [, path = "", count] = /<a [^>]*href="([^"]*)"[^>]*>Without “Doorway width”: (\d+) would fit</.exec(text)!;
    const relaxed = (await site.ask(path.replaceAll("&amp;", "&"))).text;
    expect(relaxed).toContain(`${count} machines fit`);
  });

  it("are paged", async () => {
    const first = await site.ask("/find?height=15&side=5&people=2");
    expect(first.text).toContain("Page 1 of 4");
    expect(first.text).toContain('href="/find?height=15&amp;side=5&amp;people=2&amp;page=2"');
    const last = await site.ask("/find?height=15&side=5&people=2&page=4");
    expect(classesIn(last.text)).toEqual([
      ["Fit as far as the figures go (20)", [expect.any(String), expect.any(String)]],
    ]);
    for (let times = 0; times < 2; times++) {
      const beyond = await site.ask("/find?height=15&side=5&people=2&page=9999");
      expect(beyond.headers["x-cache"]).toBe("bypass");
      expect(classesIn(beyond.text)).toEqual(classesIn(last.text));
      expect(textOf(beyond.text)).toContain("There's no page 9999 in this list. You're seeing page 4, the last one.");
    }
  });

  it("are not shown for answers that rule nothing out", async () => {
    const { text } = await site.ask("/find?do=goods&depth=1.2");
    expect(text).toContain(inHtml(eng.tooLittle));
    expect(classesIn(text)).toEqual([]);
  });
});

describe("the form", () => {
  it.each(["door_w=0.9&door_h=2", "door_w_in=35.5&door_h_in=79"])(
    "and the drawing name one doorway: %s",
    async (door) => {
      const { text } = await site.ask(`/find?height=8&${door}`, { headers: { Cookie: "units=imperial" } });
      expect([valueOf(text, "door_w_in"), valueOf(text, "door_h_in")]).toEqual(["35.5", "79"]);
      expect(textOf(text)).toContain("Doorway 79\u00a0in");
      expect(textOf(text)).not.toContain("Doorway 78.5\u00a0in");
    },
  );

  it("is filled from the address in the reader's units", async () => {
    const { text } = await site.ask(LAMPS);
    expect([valueOf(text, "height"), valueOf(text, "people"), valueOf(text, "door_w")]).toEqual(["7.5", "2", "0.9"]);
    expect(text).toMatch(/<input[^>]*id="find-place-in"[^>]*checked/);
    const rus = await site.ask(LAMPS, { headers: { "Accept-Language": "ru" } });
    expect(valueOf(rus.text, "height")).toBe("7,5");
    const imperial = await site.ask("/find?height_ft=25&door_w_in=36", { headers: { Cookie: "units=imperial" } });
    expect([valueOf(imperial.text, "height_ft"), valueOf(imperial.text, "door_w_in")]).toEqual(["25", "36"]);
  });

  it("asks for figures only if some machine states them, and to the side in any case", async () => {
    const { text } = await site.ask("/find");
    const asked = (name: string) => text.includes(`id="find-${name}"`);
    expect(["height", "side", "people", "load", "depth", "door_w", "slope"].filter((name) => !asked(name))).toEqual([]);
    const [stated] = await site.database.sql(
      "select count(*) as machines from equipment_specifications where up_and_over_m is not null",
    );
    expect(asked("over")).toBe(stated!.machines !== 0);
    // What was answered stays in the form.
    expect((await site.ask("/find?over=4")).text).toContain('id="find-over"');
  });

  it("keeps what could not be read, says why, and answers the rest", async () => {
    const { status, text } = await site.ask("/find?height=7.5&people=2&door_w=wide&door_h=50&place=in");
    expect(status).toBe(200);
    expect([valueOf(text, "door_w"), valueOf(text, "door_h")]).toEqual(["wide", "50"]);
    for (const [id, problem] of [
      ["find-door_w", "“Doorway width” could not be read. Write metres, for example 0.9."],
      ["find-door_h", "“Doorway height” takes 0.4 to 10\u00a0m."],
    ] as const) {
      expect(text).toContain(`<a href="#${id}">${problem}</a>`);
      expect(text).toContain(`<p class="field__problem" id="${id}-problem">${problem}</p>`);
      expect(text).toMatch(
        new RegExp(`id="${id}"[^>]*aria-invalid="true"[^>]*aria-describedby="${id}-problem ${id}-hint"`),
      );
    }
    expect(classesIn(text)[0]![0]).toMatch(/^Fit \(\d+\)$/);
    // The language is chosen on the page as it is asked for.
    expect(text).toMatch(/name="page" value="\/find\?[^"]*door_w=wide/);
  });

  it("gives examples and limits in the reader's units", async () => {
    const headers = { Cookie: "units=imperial" };
    const { text } = await site.ask("/find?door_w_in=wide&load_lb=0.1&do=goods", { headers });
    expect(text).toContain("Write inches, for example 36.");
    const small = await site.ask("/find?door_w_in=5", { headers });
    expect(small.text).toContain("“Doorway width” takes 16 to 394\u00a0in.");
    // The other system's address is understood as well, in its own unit.
    const metric = await site.ask("/find?door_w_in=wide");
    expect(valueOf(metric.text, "door_w_in")).toBe("wide");
    expect(metric.text).toContain("Write inches, for example 36.");
  });
});

describe("the finder's address", () => {
  it("is one for all spellings, cached, and not for search engines", async () => {
    const { text } = await site.askUntilCached("/find?height=7.5&people=2");
    for (const spelling of [
      "people=2&height=7,5",
      "height=7.50+m&people=2&side=&utm_source=x",
      "do=people&height=750cm&people=2&tools=40",
    ]) {
      const same = await site.ask(`/find?${spelling}`);
      expect([spelling, same.headers["x-cache"]]).toEqual([spelling, "memory"]);
      expect(same.text).toBe(text);
    }
    const head = headOf(text);
    expect(head.properties.robots).toEqual(["noindex,follow"]);
    expect(head.canonical).toBe(`${site.url}/find?height=7.5&people=2&lng=eng`);
    expect((await site.ask("/sitemap/pages.xml")).text).not.toContain("/find");
  });

  it.each([
    ["height=NaN&people=-1&side=1e999", "no numbers"],
    ["height=%D9%A7&door_w=%EF%BC%99", "digits of other scripts"],
    ["height[]=7&height[0]=8&people[$gt]=1&__proto__[do]=goods", "arrays and objects"],
    ["height=7.5&height=9&height=x&page=2&page=3", "repeated parameters"],
    [`height=${"9".repeat(10_000)}`, "ten thousand digits"],
    [`door_w=${encodeURIComponent("<script>alert(1)</script>")}&place=%22onload%3Dx`, "markup"],
    ["height=%00&people=%0A&door_w=%ED%A0%80&door_h=%F0%28", "control characters and broken UTF-8"],
    ["height=7.5&page=99999", "a page that there cannot be"],
    ["do=constructor&place=__proto__&ground=toString", "names of properties"],
    ["height=0&load=0&tools=0&door_w=0", "zeros"],
  ])("may be %s (%s): the page answers, and is valid", async (search) => {
    const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });
    for (let times = 0; times < 2; times++) {
      const { status, text } = await site.ask(`/find?${search}`);
      expect(status).toBe(200);
      expect(text).toContain(inHtml(eng.title));
      expect(text).not.toContain("alert(1)</script>");
      const { results } = await validator.validateString(text);
      expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    }
  });

  it("is reached from the menu and from home, in the visitor's units", async () => {
    const home = await site.ask("/");
    expect(home.text).toContain(`href="/find"`);
    expect(home.text).toMatch(/<form [^>]*action="\/find#results"/);
    expect(home.text).toContain('name="height"');
    expect(home.text).toContain(inHtml(texts.eng.home.finder.goods.replace("{{load}}", "1,500\u00a0kg")));
    const imperial = await site.ask("/", { headers: { Cookie: "units=imperial" } });
    expect(imperial.text).toContain('name="load_lb"');
  });
});
