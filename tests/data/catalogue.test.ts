import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Catalogue, figureKeys, idAt, productAt } from "~/features/catalogue/catalogue.server";
import { currentCatalogue, publishCatalogue } from "~/features/catalogue/index.server";
import { createDatabase } from "~/data/client.server";
import { createReader, type Reader } from "~/data/reader.server";
import { listCatalogue } from "~/features/catalogue/list.server";
import { packCatalogue, unpackCatalogue } from "~/features/catalogue/pack.server";
import { readCatalogue } from "~/features/catalogue/read.server";
import { searchWords } from "~/features/catalogue/search-words.server";
import { textAt } from "~/features/catalogue/texts.server";
import { noFilters, type ProductFilters, sorts } from "~/features/products/filters";
import { newId } from "../../db/ids.ts";
import { startDatabase, type TestDatabase } from "../support/database";
import { startDatabaseProxy } from "../support/database-proxy";

let database: TestDatabase;
let products: string[];
let categories: string[];
let manufacturers: string[];
beforeAll(async () => {
  database = await startDatabase();
  const idsOf = async (table: string) => (await database.sql(`select id from ${table}`)).map(({ id }) => String(id));
  products = await idsOf("equipment");
  categories = await idsOf("equipment_categories");
  manufacturers = await idsOf("manufacturers");
});
afterAll(() => database.stop());

/** Everything a catalogue holds, with names in place of positions. */
function contentsOf(catalogue: Catalogue) {
  const { columns, titles, pictures, envelopes, size } = catalogue;
  const rows = Array.from({ length: size }, (_, product) => {
    const title = columns.title[product]!;
    return {
      id: idAt(catalogue, product),
      model: textAt(titles, title),
      manufacturer: catalogue.manufacturers[titles.manufacturer[title]!]!.id,
      category: catalogue.categories[columns.category[product]!]!.id,
      engine: columns.engine[product],
      status: columns.status[product],
      availableFrom: columns.availableFrom[product],
      picture: textAt(pictures, columns.picture[product]!),
      envelopes: textAt(envelopes, columns.envelopes[product]!),
      terrain: columns.terrain[product],
      guardrail: columns.guardrail[product],
      specified: columns.specified[product],
      year: columns.year[product],
      created: columns.created[product],
      ...Object.fromEntries(figureKeys.map((key) => [key, columns[key][product]])),
    };
  });
  return { rows, categories: catalogue.categories, manufacturers: catalogue.manufacturers, change: catalogue.change };
}

/** What is derived from it: orders, counts and searches. */
function listsOf(catalogue: Catalogue) {
  const options = { words: searchWords, today: "2026-03-15" };
  const list = (filters: Partial<ProductFilters>) => {
    const { products, ...rest } = listCatalogue(catalogue, { ...noFilters, ...filters }, options);
    return { ...rest, products: products.map((product) => idAt(catalogue, product)) };
  };
  const sorted = sorts.map((sort) => list({ sort, direction: "desc" }));
  return [...sorted, list({ search: "x-1", sort: "relevance" })];
}

const write = fc.record({
  act: fc.constantFrom(
    "rename",
    "hide",
    "show",
    "move",
    "figure",
    "status",
    "day",
    "picture",
    "remove",
    "unspecify",
    "add",
    "category",
    "icon",
    "group",
    "terrain",
    "diagram",
    "noDiagram",
    "other",
  ),
  which: fc.nat(),
  value: fc.nat(40),
});

async function perform({ act, which, value }: { act: string; which: number; value: number }): Promise<void> {
  const id = products[which % products.length]!;
  const category = categories[which % categories.length]!;
  const manufacturer = manufacturers[which % manufacturers.length]!;
  const statements: Record<string, [string, (string | number)[]]> = {
    rename: ["update equipment set model = ?, model_search = 'x', model_sort = 'x' where id = ?", [`X-${value}`, id]],
    hide: ["update equipment set visible_in_store = 0 where id = ?", [id]],
    show: ["update equipment set visible_in_store = 1 where id = ?", [id]],
    move: ["update equipment set category_id = ?, manufacturer_id = ? where id = ?", [category, manufacturer, id]],
    figure: ["update equipment_specifications set width_m = ?, reach_m = null where equipment_id = ?", [value, id]],
    status: ["update equipment set status = ? where id = ?", [value % 2 ? "sold" : "rented", id]],
    day: [
      "update equipment set available_from = ? where id = ?",
      [value === 0 ? "9999-12-31" : `2026-03-${String((value % 31) + 1).padStart(2, "0")}`, id],
    ],
    picture: [
      "update equipment set images = ? where id = ?",
      [value % 3 ? `["/p/${value}.webp", "/2.webp"]` : "[]", id],
    ],
    remove: ["delete from equipment where id = ?", [id]],
    unspecify: ["delete from equipment_specifications where equipment_id = ?", [id]],
    add: [
      `insert into equipment (id, model, model_search, model_sort, year, engine_type, category_id, manufacturer_id)
       values (?, 'New', 'new', 'new', 2020, 'diesel', ?, ?)`,
      [newId(), category, manufacturer],
    ],
    category: ["update equipment_categories set name = ? where id = ?", [`Kind ${value}`, category]],
    icon: ["update equipment_categories set category_icon_url = ? where id = ?", [`/icons/${value}.webp`, category]],
    group: ["update equipment_categories set lift_group = ? where id = ?", [value % 2 ? "boom" : "vertical", category]],
    terrain: [
      "update equipment_specifications set terrain = ?, lifting_capacity_kg = null, lifting_capacity_ton = ? where equipment_id = ?",
      [value % 2 ? "rough" : "slab", value, id],
    ],
    diagram: [
      `insert into equipment_envelopes (id, equipment_id, position, purpose, points)
       select ?, id, (select count(*) % 8 from equipment_envelopes where equipment_id = equipment.id), 'platform', ?
       from equipment where id = ? on conflict do nothing`,
      [newId(), `[[0, 0], [${value}, 2.5], [0, 9]]`, id],
    ],
    noDiagram: ["delete from equipment_envelopes where equipment_id = ?", [id]],
    other: ["update hero_images set title = ?", [`Title ${value}`]],
  };
  await database.sql(...statements[act]!);
}

describe("the catalogue in memory", () => {
  it("equals a fresh one, whatever was written meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
        listsOf(await currentCatalogue(database.deps()));
        for (const each of writes) await perform(each);
        const [kept, fresh] = [await currentCatalogue(database.deps()), await readCatalogue(database.reader())];
        expect(contentsOf(kept)).toEqual(contentsOf(fresh));
        expect(listsOf(kept)).toEqual(listsOf(fresh));
      }),
      { numRuns: 30 },
    );
  });

  it("has the day from which a rented product can be had again, and no other product's", async () => {
    const [id] = (await database.sql("select id from equipment where visible_in_store limit 1")).map((row) => row.id);
    const dayWith = async (status: string, day: string | null) => {
      await database.sql("update equipment set status = ?, available_from = ? where id = ?", [status, day, String(id)]);
      const catalogue = await currentCatalogue(database.deps());
      return catalogue.columns.availableFrom[productAt(catalogue, String(id))!];
    };
    expect(await dayWith("rented", "2026-03-31")).toBe(Date.UTC(2026, 2, 31) / 86_400_000);
    expect(await dayWith("rented", "1970-01-02")).toBe(1);
    for (const day of [null, "1969-12-31", "1970-01-01", "9999-12-31"]) expect(await dayWith("rented", day)).toBe(0);
    for (const status of ["available", "maintenance", "sold"]) expect(await dayWith(status, "2026-03-31")).toBe(0);
  });

  it("is read again when the log does not reach back, or is another database's", async () => {
    const before = await currentCatalogue(database.deps());
    await database.sql("update equipment set year = 1999");
    await database.sql("delete from catalogue_changes where number < (select max(number) from catalogue_changes)");
    const after = await currentCatalogue(database.deps());
    expect(after.change.number).toBeGreaterThan(before.change.number);
    expect(new Set(after.columns.year)).toEqual(new Set([1999]));

    const other = await startDatabase({ filled: false });
    expect((await currentCatalogue(other.deps())).size).toBe(0);
    await other.stop();
    expect((await currentCatalogue(database.deps())).size).toBe(after.size);
  });

  it("is not shared from a read that began before the change", async () => {
    const makersOf = ({ manufacturers: all }: Catalogue) => all.map(({ name }) => name);
    const rename = (name: string) =>
      database.sql("update manufacturers set name = ? where id = ?", [name, manufacturers[0]!]);
    const proxy = await startDatabaseProxy(database.url);
    const readerOver = (url: string) => createReader(createDatabase({ url, token: database.token, timeoutMs: 30_000 }));
    await currentCatalogue(database.deps());

    await rename("First name");
    const version = proxy.hold("after");
    const early = currentCatalogue({ ...database.deps(), reader: readerOver(proxy.url) });
    await version.reached;
    version.release();
    const changes = proxy.hold("after");
    await changes.reached;
    changes.release();
    const whole = proxy.hold("after");
    await whole.reached;

    await rename("Second name");
    const reader = readerOver(database.url);
    const hasRead = Promise.withResolvers<undefined>();
    const read: Reader["read"] = (queries) => reader.read(queries).finally(() => hasRead.resolve(undefined));
    const late = currentCatalogue({ ...database.deps(), reader: { ...reader, read } });
    await hasRead.promise;
    await new Promise(setImmediate);
    whole.release();
    expect(makersOf(await early)).toContain("First name");
    expect(makersOf(await late)).toContain("Second name");
    await proxy.stop();
  });

  it("warns once when it is larger than what was measured", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { size } = await currentCatalogue(database.deps());
    await publishCatalogue(database.deps(), { products: size, bytes: 1_000_000 });
    expect(warn).not.toHaveBeenCalled();
    await publishCatalogue(database.deps(), { products: size - 1, bytes: 1_000_000 });
    await publishCatalogue(database.deps(), { products: size, bytes: 1000 });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]![0]).toContain(`The catalogue has ${size} products`);
    warn.mockRestore();
  });

  it("survives packing; other bytes are no catalogue", async () => {
    const catalogue = await currentCatalogue(database.deps());
    const unpacked = unpackCatalogue(packCatalogue(catalogue));
    expect(unpacked).toEqual(catalogue);
    const ofAnotherRelease = Buffer.from(packCatalogue(catalogue));
    ofAnotherRelease.write('"next"', ofAnotherRelease.indexOf(JSON.stringify(__BUILD_ID__)));
    expect(unpackCatalogue(new Uint8Array(ofAnotherRelease).buffer)).toBeUndefined();
    expect(unpackCatalogue(new ArrayBuffer(3))).toBeUndefined();
    expect(unpackCatalogue(new TextEncoder().encode("no catalogue, only a longer text").buffer)).toBeUndefined();
  });
});
