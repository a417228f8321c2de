import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOT_CACHED } from "../support/http";
import { startSite, type Site } from "../support/site";
import { inEachLanguage } from "../support/texts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const UNKNOWN = "018cd5f0-0000-7000-8000-00000000dead";
const howOf = async (path: string) => (await site.ask(path)).headers["x-cache"];

describe("a public page", () => {
  it.each([
    "/",
    "/products",
    "/products?page=2&sort=year",
    "product",
    "/products.data",
    "/_root.data",
    "/products.json",
  ])("is rendered once, then served byte for byte from the cache and revalidated by browsers: %s", async (page) => {
    await site.invalidatePages();
    const path = page === "product" ? await site.productPath("GS-1930 E-Drive") : page;
    const first = await site.ask(path);
    expect(first.status).toBe(200);
    expect(first.headers["x-cache"]).toMatch(NOT_CACHED);
    const kept = await site.askUntilCached(path);
    expect(kept.text).toBe(first.text);
    expect(kept.headers["content-type"]).toBe(first.headers["content-type"]);
    for (const { headers } of [first, kept])
      expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });

  it("is compressed once, for the clients that take Brotli", async () => {
    await site.invalidatePages();
    const plain = await site.askUntilCached("/products");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const ask = (encodings: string) => site.askUntilCached("/products", { headers: { "Accept-Encoding": encodings } });

    const packed = await ask("br");
    expect(packed.headers).toMatchObject({ "content-encoding": "br", etag: `W/${plain.headers.etag}` });
    // As it is kept: what the simulated edge compresses for each answer has no length.
    expect(packed.headers["content-length"]).toBe(String(packed.bytes.length));
    expect(packed.headers.vary).toContain("Accept-Encoding");
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text);

    for (const encodings of ["identity", "br;q=0, identity", "br; q=0.0"]) {
      const { headers, text } = await ask(encodings);
      expect([headers["content-encoding"], text === plain.text], encodings).toEqual([undefined, true]);
    }
    for (const etag of [plain.headers.etag!, packed.headers.etag!]) {
      const headers = { "If-None-Match": etag, "Accept-Encoding": "br" };
      expect((await site.ask("/products", { headers })).status, etag).toBe(304);
    }
  });

  it("has one copy, whatever other parameters its URL has and in whatever order", async () => {
    await site.invalidatePages();
    const { text } = await site.askUntilCached("/products?search=gs&engine_type=electric&sort=year&page=1");
    for (const same of [
      "/products?engine_type=electric&search=gs&sort=year",
      "/products?sort=year&search=gs&engine_type=electric&direction=asc",
      "/products?utm_source=a&utm_medium=b&search=gs&sort=year&gclid=1&engine_type=electric&fbclid=2",
      "/products?search=++gs+&search=other&sort=year&sort=model&engine_type=electric&height=&load=",
      "/products?search=gs&sort=year&engine_type=electric&unread=x",
    ]) {
      const answer = await site.ask(same);
      expect(answer.headers["x-cache"], same).toBe("memory");
      expect(answer.text, same).toBe(text);
    }
  });

  it("with an unknown parameter value is not cached and leaves the cached copy alone", async () => {
    await site.invalidatePages();
    const { text } = await site.askUntilCached("/products");
    for (const value of ["tall", "call-555-now", "tall"]) {
      for (const path of ["/products", "/products.data"]) {
        const odd = await site.ask(`${path}?height=${value}`);
        expect([odd.status, odd.headers["x-cache"]]).toEqual([200, "bypass"]);
        expect(odd.text).toContain(value);
      }
    }
    const again = await site.ask("/products");
    expect([again.headers["x-cache"], again.text]).toEqual(["memory", text]);
  });

  it("with made-up parameters is neither cached nor rendered again", async () => {
    await site.invalidatePages();
    await site.askUntilCached("/products");
    site.proxy.takeRequestCount();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => howOf(`/products?utm_id=${n}&x${n}=${n * 7}`)),
    );
    expect(new Set(answers)).toEqual(new Set(["memory"]));
    // One query for the data version.
    expect(site.proxy.takeRequestCount()).toBeLessThanOrEqual(5);
  });

  it("has separate copies for data and HTML", async () => {
    await site.invalidatePages();
    const data = await site.askUntilCached("/products.data");
    const html = await site.ask("/products");
    expect(html.headers["x-cache"]).toMatch(NOT_CACHED);
    expect(html.headers["content-type"]).toContain("text/html");
    expect(data.headers["content-type"]).toContain("text/x-script");
    const part = await site.ask("/products.data?_routes=routes%2F_site.products");
    expect(part.headers["x-cache"]).toBe("miss");
    expect(part.text.length).toBeLessThan(data.text.length);
  });

  it("is cached whole after a HEAD, which has no body", async () => {
    await site.invalidatePages();
    const first = await site.ask("/products", { method: "HEAD" });
    expect(first).toMatchObject({ status: 200, text: "" });
    const kept = await site.askUntilCached("/products");
    expect(kept.text).toContain("</html>");
    const again = await site.ask("/products", { method: "HEAD" });
    expect(again).toMatchObject({ status: 200, text: "" });
    expect(again.headers["x-cache"]).toBe("memory");
  });
});

describe("a cached page", () => {
  it("holds nothing of the visitor it was rendered for", async () => {
    await site.invalidatePages();
    await site.ask("/products", { headers: { "User-Agent": "One", "CF-Connecting-IP": "192.0.2.7" } });
    const [one, other] = [
      await site.askUntilCached("/products", { headers: { "User-Agent": "Two" } }),
      await site.askUntilCached("/products", { headers: { Cookie: "i18nextLng=eng", "CF-Ray": "abc-FRA" } }),
    ];
    expect(other.text === one.text).toBe(true);
    // These headers are set per response.
    const ofTheAnswer = { date: "", "x-request-id": "", "server-timing": "" };
    expect({ ...other.headers, ...ofTheAnswer }).toEqual({ ...one.headers, ...ofTheAnswer });
  });

  it("is answered with 304 to a visitor who has it in that language", async () => {
    for (const path of ["/products", "/products.data", "/products.json"]) {
      const tags = [];
      for (const { tag } of inEachLanguage) {
        const headers = { "Accept-Language": tag };
        const { headers: kept } = await site.askUntilCached(path, { headers });
        expect(kept.etag).toMatch(new RegExp(`^"${tag}-[\\w-]{16}"$`));
        tags.push(kept.etag!);
        for (const known of [kept.etag!, `W/${kept.etag!}`, `"other", ${kept.etag!}`]) {
          for (const method of ["GET", "HEAD"]) {
            const again = await site.ask(path, { method, headers: { ...headers, "If-None-Match": known } });
            expect([again.status, again.text, again.headers.etag]).toEqual([304, "", kept.etag]);
            expect(again.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
          }
        }
      }
      expect(new Set(tags).size).toBe(tags.length);
      const wrong = { "Accept-Language": "en", "If-None-Match": tags[1]! };
      expect((await site.ask(path, { headers: wrong })).status).toBe(200);
    }
  });

  it("is sent whole for a Range request", async () => {
    const whole = await site.askUntilCached("/products");
    const { status, text } = await site.ask("/products", { headers: { Range: "bytes=0-9" } });
    expect([status, text === whole.text]).toEqual([200, true]);
  });

  it("has a new ETag when the page has changed", async () => {
    const { headers } = await site.askUntilCached("/contact");
    await site.database.sql("update contact_information set main_phone = '+994 12 000 00 09'");
    const requested = { headers: { "If-None-Match": headers.etag! } };
    expect((await site.ask("/contact", requested)).status).toBe(200);
  });
});

describe("languages", () => {
  const orders = inEachLanguage.flatMap((first) =>
    inEachLanguage
      .filter((second) => second !== first)
      .map((second) => ({ order: `${first.name} before ${second.name}`, first, second })),
  );

  it.each(orders)("are never mixed: $order", async ({ first, second }) => {
    const third = inEachLanguage.find((language) => language !== first && language !== second)!;
    for (const path of ["/products", "/products.data", "/"]) {
      await site.invalidatePages();
      for (const round of [NOT_CACHED, /^memory$/]) {
        for (const [place, { code, tag, texts: own }] of [first, second, third].entries()) {
          const requested: Record<string, string>[] = [
            { "Accept-Language": tag },
            { Cookie: `i18nextLng=${code}` },
            {},
          ];
          const address = place === 2 ? `${path}?lng=${tag}` : path;
          if (round !== NOT_CACHED) await site.askUntilCached(address, { headers: requested[place]! });
          const { text, headers } = await site.ask(address, { headers: requested[place]! });
          expect(headers["x-cache"], `${path} ${code}`).toMatch(round);
          expect(headers["content-language"]).toBe(tag);
          for (const other of inEachLanguage) {
            const ownWords = path === "/" ? other.texts.home.finder.title : other.texts.products.title;
            // The language names are the same on every page.
            const isThere = path.endsWith(".data") ? text.includes(`${ownWords} – `) : text.includes(`>${ownWords}<`);
            expect(isThere, `${other.code} in ${tag}`).toBe(other.texts === own);
          }
        }
      }
    }
  });
});

describe("not cached", () => {
  it.each([
    ["a machine that does not exist", "/product/none"],
    ["an address that leads nowhere", "/nothing-here"],
    ["a search that finds nothing", "/products?search=zzzz"],
    ["the page after the last", "/products?page=900"],
    ["its cards", "/products.json?page=900"],
    ["the data of a machine that does not exist", "/product/none.data"],
  ])("is %s", async (_, path) => {
    for (let visit = 0; visit < 3; visit++) expect(await howOf(path)).not.toBe("memory");
  });

  it("is the list of an unknown category, which is complete and says so", async () => {
    for (let visit = 0; visit < 3; visit++) {
      const { status, headers, text } = await site.ask(`/products?category=${UNKNOWN}`);
      expect(status).toBe(200);
      expect(headers["x-cache"]).toBe("bypass");
      expect(text).toContain(`<code>category=${UNKNOWN}</code>`);
      expect(text.match(/<article class="card"/g)).toHaveLength(12);
    }
  });

  it("is the last page in place of a later one, which says so", async () => {
    const { status, text } = await site.ask("/products?page=900", { headers: { "Accept-Language": "en" } });
    expect(status).toBe(200);
    const [, asked, last] = /no page (\d+) in this list\. You&#x27;re seeing page (\d+), the last one/.exec(text) ?? [];
    expect(asked).toBe("900");
    expect((await site.ask(`/products?page=${last}`)).text).not.toContain("in this list. You");
  });

  it("is an error, which says no-store", async () => {
    for (const path of ["/product/none", "/nothing-here", "/product/none.data"]) {
      const { status, headers } = await site.ask(path);
      expect(status, path).toBe(404);
      expect(headers["cache-control"], path).toBe("no-store");
    }
  });
});

describe("Remix's data and manifest URLs", () => {
  it.each([
    "/products?_data=routes/_site.products",
    "/products?page=2&_data=root",
    "/?_data",
    "/__manifest",
    `/__manifest?version=1&p=${"/a".repeat(2000)}`,
  ])("are closed: %s", async (path) => {
    const { status, headers, text } = await site.ask(path);
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).toBe("");
  });

  it("do not affect the page they belong to", async () => {
    await site.invalidatePages();
    for (const path of [
      "/products?_data=routes/_site.products",
      "/products.data?_routes=root,__proto__",
      "/products?_routes=root",
    ]) {
      expect((await site.ask(path)).status, path).toBeLessThan(500);
    }
    const { headers, text } = await site.askUntilCached("/products");
    expect(headers["content-type"]).toContain("text/html");
    expect(text.match(/<article class="card"/g)).toHaveLength(12);
  });
});
