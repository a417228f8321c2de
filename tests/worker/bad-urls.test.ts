import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inArea } from "../support/bad-inputs";
import { headOf } from "../support/html";
import { startSite, type Site } from "../support/site";
import { inEachLanguage, texts } from "../support/texts";

let site: Site;
let list: string;
beforeAll(async () => {
  site = await startSite();
  list = (await site.askUntilCached("/products")).text;
});
afterAll(() => site.stop());

const filterNames = [
  "category",
  "manufacturer",
  "engine_type",
  "search",
  "height",
  "load",
  "available_by",
  "sort",
  "direction",
  "page",
];
const productsIn = (text: string) => [...text.matchAll(/id="product-([\w-]+)"/g)].map(([, id]) => id);

/** Valid searches and lines with several values; tested one by one below. */
const onTheirOwn = ["B257", "B259", "B261", "B263", "B265", "B267", "B269", "B271"];

describe("the product list with", () => {
  const ignored = inArea("query").filter(({ id }) => !onTheirOwn.includes(id));

  it.each([
    ...ignored.map(({ field, value = "" }) => `${encodeURIComponent(field)}=${encodeURIComponent(value)}`),
    ...[
      "page=0&page=2",
      "sort=constructor",
      "direction=__proto__",
      "height=NaN",
      "load=1e999",
      "available_by=2026-02-29",
      "available_by=31.03.2026",
      "available_by=1026-03-31",
      "available_by=2026-03-31%00",
      "available_by=%20",
      "search=%00",
      "search=%0A%09",
    ],
    ...["where[password_hash][$startsWith]=a", "__proto__[x]=1", "constructor=1", `search=${"a".repeat(10_000)}`],
    `search=${encodeURIComponent("%_".repeat(5000)).slice(0, 12_000)}`,
    Array.from({ length: 800 }, (_, n) => `p${n}=${n}`).join("&"),
  ])("%s is the plain list: from its cached copy, or uncached with a notice", async (search) => {
    const given = new URLSearchParams(search);
    const unread = filterNames.filter((name) => given.get(name)?.replace(/[\s\0]/g, ""));
    for (let visit = 0; visit < 2; visit++) {
      const { status, headers, text } = await site.ask(`/products?${search}`);
      expect(status).toBe(200);
      expect(productsIn(text)).toEqual(productsIn(list));
      expect(headOf(text).canonical).toBe(headOf(list).canonical);
      expect(headers["x-cache"]).toBe(unread.length > 0 ? "bypass" : "memory");
      if (unread.length === 0) expect(text === list).toBe(true);
      const [line = ""] = /<p class="not-understood">.*?<\/p>/s.exec(text) ?? [];
      for (const name of unread) expect(line).toContain(`<code>${name}=`);
      expect(line.length).toBeLessThan(1500);
      expect(text).not.toContain("<script>alert");
      // The canonical URL leads to the plain list.
      expect(headOf(text).properties.robots).toBeUndefined();
    }
    expect((await site.ask("/products")).text === list).toBe(true);
  });

  it.each(inEachLanguage)("unknown values names them in $name", async ({ code, texts: own }) => {
    const gone = "018cd5f0-0000-7000-8000-00000000dead";
    const search = `height=tall&engine_type=nuclear&manufacturer=${gone}&category=xyz&sort=year`;
    const { text } = await site.ask(`/products?${search}&lng=${code}`);
    const line = /<p class="not-understood">(.*?)<\/p>/s.exec(text)?.[1] ?? "";
    expect(line).toContain(own.notUnderstood_other.replace("'", "&#x27;"));
    const named = [...line.matchAll(/<code>(.*?)<\/code>/g)].map(([, part]) => part);
    expect(named).toEqual([`manufacturer=${gone}`, "category=xyz", "engine_type=nuclear", "height=tall"]);
    // Known filters apply, in the canonical URL too.
    expect(headOf(text).canonical).toBe(`${site.url}/products?sort=year&lng=${code}`);
    expect(text).toMatch(/<article class="card"/);
  });

  it("a long value shows its start", async () => {
    const { text } = await site.ask(`/products?search=${encodeURIComponent("ж".repeat(300))}`);
    expect(text).toContain(`<code>search=${"ж".repeat(40)}…</code>`);
    expect(text).not.toContain("ж".repeat(102));
  });

  it("an unknown library category names it", async () => {
    const { status, headers, text } = await site.ask("/library?category=recipes&search=");
    expect([status, headers["x-cache"]]).toEqual([200, "bypass"]);
    expect(text).toContain("<code>category=recipes</code>");
    expect(text).not.toContain(`>${texts.eng.library.none.title}<`);
    expect(headOf(text).canonical).toBe(`${site.url}/library?lng=eng`);
  });

  it("a day has one URL, whatever stands around it, and the rest of the query stays", async () => {
    const { text } = await site.ask("/products?available_by=%202026-03-31&sort=year&height=12&available_by=x");
    expect(text).not.toContain('<p class="not-understood">');
    const canonical = `${site.url}/products?height=12&available_by=2026-03-31&sort=year&lng=eng`;
    expect(headOf(text).canonical).toBe(canonical);
    const bad = await site.ask("/products?available_by=yesterday&height=12");
    expect(headOf(bad.text).canonical).toBe(`${site.url}/products?height=12&lng=eng`);
    expect(bad.text).toContain("<code>available_by=yesterday</code>");
  });

  it("a malformed percent sign or half a character is a plain search", async () => {
    for (const search of ["search=%", "search=%E0%A4", "search=%ED%A0%80", "%E0%A4%A=1", "search=%2"]) {
      expect((await site.ask(`/products?${search}`)).status, search).toBe(200);
    }
  });

  it.each(["_", "%", "%%", "' OR 1=1 --", "<script>alert(1)</script>", "\u202e", "$t(brand)", "{{brand}}", "]]>"])(
    "the search %j finds nothing",
    async (search) => {
      const { status, headers, text } = await site.ask(`/products?search=${encodeURIComponent(search)}`);
      expect(status).toBe(200);
      expect(headers["x-cache"]).toBe("bypass");
      expect(text).toContain(`>${texts.eng.products.none.title}<`);
      expect(text).not.toContain("<script>alert");
    },
  );

  it("a repeated key uses the first value, in the page and in the cache key", async () => {
    const first = await site.askUntilCached("/products?search=gs");
    const both = await site.ask("/products?search=gs&search=zzzz");
    expect(both.headers["x-cache"]).toBe("memory");
    expect(both.text === first.text).toBe(true);
  });

  it("a search in another alphabet's letters finds the same products", async () => {
    const found = (text: string) => [...text.matchAll(/id="product-([\w-]+)"/g)].map(([, id]) => id);
    const plain = found((await site.ask("/products?search=gs1930")).text);
    expect(plain.length).toBeGreaterThan(0);
    for (const search of ["GS-1930", "gs 1930", "Gs\u20111930", "\uff27\uff33-1930"]) {
      expect(found((await site.ask(`/products?search=${encodeURIComponent(search)}`)).text), search).toEqual(plain);
    }
  });
});

describe("an unknown path", () => {
  const written = inArea("path").flatMap(({ id, value }) => (value ? [{ id, value }] : []));
  const products = written.filter(({ value }) => value.startsWith("/product/"));
  const staffs = written.filter(({ value }) => /^\/adm-dash/i.test(value));
  const others = written.filter((each) => !products.includes(each) && !staffs.includes(each));

  it.each(products)("$value is a 404 for a missing product in every language", async ({ value }) => {
    for (const { tag, texts: own } of inEachLanguage) {
      const { status, headers, text } = await site.ask(value, { headers: { "Accept-Language": tag } });
      expect(status).toBe(404);
      expect(headers["cache-control"]).toBe("no-store");
      expect(text).toContain(own.product.notFound.title);
    }
  });

  it.each([
    ...others.map(({ value }) => value),
    ...[`/${"a".repeat(15_000)}`, `/product/${"a".repeat(15_000)}`, `/${"a/".repeat(4000)}b`],
    ...[
      "/%",
      "/%ff",
      "/product/%E0%A4%A",
      "/%00",
      "/products%00",
      "/products/..%2f..%2fadm-dash",
      "/.env",
      "/products;a=1",
    ],
    ...["/index.php?s=/../../etc/passwd", "/product/x%0d%0aSet-Cookie:a=b"],
  ])("%s is a quick, uncached 404", async (path) => {
    const begun = performance.now();
    const { status, headers } = await site.ask(path);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-cache"]).not.toBe("memory");
  });

  it.each(inEachLanguage)("with a path that is no text has a page in $name", async ({ tag, texts: { problem } }) => {
    for (const path of ["/%ff", "/product/%E0%A4%A"]) {
      const { text } = await site.ask(path, { headers: { "Accept-Language": tag } });
      expect(text).toContain(`<h1>${problem.notFound.title}</h1>`);
    }
  });

  it.each([
    ...staffs.map(({ value }) => value),
    "/adm-dash/users.data",
    "/adm-dash/users.css",
    "/adm-dash/..%2fproducts",
  ])("%s is a 404 or leads to sign-in, and is not cached", async (path) => {
    for (let visit = 0; visit < 2; visit++) {
      const { status, headers, text } = await site.ask(path);
      expect([302, 202, 308, 404]).toContain(status);
      // Capital letters redirect to the lower-case URL.
      if (status === 308) expect(headers.location).toBe(path.toLowerCase());
      if (status === 302) expect(headers.location).toMatch(/^\/adm-dash\/login/);
      if (status === 202) expect(text).toContain("/adm-dash/login");
      expect(headers["cache-control"]).toMatch(/no-store/);
      expect(headers["x-cache"]).not.toBe("memory");
    }
  });

  it("covers every path of bad-inputs.jsonl", () => {
    const generated = inArea("path").filter(({ value }) => value === undefined);
    expect(generated.map(({ id }) => id)).toEqual(["B289"]);
    expect(products.length * staffs.length * others.length).toBeGreaterThan(0);
  });
});

describe("an extra slash", () => {
  it.each([
    ["/products/", "/products"],
    ["/products///?page=2&lng=rus", "/products?page=2&lng=rus"],
    ["//evil.example/", "/evil.example"],
    ["///evil.example//", "/evil.example"],
    ["/\\evil.example/", "/evil.example"],
    ["//evil.example/%2f/", "/evil.example/%2f"],
    ["//", "/"],
  ])("in %s redirects to %s on this site", async (path, target) => {
    const { status, headers } = await site.ask(path);
    expect(status).toBe(308);
    expect(headers.location).toBe(target);
    expect(new URL(headers.location!, site.url).origin).toBe(site.url);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("at the end never gives a page of its own", async () => {
    expect((await site.ask("//products")).status).toBe(404);
    expect((await site.ask("//evil.example")).status).toBe(404);
  });
});

describe("requests of bad-inputs.jsonl", () => {
  it("with a junk Accept-Language are English, or in the language named first", async () => {
    for (const junk of ["../../", "__proto__", "*", "", ";q=", "x".repeat(8000)]) {
      expect((await site.ask("/products", { headers: { "Accept-Language": junk } })).text === list, junk).toBe(true);
    }
    const russian = await site.ask("/products", { headers: { "Accept-Language": "ru-RU-x-'--" } });
    expect(russian.text).toContain('<html lang="ru"');
  });

  it("with a Range header get the whole page", async () => {
    for (const range of ["bytes=0-1", "bytes=-5", "bytes=99999999-", "lines=1"]) {
      const { status, text } = await site.ask("/products", { headers: { Range: range } });
      expect([200, 206], range).toContain(status);
      expect(text === list, range).toBe(true);
    }
  });
});
