import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql/web";
import { describe, expect, it, vi } from "vitest";
import { equipment } from "../../db/schema/index.ts";
import { createDatabase } from "~/data/client.server";
import { preparedQuery } from "~/data/prepared-query.server";
import { readLoaderData } from "~/worker/read-loader-data.server";
import { withFlags } from "../../scripts/inline-remix-flags";

/** What the site relies on inside of libraries, and no type or documentation promises. One of these fails: see its module. */

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

  it("gets there what the stream held", async () => {
    const serverHandoffStream = new Blob(["[1,2]"]).stream();
    const { renderMeta } = await readLoaderData({ serverHandoffStream, renderMeta: { a: 1 } } as never);
    expect(renderMeta).toMatchObject({ a: 1, streamCache: { 0: { result: { done: true, value: "[1,2]" } } } });
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
