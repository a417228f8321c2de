import { Agent, request } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countRows, newSender, posted, send } from "../support/service-form";
import { startSite, type Site } from "../support/site";
import { inEachLanguage, inHtml, texts } from "../support/texts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

let before: Awaited<ReturnType<typeof countRows>>;
beforeEach(async () => {
  before = await countRows(site);
});
const nothingIsStored = async () => expect(await countRows(site)).toEqual(before);

/** URLs that lead to an action. */
const ways = ["/service", "/service.data", "/service?index", "/service?_data=routes%2F_site.service"];

const foreign: [string, Record<string, string | undefined>][] = [
  ["another site's page", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
  ["another site's page, in an older browser", { Origin: "https://evil.example", "Sec-Fetch-Site": undefined }],
  ["another site's page that hides its origin", { Origin: "null", "Sec-Fetch-Site": undefined }],
  ["a page of a sibling host", { Origin: undefined, "Sec-Fetch-Site": "same-site" }],
  ["the address bar", { Origin: undefined, "Sec-Fetch-Site": "none" }],
  ["nobody knows where", { Origin: undefined, "Sec-Fetch-Site": undefined }],
  ["another scheme", { Origin: "https://127.0.0.1", "Sec-Fetch-Site": undefined }],
  [
    "a forwarded host",
    { Origin: "https://evil.example", "Sec-Fetch-Site": undefined, "X-Forwarded-Host": "evil.example" },
  ],
];

const without = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));

describe("a form sent from", () => {
  it.each(foreign)("%s is rejected, whatever the URL", async (_, given) => {
    for (const path of ways) {
      const question = posted(site, {});
      const { status, text } = await site.ask(path, {
        ...question,
        headers: without({ ...question.headers, ...given }),
      });
      expect(status, path).toBe(path.includes("_data") ? 404 : 403);
      if (status === 403) expect(text).toContain(texts.eng.rejection.otherSite);
    }
    await nothingIsStored();
  });

  it.each([
    ["this site", {}],
    ["this site in an older browser", { "Sec-Fetch-Site": undefined }],
    ["this site without an origin", { Origin: undefined }],
    ["this site, with a forwarded host that nobody asked for", { "X-Forwarded-Host": "evil.example" }],
  ])("%s is accepted", async (what, given) => {
    const question = posted(site, { description: what });
    const { status } = await site.ask("/service", { ...question, headers: without({ ...question.headers, ...given }) });
    expect(status).toBe(303);
  });
});

describe("a malformed form", () => {
  const body = "x".repeat(70_000);
  const boundary = { "Content-Type": "multipart/form-data; boundary=b" };
  it.each([
    ["plain text", 415, { "Content-Type": "text/plain" }, "name=a&role=admin"],
    ["JSON", 415, { "Content-Type": "application/json" }, "{}"],
    ["no type", 415, { "Content-Type": "" }, "name=a"],
    ["a packed body", 415, { "Content-Encoding": "gzip" }, "\u001f\u008b"],
    ["too much", 413, {}, `description=${body}`],
    ["too much, of unknown length", 413, { "Transfer-Encoding": "chunked" }, `description=${body}`],
    ["too many fields", 413, {}, "a&".repeat(10_000)],
    ["a form with no end", 400, boundary, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
    ["a form with another boundary", 400, boundary, "--c\r\n\r\n--c--"],
    ["a form without a boundary", 400, { "Content-Type": "multipart/form-data" }, "--b--"],
    [
      "a name of 60 kB",
      400,
      boundary,
      `--b\r\nContent-Disposition: form-data; name="${"n".repeat(60_000)}"\r\n\r\nx\r\n--b--\r\n`,
    ],
  ] as const)("%s: %i", async (_, expected, headers, sent) => {
    const begun = performance.now();
    for (const path of ways.slice(0, 2)) {
      const question = posted(site, {});
      const { status } = await site.ask(path, {
        ...question,
        headers: { ...question.headers, ...headers },
        body: sent,
      });
      expect(status, path).toBe(expected);
    }
    expect(performance.now() - begun).toBeLessThan(2000);
    await nothingIsStored();
  });

  it("with a file in place of text reports the field", async () => {
    const question = posted(site, {});
    const parts = { phone: "0125550100", serviceType: "repair", description: "x" };
    const part = (name: string, value: string, more = "") =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
    const sent = Object.entries(parts).map(([name, value]) => part(name, value));
    const file = part("name", "x", '; filename="x.exe"\r\nContent-Type: application/octet-stream');
    const { status, text } = await site.ask("/service", {
      ...question,
      headers: { ...question.headers, ...boundary },
      body: `${sent.join("")}${file}--b--\r\n`,
    });
    expect(status).toBe(422);
    expect(text).toContain(inHtml(texts.eng.fieldProblem.invalid));
    await nothingIsStored();
  });
});

describe("a rejected request", () => {
  const tooMuch = { description: "Ж".repeat(200_000) };

  it.each(inEachLanguage)("gets a page that names the cause and the ways back: $name", async ({ tag, texts: own }) => {
    const { status, text, headers } = await send(site, tooMuch, { language: tag });
    expect([status, headers["content-type"]]).toEqual([413, "text/html; charset=utf-8"]);
    expect(text).toContain(`<html lang="${tag}"`);
    expect(text).toContain(`<h1>${own.rejection.title}</h1>`);
    expect(text).toContain(own.rejection.tooLarge);
    expect(text.replaceAll("&#x27;", "'")).toContain(own.rejection.back);
    expect(text).toContain('href="/service"');
    expect(text).toContain(own.footer.quickLinks);
    expect(text).toMatch(/<title>[^<]+ – Liftyard<\/title>/);
  });

  it("gets a message for its form, with the status, when sent by script", async () => {
    for (const [expected, given] of [
      [413, posted(site, tooMuch)],
      [403, posted(site, {}, { headers: { Origin: "https://evil.example" } })],
      [415, posted(site, {}, { headers: { "Content-Type": "text/plain" } })],
      [405, { ...posted(site, {}), method: "PUT" }],
    ] as const) {
      const { status, text, headers } = await site.ask("/service.data", given);
      expect([status, headers["content-type"]]).toEqual([expected, "text/x-script"]);
      expect(text).toContain('"notice"');
      expect(text).not.toContain(texts.eng.rejection.back);
    }
  });

  it("repeated by a bot gets a minimal page that costs next to nothing", async () => {
    const sender = newSender();
    const reject = () => send(site, {}, { sender, headers: { Origin: "https://evil.example" } });
    for (let n = 0; n < 10; n++) expect((await reject()).text).toContain(texts.eng.footer.quickLinks);
    site.proxy.takeRequestCount();
    const { status, text, headers } = await reject();
    expect([status, headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(text).toContain(texts.eng.rejection.otherSite);
    expect(text.length).toBeLessThan(2000);
    expect(site.proxy.takeRequestCount()).toBe(0);
  });

  it("has its body read, so that a proxy does not stumble over it", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const [sent, sockets] = [posted(site, { description: "x".repeat(1_000_000) }), new Set<unknown>()];
    for (const headers of [sent.headers!, { ...sent.headers, Origin: "https://evil.example" }]) {
      for (let n = 0; n < 3; n++) {
        const socket = await new Promise((resolve, reject) => {
          const { hostname, port } = new URL(site.url);
          const asking = request({ hostname, port, agent, path: "/service", method: "POST", headers }, (answer) => {
            const { socket } = answer;
            answer.resume().on("end", () => resolve(socket));
          });
          asking.on("error", reject).end(sent.body);
        });
        sockets.add(socket);
      }
    }
    agent.destroy();
    expect(sockets.size).toBe(1);
  });
});

describe("an unsupported method", () => {
  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("%s is rejected", async (method) => {
    for (const path of ["/service", "/service.data", "/", "/nothing-here"]) {
      const { status, headers } = await site.ask(path, { ...posted(site, {}), method });
      expect(status, path).toBe(405);
      expect(headers.allow).toBe("GET, HEAD, POST");
    }
    await nothingIsStored();
  });

  it("posting to a page without an action is rejected", async () => {
    for (const path of ["/products", "/products.data", "/", "/products.json"]) {
      const { status } = await site.ask(path, posted(site, {}));
      expect(status, path).toBe(405);
    }
  });

  it.each(inEachLanguage)("is explained in the visitor's language: $name", async ({ tag, texts: own }) => {
    const { text } = await site.ask("/products", posted(site, {}, { headers: { "Accept-Language": tag } }));
    expect(text).toContain(`>${inHtml(own.problem.notAccepted.title)}<`);
    expect(text).not.toContain(own.problem.error.title);
  });
});

describe("behind another host name", () => {
  it("a form from the site's own origin is accepted", async () => {
    const other = await startSite({ SITE_ORIGIN: "https://lifts.example" });
    const question = posted(other, {}, { headers: { Origin: "https://lifts.example" } });
    const { status } = await other.ask("/service", question).finally(() => other.stop());
    expect(status).toBe(303);
  });
});
