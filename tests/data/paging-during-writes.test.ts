import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listEntries } from "~/features/history/queries.server";
import { noFilters } from "~/features/products/filters";
import { listProducts } from "~/features/products/queries.server";
import type { Reader } from "~/data/reader.server";
import { uniqueById } from "~/ui/unique-by-id";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
let reader: Reader;
let products: string[];
beforeAll(async () => {
  database = await startDatabase();
  reader = database.reader();
  products = (await database.sql("select id from equipment")).map(({ id }) => String(id));
});
afterAll(() => database.stop());

/** Writes between two pages, to rows chosen by number. */
const between = fc.array(
  fc.array(fc.record({ act: fc.constantFrom("add" as const, "remove" as const, "change" as const), which: fc.nat() }), {
    maxLength: 6,
  }),
  { maxLength: 6 },
);

const isTwice = (ids: string[]) => new Set(ids).size < ids.length;

describe("a list that changes while it is paged", () => {
  it("shows every unchanged row once with keyset paging (audit log)", async () => {
    const at = (moment: number) => `2026-01-01T00:00:00.00${moment % 8}Z`;
    const add = (id: string, moment: number) => ({
      sql: "insert into history (id, at, actor_name, action, entity, entity_id) values (?, ?, 'Somebody', 'update', 'equipment', 'e')",
      args: [id, at(moment)],
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 20, maxLength: 80 }), between, async (moments, steps) => {
        // Ids in random order: rows with equal timestamps are sorted by id.
        const standing = new Map(moments.map((moment, place) => [`${moment % 97}-${place}`, moment]));
        await database.client.batch(
          ["delete from history", ...[...standing].map(([id, moment]) => add(id, moment))],
          "write",
        );
        const seen: string[] = [];
        let older: { at: string; id: string } | undefined;
        for (let page = 0; ; page++) {
          const { entries, hasOlder } = await listEntries(reader, { older });
          seen.push(...entries.map(({ id }) => id));
          if (!hasOlder) break;
          older = entries.at(-1);
          const writes = (steps[page] ?? []).map(({ act, which }, place) => {
            const id = [...standing.keys()][which % Math.max(1, standing.size)] ?? "none";
            if (act === "add") return add(`${which % 97}-new-${page}-${place}`, which);
            if (act === "change") return { sql: "update history set actor_name = 'Renamed' where id = ?", args: [id] };
            standing.delete(id);
            return { sql: "delete from history where id = ?", args: [id] };
          });
          if (writes.length > 0) await database.client.batch(writes, "write");
        }
        expect(isTwice(seen)).toBe(false);
        expect([...standing.keys()].filter((id) => !seen.includes(id))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it("shows no row twice with page numbers (products), and skips at most as many as were removed", async () => {
    await fc.assert(
      fc.asyncProperty(between, fc.constantFrom("model" as const, "year" as const), async (steps, sort) => {
        const hidden = new Set(products.filter((_, place) => place % 2 === 0));
        const show = (id: string, isShown: boolean) => ({
          sql: "update equipment set visible_in_store = ? where id = ?",
          args: [isShown, id],
        });
        await database.client.batch(
          products.map((id) => show(id, !hidden.has(id))),
          "write",
        );
        const stood = new Set(products.filter((id) => !hidden.has(id)));
        let left = 0;
        const loaded: { id: string }[] = [];
        for (let page = 1; ; page++) {
          const list = await listProducts(database.deps(), { ...noFilters, sort, page });
          // A page past the end returns the last page.
          loaded.push(...list.products);
          if (page >= list.pages) break;
          const writes = (steps[page - 1] ?? []).map(({ act, which }) => {
            const id = products[which % products.length]!;
            if (act === "change")
              return { sql: "update equipment set weight_kg = weight_kg + 1 where id = ?", args: [id] };
            if (act === "remove") {
              left += 1;
              stood.delete(id);
            }
            return show(id, act === "add");
          });
          if (writes.length > 0) await database.client.batch(writes, "write");
        }
        const seen = uniqueById(loaded).map(({ id }) => id);
        expect(isTwice(seen)).toBe(false);
        expect([...stood].filter((id) => !seen.includes(id)).length).toBeLessThanOrEqual(left);
      }),
      { numRuns: 12 },
    );
  });
});
