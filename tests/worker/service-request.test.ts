import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectLoggedErrors } from "../support/no-console-errors";
import { countRows, filledIn, newSender, posted, send } from "../support/service-form";
import { startSite, type Site } from "../support/site";
import { inEachLanguage, inHtml, texts } from "../support/texts";
import { serviceTypes } from "../../db/enums.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.database.sql("delete from service_requests");
});

const stored = () => site.database.sql("select * from service_requests order by created_at, id");
const unescaped = (html: string) =>
  html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
const problemOf = (html: string, name: string) =>
  new RegExp(`<p class="field__problem" id="field-${name}-problem">([^<]*)</p>`).exec(html)?.[1];
const flashOf = (setCookies: string[]) => setCookies.find((cookie) => cookie.startsWith("flash="))?.split(";")[0] ?? "";

describe.each(inEachLanguage)(
  "the service page in $name",
  ({ tag, texts: { service, requestType, fieldProblem, toast } }) => {
    const headers = { "Accept-Language": tag };

    it("explains the services and has the form", async () => {
      const { status, text } = await site.ask("/service", { headers });
      const html = unescaped(text);
      expect(status).toBe(200);
      expect(html).toContain(`<h1>${service.title}</h1>`);
      expect(html).toContain(service.subtitle);
      for (const { title, text: words } of [...Object.values(service.features), ...Object.values(service.reasons)]) {
        expect(html).toContain(`<h3>${title}</h3><p>${words}</p>`);
      }
      for (const type of serviceTypes) expect(html).toContain(`>${requestType[type]}</option>`);
    });

    it("shows each error at its field and keeps the input", async () => {
      const before = await countRows(site);
      const typed = { name: "", phone: "", email: "", serviceType: "training", description: `"A" & <b>` };
      const { status, text, headers: sent } = await send(site, typed, { language: tag });
      expect(status).toBe(422);
      expect(sent["cache-control"]).toBe("no-store");
      expect(problemOf(text, "name")).toBe(fieldProblem.required);
      expect(problemOf(text, "phone")).toBe(fieldProblem.phoneOrEmail);
      expect(problemOf(text, "description")).toBeUndefined();
      expect(text).toMatch(
        /<input(?=[^>]* name="name")(?=[^>]* aria-invalid="true")[^>]* aria-describedby="field-name-problem"/,
      );
      expect(text).toContain(`href="#field-name">${service.form.name}</a>`);
      expect(text).toMatch(/<option value="training" selected/);
      expect(unescaped(/<textarea[^>]*>([^]*?)<\/textarea>/.exec(text)?.[1] ?? "")).toBe(typed.description);
      expect(await countRows(site)).toEqual(before);
    });

    it("redirects after a request and shows the confirmation once", async () => {
      const { status, headers: sent, setCookies } = await send(site, {}, { language: tag });
      expect(status).toBe(303);
      expect(sent.location).toBe("/service?sent=1#request");
      expect(await stored()).toHaveLength(1);

      const first = await site.ask("/service?sent=1", { headers: { ...headers, Cookie: flashOf(setCookies) } });
      expect(first.text).toContain(service.sent.title);
      expect(first.text).toContain(`<span class="toast__text">${toast.serviceRequestSent}</span>`);
      expect(first.headers["cache-control"]).toBe("no-store");
      expect(first.headers["x-cache"]).toBe("bypass");
      expect(first.setCookies).toEqual([expect.stringMatching(/^flash=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)]);

      const reloaded = await site.ask("/service?sent=1", { headers });
      expect(reloaded.text).not.toContain(service.sent.title);
      expect(reloaded.text).toContain(service.form.send);
      expect(reloaded.text).not.toContain(toast.serviceRequestSent);
      expect(await stored()).toHaveLength(1);
    });
  },
);

describe("a service request", () => {
  it("is stored as written, with the page's language", async () => {
    await send(site, { name: '  O\'Brien "X" -- ; DROP TABLE equipment ', email: "" }, { language: "az" });
    const [row] = await stored();
    expect(row).toMatchObject({
      name: `O'Brien "X" -- ; DROP TABLE equipment`,
      phone: filledIn.phone,
      email: null,
      service_type: "repair",
      description: filledIn.description,
      language: "aze",
      equipment_id: null,
      state: "new",
      version: 1,
    });
    expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await site.database.sql("select 1 from history")).toEqual([]);
  });

  it.each(["/service", "/service.data"])("sent to %s ten times at once, and again, is stored once", async (path) => {
    const key = crypto.randomUUID();
    const sender = newSender();
    const tries = await Promise.all(Array.from({ length: 10 }, () => send(site, { key }, { path, sender })));
    tries.push(await send(site, { key }, { path, sender }), await send(site, { key }, { path, sender: newSender() }));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([path === "/service" ? 303 : 202]));
    expect(await stored()).toHaveLength(1);
  });

  it("without an idempotency key is recognized by its content and sender", async () => {
    const sender = newSender();
    const tries = await Promise.all(Array.from({ length: 10 }, () => send(site, {}, { sender })));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await stored()).toHaveLength(1);
    await send(site, {}, { sender: newSender() });
    await send(site, { description: "Something else" }, { sender });
    expect(await stored()).toHaveLength(3);
  });

  it("corrected and sent under the same key is a new one", async () => {
    const key = crypto.randomUUID();
    await send(site, { key });
    await send(site, { key, phone: "+994 50 555 99 99" });
    expect(await stored()).toHaveLength(2);
  });

  it("about a product refers to it, unless it is unknown or hidden", async () => {
    const product = (await site.productPath("GS-1930 E-Drive")).slice("/product/".length);
    const hidden = (await site.productPath("GS-1330m")).slice("/product/".length);
    await site.database.sql("update equipment set visible_in_store = 0 where id = ?", [hidden]);
    const unknown = "018cd5f0-0000-7000-8000-00000000dead";
    for (const id of [product, hidden, unknown, "x'--"]) {
      const { status, headers } = await send(
        site,
        { description: `About ${id}` },
        { path: `/service?equipment=${id}` },
      );
      expect(status).toBe(303);
      if (id === product) expect(headers.location).toBe(`/service?equipment=${product}&sent=1#request`);
    }
    const rows = await stored();
    expect(rows.map(({ equipment_id }) => equipment_id).filter(Boolean)).toEqual([product]);
    expect(rows).toHaveLength(4);
    await site.database.sql("update equipment set visible_in_store = 1 where id = ?", [hidden]);
  });

  it("gets the same responses at the data URL", async () => {
    const wrong = await send(site, { name: "" }, { path: "/service.data" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('"required"');
    expect(await stored()).toHaveLength(0);
    const right = await send(site, {}, { path: "/service.data" });
    expect(right.status).toBe(202);
    expect(right.text).toContain("/service?sent=1#request");
    expect(flashOf(right.setCookies)).toContain("serviceRequestSent");
    expect(await stored()).toHaveLength(1);
  });
});

describe("an invalid service request", () => {
  it.each([
    ["an invisible name", { name: "\u200b\u00a0\u3164" }, "name", "invisible"],
    ["a name in reversed order", { name: "GS\u202e0391" }, "name", "characters"],
    ["a null", { description: "a\0b" }, "description", "characters"],
    ["a number that is none", { phone: "tel:+1" }, "phone", "phone"],
    ["two addresses", { email: "a@b.co,c@d.co" }, "email", "email"],
    ["an unknown kind", { serviceType: "constructor" }, "serviceType", "choice"],
  ] as const)("%s shows an error", async (_, fields, name, problem) => {
    const before = await countRows(site);
    const { status, text } = await send(site, fields);
    expect(status).toBe(422);
    expect(problemOf(text, name)).toBe(inHtml(texts.eng.fieldProblem[problem]));
    expect(await countRows(site)).toEqual(before);
  });

  it("with half a character in its bytes shows an error", async () => {
    const question = posted(site, {});
    const body = String(question.body).replace("name=Leyla", "name=x%ED%A0%80y");
    const { status, text } = await site.ask("/service", { ...question, body });
    expect(status).toBe(422);
    expect(problemOf(text, "name")).toBe(inHtml(texts.eng.fieldProblem.characters));
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["the hidden field filled in", { homepage: "https://spam.example" }],
    ["filled in within a second", { waited: "900" }],
  ])("%s gets a confirmation but is not stored", async (_, fields) => {
    // Miniflare prints the Worker's log as errors.
    expectLoggedErrors();
    const before = await countRows(site);
    const { status, headers } = await send(site, fields);
    expect([status, headers.location]).toEqual([303, "/service?sent=1#request"]);
    expect(await countRows(site)).toEqual(before);
  });

  it("does not include one that took a person's time", async () => {
    await send(site, { waited: "2500" });
    expect(await stored()).toHaveLength(1);
  });

  it("with a column that the form lacks is rejected", async () => {
    const { status } = await send(site, { state: "done" });
    expect(status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it("with an unknown field is rejected", async () => {
    for (const name of ["__proto__", "a.constructor.prototype.x", "__intent__", "name[toString]"]) {
      expect((await send(site, { [name]: "{" })).status, name).toBe(400);
    }
    expect(await stored()).toEqual([]);
  });
});

describe("too many service requests from one sender", () => {
  it("have to wait with the form kept; other senders do not", async () => {
    const sender = newSender();
    const sendNext = (n: number) => send(site, { description: `Request ${n}` }, { sender });
    for (let n = 1; n <= 5; n++) expect((await sendNext(n)).status).toBe(303);
    const { status, text, headers } = await sendNext(6);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(590);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(600);
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).toContain(inHtml(texts.eng.service.form.limited));
    expect(text).toContain(">Request 6</textarea>");
    expect(await stored()).toHaveLength(5);
    // Requests stored before still get the same answer.
    expect((await sendNext(5)).status).toBe(303);
    expect((await send(site, { description: "Another" })).status).toBe(303);
    expect(await stored()).toHaveLength(6);
  });

  it("are not possible with forged IP headers or all at once", async () => {
    const sender = newSender();
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send(site, { description: `At once ${n}` }, { sender, headers: { "X-Forwarded-For": `192.0.2.${n}` } }),
      ),
    );
    expect(tries.filter(({ status }) => status === 303)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(await stored()).toHaveLength(5);
  });
});

describe("while the database is down", () => {
  it.each(["refused", "failing", "garbled"] as const)("(%s) the input stays in the form", async (state) => {
    expectLoggedErrors();
    await site.proxy.setState(state);
    const { status, text, headers } = await send(site, { description: "Still here" }).finally(() =>
      site.proxy.setState("open"),
    );
    expect(status).toBe(503);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(text).toContain(texts.eng.service.form.unavailable);
    expect(text).toContain(">Still here</textarea>");
    expect(await stored()).toEqual([]);
  });

  it("the page is shown from what the isolate has read, and not cached", async () => {
    expectLoggedErrors();
    await site.invalidatePages();
    await site.proxy.setState("refused");
    const { status, text, headers } = await site
      .ask("/service?equipment=018cd5f0-0000-7000-8000-00000000dead")
      .finally(() => site.proxy.setState("open"));
    expect([status, headers["x-cache"]]).toEqual([200, "stale"]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).toContain(texts.eng.service.form.send);
  });
});

describe("the cached service page", () => {
  it("has one copy per product, and none for unknown products", async () => {
    const product = (await site.productPath("GS-1930 E-Drive")).slice("/product/".length);
    const kept = await site.askUntilCached(`/service?equipment=${product}`);
    expect(kept.text).toMatch(new RegExp(`<a[^>]* href="/product/${product}">Genie GS-1930 E-Drive</a>`));
    expect(kept.text).toContain(`<link rel="canonical" href="${site.url}/service?lng=eng"/>`);
    expect((await site.ask(`/service?utm=1&equipment=${product.toUpperCase()}&x=y`)).headers["x-cache"]).toBe("memory");
    await site.askUntilCached("/service");
    expect((await site.ask("/service?equipment=nonsense")).headers["x-cache"]).toBe("memory");
    const unknown = "/service?equipment=018cd5f0-0000-7000-8000-00000000dead";
    expect([(await site.ask(unknown)).headers["x-cache"], (await site.ask(unknown)).headers["x-cache"]]).toEqual([
      "bypass",
      "bypass",
    ]);
  });

  it("holds no idempotency key", async () => {
    expect((await site.askUntilCached("/service")).text).toContain('<input type="hidden" name="key"/>');
  });

  it("holds no visitor's data and no confirmation", async () => {
    const { setCookies: sent } = await send(site, { name: "Somebody In Particular" });
    const own = await site.ask("/service?sent=1", { headers: { Cookie: flashOf(sent) } });
    expect(own.text).toContain(texts.eng.service.sent.title);
    expect(own.text).toContain('<meta name="robots" content="noindex,follow"/>');
    for (const path of ["/service?sent=1", "/service.data?sent=1"]) {
      const { text, setCookies } = await site.askUntilCached(path);
      expect(text).not.toContain("Somebody In Particular");
      expect(text, path).not.toContain(path.includes(".data") ? '"isSent",true' : texts.eng.service.sent.title);
      expect(setCookies).toEqual([]);
    }
  });

  it("shows no confirmation for a flash message about something else", async () => {
    const flash = { id: "1", tone: "success", key: "signedIn" };
    const Cookie = `flash=${encodeURIComponent(JSON.stringify(flash))}`;
    const { text } = await site.ask("/service?sent=1", { headers: { Cookie } });
    expect(text).not.toContain(texts.eng.service.sent.title);
  });

  it("is bypassed by visitors with a flash message, and a forged one shows nothing", async () => {
    await site.askUntilCached("/products");
    const Cookie = `flash=${encodeURIComponent(JSON.stringify({ id: "1", tone: "error", key: "You have won" }))}`;
    const { headers, text } = await site.ask("/products", { headers: { Cookie } });
    expect(headers["x-cache"]).toBe("bypass");
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).not.toContain("You have won");
    expect((await site.ask("/products")).headers["x-cache"]).toBe("memory");
  });
});

describe("WhatsApp", () => {
  it("is offered where the dealer has a number, naming the product in the page's language", async () => {
    const path = await site.productPath("GS-1930 E-Drive");
    expect((await site.ask(path)).text).not.toContain("wa.me");
    const links = JSON.stringify([{ platform: "WHATSAPP", url: "+994 50 555 01 02" }]);
    await site.database.sql("update contact_information set additional_social_links = ?", [links]);
    for (const { tag, texts: words } of inEachLanguage) {
      const product = words.whatsapp.aboutProduct.replace("{{product}}", "Genie GS-1930 E-Drive");
      const headers = { "Accept-Language": tag };
      const address = (text: string) => `href="https://wa.me/994505550102?text=${encodeURIComponent(text)}"`;
      expect(unescaped((await site.ask(path, { headers })).text)).toContain(address(product));
      const service = path.replace("/product/", "/service?equipment=");
      expect(unescaped((await site.ask(service, { headers })).text)).toContain(address(product));
      expect(unescaped((await site.ask("/service", { headers })).text)).toContain(address(words.whatsapp.aboutService));
      expect((await site.ask("/service", { headers })).text).not.toContain('href="+994');
    }
  });
});
