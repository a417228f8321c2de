import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formFields } from "../support/html";
import { newSender, posted } from "../support/service-form";
import { startSite, type Site } from "../support/site";
import { signIn } from "../support/staff-visit";
import { inEachLanguage, inHtml, texts } from "../support/texts";

const JOB = "height=7.5&people=2&place=in";
const path = (job: string, products: readonly string[] = []) =>
  `/enquiry?${products.length > 0 ? `m=${products.join(",")}&` : ""}job=${encodeURIComponent(job)}`;

let site: Site;
let product: string;
beforeAll(async () => {
  site = await startSite();
  const [row] = await site.database.sql("select id from equipment where visible_in_store order by id limit 1");
  product = String(row!.id);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.database.sql("delete from service_requests");
});

const facts = (text: string) =>
  [...text.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, label = "", value = ""]) => [
    label,
    value.replaceAll("\u00a0", " "),
  ]);

const actionOf = (page: string) =>
  /<form method="post" action="(\/enquiry[^"#]*)/.exec(page)?.[1]?.replaceAll("&amp;", "&");

/** The page's form, filled in as a browser without script sends it; to another URL from a copy on a device. */
async function send(page: string, fields: Record<string, string> = {}, { language = "en", to }: Sending = {}) {
  const { text } = await site.ask(page, { headers: { "Accept-Language": language } });
  const typed = { name: "Leyla Quliyeva", phone: "+994 50 555 01 02", serviceType: "rent", ...fields };
  const question = posted(site, {}, { language, sender: newSender() });
  const body = new URLSearchParams({ ...formFields(text, "description"), ...typed }).toString();
  return site.ask(to ?? actionOf(text)!, { ...question, body });
}

interface Sending {
  language?: string;
  to?: string;
}

const stored = () => site.database.sql("select job, language, description from service_requests");

describe.each(inEachLanguage)("an enquiry about a job in $name", ({ code, tag, texts: { job, enquiry } }) => {
  const headers = { "Accept-Language": tag };
  const shown = {
    eng: [
      ["What goes up", "People"],
      ["Working height", "7.5 m"],
      ["People", "2 people + 40 kg of tools"],
      ["Place", "Indoors, no exhaust"],
    ],
    rus: [
      ["Что поднимаем", "Людей"],
      ["Рабочая высота", "7,5 м"],
      ["Люди", "2 человека + 40 кг инструмента"],
      ["Место", "В помещении, без выхлопа"],
    ],
    aze: [
      ["Nə qaldırılır", "İnsanlar"],
      ["İş hündürlüyü", "7,5 m"],
      ["İnsanlar", "2 nəfər + 40 kq alət"],
      ["Yer", "Qapalı məkanda, tüstüsüz"],
    ],
  }[code];

  it("says what was asked, and offers to change or to leave it out", async () => {
    const { status, text } = await site.ask(path(JOB, [product]), { headers });
    expect(status).toBe(200);
    expect(facts(text)).toEqual(shown);
    expect(text).toContain(inHtml(job.about));
    expect(text).toContain(`href="/find?${inHtml(JOB)}">${job.change}</a>`);
    expect(text).toContain(`href="/enquiry?m=${product}">${job.leaveOut}</a>`);
    // Leaving out the machine keeps the job.
    expect(text).toContain(`href="${path(JOB)}"`);
    expect(text).toContain(inHtml(enquiry.message));
  });

  it("needs no message, and is stored as data in the visitor's language", async () => {
    const { status, headers: answer } = await send(path(JOB), {}, { language: tag });
    expect([status, answer.location]).toEqual([303, `${path(JOB)}&sent=1#request`]);
    expect(await stored()).toEqual([{ job: JOB, language: code, description: "" }]);
  });
});

describe("the page of an enquiry about a job", () => {
  it("is one page in all spellings", async () => {
    await site.askUntilCached(path(JOB));
    for (const spelling of [
      "place=in&people=2&height=7.50",
      "height=7,5 m&people=2&tools=40&place=in",
      "?height=7.5&people=2&place=in",
    ]) {
      const { headers, text } = await site.ask(path(spelling));
      expect(headers["x-cache"], spelling).toBe("memory");
      expect(actionOf(text)).toBe(path(JOB));
    }
  });

  it("is in the reader's units", async () => {
    const { text } = await site.ask(path("height_ft=24.6&load_lb=500"), { headers: { Cookie: "units=imperial" } });
    expect(facts(text)).toEqual([
      ["What goes up", "Goods"],
      ["Lift height", "24.6 ft"],
      ["Load", "500 lb"],
    ]);
    expect(actionOf(text)).toBe(path("do=goods&height=7.5&load=227"));
  });

  it.each(["height=tall", "do=goods", "", "%", "\u0000", "__proto__[height]=7"])(
    "shows none where nothing can be read: %#",
    async (job) => {
      const { status, text } = await site.ask(path(job));
      expect(status).toBe(200);
      expect(facts(text)).toEqual([]);
      expect(text).not.toContain('class="not-understood"');
      expect(actionOf(text)).toBe("/enquiry");
      expect((await send(path(job))).status).toBe(422);
      expect(await stored()).toEqual([]);
    },
  );

  it("names what it left out, and is not kept then", async () => {
    const workingHeight = [
      ["What goes up", "People"],
      ["Working height", "7 m"],
    ];
    const partly = path("height=7&people=<b>two</b>&door_w=wide");
    for (let visit = 0; visit < 2; visit++) {
      const { text, headers } = await site.ask(partly);
      expect(facts(text)).toEqual(workingHeight);
      expect(text).toContain(inHtml(texts.eng.notUnderstood_other));
      expect(text).toContain("<code>people=&lt;b&gt;two&lt;/b&gt;</code><code>door_w=wide</code>");
      expect(headers["x-cache"]).toBe("bypass");
    }
    const most = ["side", "over", "people", "tools", "floor", "trailer", "length", "slope"];
    const long = await site.ask(path(`height=7&${most.map((name) => `${name}=${"ж".repeat(30)}`).join("&")}`));
    expect(facts(long.text)).toEqual(workingHeight);
    for (const name of most) expect(long.text).toContain(`<code>${name}=ж`);
    expect((await site.ask(path("height=7"))).text).not.toContain('class="not-understood"');
    expect((await send(partly)).status).toBe(303);
    expect(await stored()).toMatchObject([{ job: "height=7" }]);
  });
});

describe("the job of a form", () => {
  it("stays when the form is rejected, and when it could not be stored", async () => {
    const rejected = await send(path(JOB, [product]), { name: "", company: "Tikinti MMC" });
    expect(rejected.status).toBe(422);
    expect(actionOf(rejected.text)).toBe(path(JOB, [product]));
    expect(formFields(rejected.text, "description")).toMatchObject({ company: "Tikinti MMC" });
    expect(facts(rejected.text)).toHaveLength(4);

    await site.askUntilCached(path(JOB));
    await site.proxy.setState("refused");
    const failed = await send(path(JOB)).finally(() => site.proxy.setState("open"));
    expect(failed.status).toBe(503);
    expect(actionOf(failed.text)).toBe(path(JOB));
    expect(formFields(failed.text, "description")).toMatchObject({ name: "Leyla Quliyeva" });
    expect(facts(failed.text)).toHaveLength(4);
    expect(await stored()).toEqual([]);
  });

  it("is the one in the URL, also of a form that was opened without it, or has it as a field from before", async () => {
    const sent = await send("/enquiry", { job: "height=9" }, { to: path("people=2&height=7.50&place=in") });
    expect(sent.status).toBe(303);
    expect(await stored()).toMatchObject([{ job: JOB, description: "" }]);
  });

  it.each(["height=tall", "'; drop table service_requests; --", "\u202e", "job=height=7", "a".repeat(5000)])(
    "that cannot be read (%#) is left out and loses nothing else",
    async (job) => {
      const { status } = await send("/enquiry", { description: "12 m" }, { to: path(job) });
      expect(status).toBe(303);
      expect(await stored()).toMatchObject([{ job: null, description: "12 m" }]);
      const without = await send("/enquiry", {}, { to: path(job) });
      expect(without.status).toBe(422);
      expect(without.text).toMatch(/id="field-description-problem"/);
    },
  );
});

describe("a request's page for staff", () => {
  it("has the job in their language, not in the customer's", async () => {
    expect((await send(path(JOB), {}, { language: "az" })).status).toBe(303);
    const editor = await signIn(site, "editor");
    const [row] = await site.database.sql("select id from service_requests");
    const headers = { "Accept-Language": "ru" };
    const { text } = await editor.get(`/adm-dash/service-requests/${String(row!.id)}`, headers);
    expect(text).toContain("<strong>7,5\u00a0м</strong>");
    expect(text).toContain(`href="/find?${inHtml(JOB)}"`);
    const inbox = await editor.get("/adm-dash/service-requests", headers);
    expect(inbox.text).toContain("Рабочая высота: 7,5\u00a0м · Люди: ");
  });
});

it("the homepage's form is stored, which has fewer fields", async () => {
  const home = formFields((await site.ask("/")).text, "description");
  const typed = { ...home, name: "Leyla", phone: "+994 50 555 01 02", description: "12 m" };
  const { status } = await site.ask("/enquiry", {
    ...posted(site, {}, { sender: newSender() }),
    body: new URLSearchParams(typed).toString(),
  });
  expect(status).toBe(303);
  expect(await stored()).toEqual([{ job: null, language: "eng", description: "12 m" }]);
});
