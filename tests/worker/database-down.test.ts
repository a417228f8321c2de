import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "../../db/ids.ts";
import { startBuiltWorker } from "../../scripts/built-worker.ts";
import type { ProxyState } from "../support/database-proxy";
import { ask } from "../support/http";
import { expectLoggedErrors } from "../support/no-console-errors";
import { entry } from "../support/product-entry";
import { startSite, type Site } from "../support/site";
import { signIn } from "../support/staff-visit";
import aze from "../../locales/aze/admin.json" with { type: "json" };
import eng from "../../locales/eng/admin.json" with { type: "json" };
import rus from "../../locales/rus/admin.json" with { type: "json" };
import { inEachLanguage, inHtml, texts } from "../support/texts";

const staffTexts = { eng, rus, aze };
const TIMEOUT_MS = 300;
/** Data version and page data, both with one retry, doubled for a busy machine. */
const PATIENCE_MS = 4 * TIMEOUT_MS;

let site: Site;
let product: string;
let products: string[];
beforeAll(async () => {
  site = await startSite({ DATABASE_TIMEOUT_MS: String(TIMEOUT_MS) });
  product = await site.productPath("GS-1930 E-Drive");
  const shown = await site.database.sql("select id from equipment where visible_in_store = 1");
  products = shown.map(({ id }) => `/product/${String(id)}`).filter((path) => path !== product);
});
afterAll(() => site.stop());

beforeEach(async () => {
  expectLoggedErrors();
  await site.invalidatePages();
});
afterEach(() => becomeOpen());

/** The stale notice is in every page's footer but hidden. */
const HIDDEN = '<p class="saved-copy" hidden=""';
const SHOWN = '<p class="saved-copy"';

/** The site recovers within five seconds. */
async function becomeOpen() {
  await site.proxy.setState("open");
  const isBack = async () => expect((await site.ask(`/products?page=2`)).headers["x-cache"]).toMatch(/miss|memory/);
  await vi.waitFor(isBack, { timeout: 5000, interval: 100 });
}

/** Pages of products, each requested once. */
const unseen = () => products.pop()!;

/** Lists of a full page, each requested once. */
const lists = [4, 6, 8].flatMap((height) =>
  [120, 230].flatMap((load) =>
    ["model", "year", "working_height"].flatMap((sort) =>
      ["asc", "desc"].map(
        (direction) =>
          `/products?${new URLSearchParams([
            ["height", String(height)],
            ["load", String(load)],
            ["sort", sort],
            ["direction", direction],
          ]).toString()}`,
      ),
    ),
  ),
);
const unseenList = () => lists.pop()!;

const inLanguage = (tag: string) => ({ headers: { "Accept-Language": tag } });
const ways: ProxyState[] = ["refused", "silent", "failing", "garbled"];

describe.each(ways)("while the database is down (%s)", (state) => {
  it("cached pages are served as they were last", async () => {
    const before: string[] = [];
    const requested = inEachLanguage.flatMap(({ tag }) => ["/", "/products", product].map((path) => ({ path, tag })));
    for (const { path, tag } of requested) before.push((await site.askUntilCached(path, inLanguage(tag))).text);
    await site.proxy.setState(state);
    const after = await Promise.all(requested.map(({ path, tag }) => site.ask(path, inLanguage(tag))));
    expect(after.map(({ status }) => status)).toEqual(requested.map(() => 200));
    expect(new Set(after.map(({ headers }) => headers["x-cache"]))).toEqual(new Set(["stale"]));
    expect(after.every(({ text }, place) => text.replace(SHOWN, HIDDEN) === before[place])).toBe(true);
    expect(after.every(({ text }) => text.includes(SHOWN))).toBe(true);
  });

  it("cached pages are served although the data changed after they were rendered", async () => {
    await site.askUntilCached("/products");
    await site.invalidatePages();
    await site.ask("/");
    await site.proxy.setState(state);
    const { status, headers, text } = await site.ask("/products");
    expect([status, headers["x-cache"]]).toEqual([200, "stale"]);
    expect(text).toContain(`${SHOWN}>${texts.eng.frame.savedCopy}<`);
  });

  it("lists that nobody has seen come from the catalogue in memory", async () => {
    const path = unseenList();
    await site.ask("/products?page=3");
    await site.proxy.setState(state);
    const seen: Record<string, string> = {};
    for (const { tag, texts: own } of inEachLanguage) {
      const begun = performance.now();
      const { status, headers, text } = await site.ask(path, inLanguage(tag));
      expect(performance.now() - begun).toBeLessThan(PATIENCE_MS);
      expect([status, headers["x-cache"], headers["cache-control"]]).toEqual([200, "stale", "no-store"]);
      expect(text).toContain(`${SHOWN}>${own.frame.savedCopy}<`);
      expect(text.match(/<article class="card"/g)).toHaveLength(12);
      seen[tag] = text.replace(SHOWN, HIDDEN);
    }
    const asStaff = await site.ask(path, { headers: { Cookie: "session=nobody", ...inLanguage("en").headers } });
    expect([asStaff.status, asStaff.headers["x-cache"]]).toEqual([200, "stale"]);
    expect(asStaff.text).toContain(SHOWN);

    await becomeOpen();
    for (const { tag } of inEachLanguage) {
      const { headers, text } = await site.ask(path, inLanguage(tag));
      expect(headers["x-cache"]).toBe("miss");
      expect(text).toBe(seen[tag]);
    }
  });

  it("other pages show an uncached error in the visitor's language and recover with the database", async () => {
    const path = unseen();
    await site.proxy.setState(state);
    for (const { tag, texts: own } of inEachLanguage) {
      const begun = performance.now();
      const { status, headers, text } = await site.ask(path, inLanguage(tag));
      expect(performance.now() - begun).toBeLessThan(PATIENCE_MS);
      expect(status).toBe(503);
      expect(headers["retry-after"]).toMatch(/^[1-9]\d*$/);
      expect(headers["cache-control"]).toBe("no-store");
      expect(text).toContain(`<html lang="${tag}"`);
      expect(text).toContain(own.problem.unavailable.title);
      expect(text).toContain(own.footer.quickLinks);
      // A failed query must not look like an empty catalogue.
      expect(text).not.toContain(own.products.none.title);
    }
    await becomeOpen();
    for (const { tag } of inEachLanguage) {
      const { status, text } = await site.ask(path, inLanguage(tag));
      expect(status).toBe(200);
      expect(text).toContain(`<html lang="${tag}"`);
    }
  });
});

describe("a staff form sent while the database is down", () => {
  const held = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        value!.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
      ]),
    );

  it("comes back with its input in three languages, ready to be sent again", async () => {
    const editor = await signIn(site, "editor");
    const [[category], [manufacturer]] = await Promise.all([
      site.database.sql("select id from equipment_categories limit 1"),
      site.database.sql("select id from manufacturers limit 1"),
    ]);
    const references = { category_id: String(category!.id), manufacturer_id: String(manufacturer!.id) };
    const typed = { ...entry(references), model: `O'Brien "7" & <b>sons</b>`, new_id: newId() };

    await site.proxy.setState("refused");
    for (const { tag, texts: own } of inEachLanguage) {
      const answer = await editor.post("/adm-dash/products/create", typed, { "Accept-Language": tag });
      expect(answer.status).toBe(503);
      expect(answer.text).toContain(inHtml(own.problem.resend.text));
      expect(held(answer.text.replaceAll("&lt;", "<").replaceAll("&gt;", ">"))).toEqual(typed);
    }
    await site.proxy.setState("open");
    expect(await site.database.sql("select 1 from equipment where id = ?", [typed.new_id])).toEqual([]);
    expect((await editor.post("/adm-dash/products/create", typed)).status).toBe(303);
    expect(await site.database.sql("select model from equipment where id = ?", [typed.new_id])).toMatchObject([
      { model: typed.model },
    ]);
  });

  it("returns no password", async () => {
    const admin = await signIn(site, "admin");
    await site.proxy.setState("refused");
    const secret = "correct horse battery";
    for (const [path, names] of [
      ["/adm-dash/users/create", ["password"]],
      ["/adm-dash/account", ["current", "password", "repeated"]],
    ] as const) {
      const fields = Object.fromEntries(names.map((name) => [name, secret]));
      const answer = await admin.post(path, { fullName: "Kept", ...fields });
      expect(answer.status).toBe(503);
      expect(held(answer.text)).toEqual({ fullName: "Kept" });
      expect(answer.text).not.toContain(secret);
    }
  });
});

describe("while the database does not answer", () => {
  it("a staff page names what could not be loaded in the reader's language", async () => {
    const reader = await signIn(site, "editor", { email: "reader@example.com" });
    await site.proxy.setState("refused");
    const requested = {
      users: "/users",
      equipmentDetails: "/products/create",
      documents: "/library",
      videos: "/videos",
    };
    for (const { code, tag } of inEachLanguage) {
      for (const [what, path] of Object.entries(requested)) {
        const { status, text } = await reader.get(`/adm-dash${path}`, { "Accept-Language": tag });
        expect(status).toBe(503);
        expect(text).toContain(`<h1>${staffTexts[code].loadFailed[what as keyof typeof requested]}</h1>`);
      }
    }
  });

  it("data and cards of a list come from the catalogue in memory", async () => {
    const list = unseenList();
    const paths = [
      list.replace("/products?", "/products.json?"),
      list.replace("/products?", "/products.data?_routes=routes%2F_site.products&"),
    ];
    await site.ask("/products?page=3");
    await site.proxy.setState("refused");
    const stale = await Promise.all(paths.map((path) => site.ask(path)));
    expect(stale.map(({ status, headers }) => [status, headers["x-cache"]])).toEqual(paths.map(() => [200, "stale"]));
    await becomeOpen();
    const fresh = await Promise.all(paths.map((path) => site.ask(path)));
    expect(fresh.map(({ headers }) => headers["x-cache"])).toEqual(paths.map(() => "miss"));
    expect(stale.map(({ text }) => text)).toEqual(fresh.map(({ text }) => text));
  });

  it("other data requests fail instead of returning nothing", async () => {
    await site.proxy.setState("refused");
    for (const path of [`${product}.data`, "/_root.data"]) {
      const { status, headers } = await site.ask(path);
      expect(status, path).toBe(503);
      expect(headers["retry-after"], path).toBeDefined();
      expect(headers["cache-control"], path).toBe("no-store");
    }
  });

  it("static files are served", async () => {
    await site.proxy.setState("refused");
    expect((await site.ask("/favicon.svg")).status).toBe(200);
  });

  it("many visitors at once all get an answer", async () => {
    await site.askUntilCached("/products");
    await site.proxy.setState("silent");
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => site.ask(n % 2 ? "/products" : unseen())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(30);
  });

  it("a Worker that has never reached it shows the error as well", async () => {
    const worker = await startBuiltWorker({ databaseUrl: "http://127.0.0.1:9", databaseToken: "none" });
    try {
      const { status, headers, text } = await ask(worker.url, "/", inLanguage("az"));
      expect(status).toBe(503);
      expect(headers["retry-after"]).toBeDefined();
      expect(text).toContain(texts.aze.problem.unavailable.title);
    } finally {
      await worker.stop();
    }
  });
});
