import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql/web";
import { describe, expect, it, vi } from "vitest";
import { equipment } from "../../db/schema/index.ts";
import { createDatabase } from "~/data/client.server";
import { preparedQuery } from "~/data/prepared-query.server";
import { dataRedirect, pageOfData } from "~/features/offline/worker/data-redirect";
import { readLoaderData, withLoaderData } from "~/worker/loader-data.server";
import { withFlags } from "../../scripts/inline-remix-flags";
import { withoutCopies } from "../../scripts/pass-requests-on";

/** What the site relies on inside of libraries, and no type or documentation promises. One of these fails: see its module. */

type Encode = (value: object, signal: AbortSignal, timeoutMs: number, mode: string) => ReadableStream;

const remix = (file: string) => readFileSync(`node_modules/@remix-run/react/dist/esm/${file}`, "utf8");

describe("Drizzle", () => {
  it("writes a query's SQL in _prepare, which batch calls on each query that it is given", async () => {
    const batch = vi.fn((statements: { sql: string }[]) => Promise.resolve(statements.map(() => ({ rows: [] }))));
    const client = Object.assign(
      Object.create(createDatabase({ url: "http://db.invalid", token: "", timeoutMs: 1 }).$client),
      {
        batch,
      },
    );
    const db = drizzle(client);
    const build = preparedQuery((reader, id: string) =>
      reader
        .select({ id: equipment.id })
        .from(equipment)
        .where(and(eq(equipment.id, id))),
    );
    const query = build(db, "a");
    const writeSql = vi.spyOn(query, "getSQL");
    const toSql = vi.spyOn((db as unknown as { dialect: { sqlToQuery: () => unknown } }).dialect, "sqlToQuery");
    await db.batch([query, build(db, "a")]);
    expect(batch.mock.calls[0]?.[0].map(({ sql }) => sql)).toEqual(
      Array.from({ length: 2 }, () => 'select "id" from "equipment" where "equipment"."id" = ?'),
    );
    expect(build(db, "a")).toBe(query);
    expect(writeSql).not.toHaveBeenCalled();
    expect(toSql).not.toHaveBeenCalled();

    // Without our copy it would: this is the cost that is saved.
    const plain = db.select({ id: equipment.id }).from(equipment);
    await db.batch([plain]);
    expect(toSql).toHaveBeenCalled();
  });
});

describe("Remix", () => {
  it("renders loader data from streamCache, at once where their chunk has a result", () => {
    const source = remix("single-fetch.js");
    expect(source).toContain("let promise = streamCache[identifier];");
    expect(source).toContain("context.renderMeta.streamCache");
    expect(source).toMatch(/promise\.result === undefined[\s\S]*throw promise/);
    expect(source).toMatch(/\{\s*done,\s*value\s*\} = promise\.result/);
  });

  it("copies the request for each loader and action, which is left out where no parameter is to be taken out", () => {
    const source = readFileSync("node_modules/@remix-run/server-runtime/dist/esm/data.js", "utf8");
    expect(withoutCopies(source).match(/\? stripRoutesParam\(stripIndexParam\(request\)\) : request/g)).toHaveLength(2);
    const removed = [...source.matchAll(/searchParams\.delete\("(\w+)"\)/g)].map(([, name]) => name);
    expect(removed).toEqual(["index", "_data", "_routes"]);
  });

  it("encodes a redirect to a document as the service worker writes it", async () => {
    const require = createRequire(import.meta.url);
    const { encodeViaTurboStream, SingleFetchRedirectSymbol } = require(
      resolve("node_modules/@remix-run/server-runtime/dist/single-fetch.js"),
    ) as { encodeViaTurboStream: Encode; SingleFetchRedirectSymbol: symbol };
    const redirect = { redirect: "/product/1?a=2", status: 302, revalidate: false, reload: true, replace: false };
    const encoded = (value: object) =>
      new Response(encodeViaTurboStream(value, AbortSignal.timeout(1000), 1000, "production")).text();
    const own = (isAction: boolean) => dataRedirect("/product/1?a=2", { isAction }).text();
    expect(await own(true)).toBe(await encoded(redirect));
    expect(await own(false)).toBe(await encoded({ [SingleFetchRedirectSymbol]: redirect }));
  });

  it("asks for the data of a page in a URL that the service worker reads", () => {
    for (const [data, page] of [
      ["/_root.data", "/"],
      ["/products.data?page=2&_routes=routes%2F_site.products", "/products?page=2"],
      ["/compare.data?m=a%2Cb", "/compare?m=a%2Cb"],
    ] as const) {
      expect(pageOfData(new URL(data, "https://lifts.example"))).toBe(page);
    }
  });

  it("gets there what the stream held", async () => {
    const serverHandoffStream = new Blob(["[1,2]"]).stream();
    const { remix, data } = await readLoaderData({ serverHandoffStream, renderMeta: { a: 1 } } as never);
    expect(data).toBe("[1,2]");
    expect(remix.renderMeta).toMatchObject({ a: 1, streamCache: { 0: { result: { done: true, value: "" } } } });
  });

  it("ends the data with the script in whose place the page has them, and none before where there are none", () => {
    const source = remix("single-fetch.js");
    const close = /__html: `(window\.__remixContext\.streamController\.close\(\);)`/.exec(source)![1]!;
    expect(source).toContain("let scriptTag = value ?");
    const tail = withLoaderData(`<script nonce="n">${close}</script>`, '["</script>","$&"]\n', "n");
    const [, json, script] =
      /^<script type="application\/json" id="[\w-]+">(.+)\n<\/script>(<script nonce="n">.+)$/s.exec(tail)!;
    expect(JSON.parse(json!)).toEqual(["</script>", "$&"]);
    expect(json).not.toContain("<");
    expect(script).toContain("enqueue");
  });

  it("throws the promise of the decoded data before its first hook", () => {
    const [, component] = remix("browser.js").split("function RemixBrowser(");
    const [beforeHooks] = component!.split("React.use");
    expect(beforeHooks).toMatch(/if \(!stateDecodingPromise\.value\) \{\s*throw stateDecodingPromise;/);
    expect(beforeHooks!.indexOf("throw stateDecodingPromise;")).toBeLessThan(beforeHooks!.indexOf("createRouter("));
  });

  it("asks for its flags in the words that the build replaces", () => {
    const flags = { v3_singleFetch: true, v3_lazyRouteDiscovery: false };
    for (const [file, requested] of [
      ["components.js", "future.v3_singleFetch"],
      ["browser.js", "window.__remixContext.isSpaMode"],
      ["fog-of-war.js", "future.v3_lazyRouteDiscovery"],
      ["routes.js", 'typeof singleFetch === "function"'],
    ] as const) {
      expect(remix(file), file).toContain(requested);
      expect(withFlags(remix(file), flags), file).not.toContain(requested);
    }
    expect(
      withFlags(
        "[future.v3_singleFetch, window.__remixContext.future.v3_singleFetch, window.__remixContext.isSpaMode]",
        flags,
      ),
    ).toBe("[true, true, false]");
  });
});
