import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "~/data/client.server";
import { createMutate, type Mutate } from "~/data/mutate.server";
import type { Reader } from "~/data/reader.server";
import { attentions } from "~/features/dashboard/dashboard";
import { readCounts } from "~/features/dashboard/queries.server";
import { noFilters } from "~/features/products/filters";
import { listProducts } from "~/features/products/queries.server";
import { countByEngineType } from "~/features/products/engine-types/queries.server";
import { unpackedCells } from "~/features/products/table/column-values.server";
import { columnKeys } from "~/features/products/table/columns";
import { listForExport, listMatchingIds, listTableRows } from "~/features/products/table/queries.server";
import type { TableFilters } from "~/features/products/table/table";
import { deleteProduct, setVisibleInStore } from "~/features/products/table/writes.server";
import type { Staff } from "~/auth/permissions";
import { startDatabase, type TestDatabase } from "../support/database";
import { engineTypes } from "../../db/enums.ts";
import { foldModel } from "../../db/search-text.ts";

const person = (id: string, role: Staff["role"]) => ({ id, role, name: `The ${role}` }) as Staff;
const admin = person("a", "admin");
const editor = person("e", "editor");

let database: TestDatabase;
let reader: Reader;
let mutate: Mutate;
beforeAll(async () => {
  database = await startDatabase();
  reader = database.reader();
  mutate = createMutate(
    createDatabase({ url: database.url, token: database.token, timeoutMs: 5_000 }),
    () => new Date(),
  );
  for (const { id } of [admin, editor]) {
    await database.sql("insert into user_profiles (id, email) values (?, ?)", [id, `${id}@example.com`]);
  }
});
afterAll(() => database.stop());
beforeEach(async () => void (await database.sql("delete from history")));

const list = (filters: Partial<TableFilters> = {}) =>
  listTableRows(database.deps(), { page: 1, ...filters }, { language: "eng" });
const idsBy = async (condition: string) =>
  (await database.sql(`select id from equipment e where ${condition} order by created_at desc, id desc`)).map(
    ({ id }) => String(id),
  );
const history = () => database.sql("select action, entity, entity_id, actor_name, before, after from history");

describe("the staff's product list", () => {
  it("has every product once, hidden ones too, newest first, twelve per page", async () => {
    const all = await idsBy("true");
    const { pages, total } = await list();
    expect([total, pages]).toEqual([all.length, Math.ceil(all.length / 12)]);
    const each = await Promise.all(Array.from({ length: pages }, (_, n) => list({ page: n + 1 })));
    expect(each.flatMap(({ products }) => products.map(({ id }) => id))).toEqual(all);
    expect(each[0]!.products).toHaveLength(12);
    expect(await list({ page: 999 })).toMatchObject({ page: pages, total });
  });

  it("is searched by part of a model, ignoring case, hyphens and spaces", async () => {
    const found = await list({ search: "gs 19" });
    expect(found.total).toBeGreaterThan(0);
    expect(found.products.every(({ model }) => /gs-19/i.test(model))).toBe(true);
    expect(await list({ search: "%" })).toMatchObject({ total: 0, products: [] });
  });

  it.each([
    ["manufacturer", "manufacturers", "name"],
    ["category", "equipment_categories", "json_extract(name_translations, '$.eng')"],
  ] as const)("of one %s lists only its products, under its name", async (filter, table, name) => {
    const [one] = await database.sql(
      `select r.id, ${name} as name from ${table} r join equipment e on e.${filter}_id = r.id group by r.id order by count(*) desc`,
    );
    const id = String(one!.id);
    const all = await idsBy(`${filter}_id = '${id}'`);
    const found = await list({ [filter]: id });
    expect(found.total).toBe(all.length);
    expect(found.products.map((product) => product.id)).toEqual(all.slice(0, 12));
    expect(found.names).toEqual({ [filter]: one!.name });
    const none = await list({ [filter]: "00000000-0000-7000-8000-000000000000" });
    expect(none).toMatchObject({ total: 0, names: {} });
  });

  it.each(engineTypes)("of the %s products has as many as the page of engine types says", async (engine) => {
    await database.sql("update equipment set visible_in_store = 0 where model = 'S-65'");
    const counted = await countByEngineType(reader);
    const all = await idsBy(`engine_type = '${engine}'`);
    expect(counted.get(engine) ?? 0).toBe(all.length);
    const found = await list({ engine });
    expect(found.total).toBe(all.length);
    expect(found.products.map(({ id }) => id)).toEqual(all.slice(0, 12));
  });

  it.each(attentions)("of those %s has as many as the dashboard says", async (only) => {
    await database.sql("update equipment set images = '[]' where model = 'S-65'");
    const { attention } = await readCounts(reader);
    const found = await list({ only });
    expect(found.total).toBe(attention[only]);
    const condition = {
      hidden: "visible_in_store = 0",
      "no-picture": "images = '[]'",
      "no-specification": "not exists (select 1 from equipment_specifications s where s.equipment_id = e.id)",
      "no-document": "not exists (select 1 from library_documents d where d.equipment_id = e.id)",
    }[only];
    expect(found.products.map(({ id }) => id)).toEqual((await idsBy(condition)).slice(0, 12));
  });

  it("returns a product's values by column, null where unknown", async () => {
    const [product] = (await listTableRows(database.deps(), { page: 1, search: "450AJ" }, { language: "rus" }))
      .products;
    const [row] = await database.sql(
      "select e.*, s.*, c.name_translations as names from equipment e join equipment_categories c on c.id = e.category_id join equipment_specifications s on s.equipment_id = e.id where model = '450AJ'",
    );
    expect(product?.cells).toMatchObject({
      model: "450AJ",
      category: (JSON.parse(String(row?.names)) as { rus: string }).rus,
      manufacturer: "JLG",
      year: row?.year,
      weight_kg: row?.weight_kg,
      working_height_m: row?.working_height_m,
      visible_in_store: true,
      has_basket: true,
      has_bucket: false,
      guardrail_open_m: null,
    });
    expect(Object.keys(product?.cells ?? {})).toEqual(columnKeys);
  });

  it("shows and exports only specs that apply to the category", async () => {
    const [product] = await database.sql("select id, category_id from equipment where model = '450AJ'");
    const { id, category_id: category } = product!;
    await database.sql(
      `update equipment_specifications set fork_length_m = 1.07, guardrail_open_m = 1.1, has_bucket = 1, max_persons = 2
       where equipment_id = ?`,
      [String(id)],
    );
    const columns = ["fork_length_m", "guardrail_open_m", "has_bucket", "max_persons"] as const;
    const cells = async () => {
      const [product] = (await list({ search: "450AJ" })).products;
      const [packed] = await listForExport(database.deps(), { page: 1, search: "450AJ" }, { columns, language: "aze" });
      const exported = unpackedCells(packed!, columns);
      expect(product!.cells).toMatchObject(exported);
      return columns.map((key) => exported[key]);
    };
    expect(await cells()).toEqual([null, null, false, 2]);
    await database.sql(
      "update equipment set category_id = (select id from equipment_categories where slug = 'fork-lifts') where id = ?",
      [String(id)],
    );
    expect(await cells()).toEqual([1.07, null, true, null]);
    await database.sql("update equipment set category_id = ? where id = ?", [String(category), String(id)]);
    await database.sql("update equipment_specifications set has_guardrail = 1 where equipment_id = ?", [String(id)]);
    expect(await cells()).toEqual([null, 1.1, false, 2]);
    await database.sql("update equipment_specifications set has_guardrail = 0, has_bucket = 0 where equipment_id = ?", [
      String(id),
    ]);
  });

  it("shows tonnes even when only kilograms are recorded", async () => {
    const id = (await list({ search: "450AJ" })).products[0]!.id;
    const recorded = async (ton: number | null, kg: number | null) => {
      await database.sql(
        "update equipment_specifications set lifting_capacity_ton = ?, lifting_capacity_kg = ? where equipment_id = ?",
        [ton, kg, id],
      );
      return (await list({ search: "450AJ" })).products[0]!.cells.lifting_capacity_ton;
    };
    expect([await recorded(2.5, 9), await recorded(null, 250), await recorded(null, null)]).toEqual([2.5, 0.25, null]);
  });

  it("is exported in full with its filters, order and columns", async () => {
    const columns = ["model", "year", "has_basket"] as const;
    const packed = await listForExport(database.deps(), { page: 3, search: "gs" }, { columns, language: "eng" });
    const rows = packed.map((each) => unpackedCells(each, columns));
    const { products, total } = await list({ search: "gs" });
    expect(rows).toHaveLength(total);
    expect(rows.slice(0, products.length)).toEqual(
      products.map(({ cells: { model, year, has_basket } }) => ({ model, year, has_basket })),
    );
  });
});

describe("the staff's product search", () => {
  const models = async (search: string, filters: Partial<TableFilters> = {}) =>
    (await list({ search, ...filters })).products.map(({ model }) => model);
  const setVisible = (model: string, isVisible: boolean) =>
    database.sql("update equipment set visible_in_store = ? where model = ?", [Number(isVisible), model]);

  it("finds by any part of a model, in the order of the best match, then the newest", async () => {
    const rows = await database.sql("select id, model from equipment");
    for (const [place, { id, model }] of rows.entries()) {
      const code = foldModel(String(model));
      const start = place % code.length;
      const part = code.slice(start, start + 1 + ((place * 5) % code.length));
      const found = await listMatchingIds(database.deps(), { page: 1, search: part }, "eng");
      const meant = rows.filter((row) => foldModel(String(row.model)).includes(part)).map((row) => String(row.id));
      expect(found, `${part} of ${String(model)}`).toEqual(expect.arrayContaining(meant));
      const whole = await listMatchingIds(database.deps(), { page: 1, search: String(model) }, "eng");
      const first = rows.find((row) => row.id === whole[0]);
      expect(foldModel(String(first?.model)), String(id)).toBe(code);
    }
    const newest = await idsBy("manufacturer_id = (select id from manufacturers where name = 'Genie')");
    expect(await listMatchingIds(database.deps(), { page: 1, search: "Genie" }, "eng")).toEqual(newest);
  });

  it.each(["gs1930", "Genie GS 1930", "джини гс-1930", "1930 ножничный genie", "путшу пы1930", "Gneie GS-1930"])(
    "for %s finds a hidden product, which visitors do not find",
    async (search) => {
      await setVisible("GS-1930 E-Drive", false);
      expect((await models(search))[0]).toBe("GS-1930 E-Drive");
      const { products } = await listProducts(database.deps(), { ...noFilters, search, sort: "relevance" });
      expect(products.map(({ model }) => model)).not.toContain("GS-1930 E-Drive");
      await setVisible("GS-1930 E-Drive", true);
      expect((await models(search))[0]).toBe("GS-1930 E-Drive");
    },
  );

  it.each(["qayci qaldirici", "ножничные подъёмники", "scisor lift", "yj;ybxysq"])(
    "for %s finds all scissor lifts, hidden ones too",
    async (search) => {
      await setVisible("GS-1930 E-Drive", false);
      const scissors = await idsBy("category_id = (select id from equipment_categories where slug = 'scissor-lifts')");
      const found = await listMatchingIds(database.deps(), { page: 1, search }, "eng");
      expect(found).toEqual(expect.arrayContaining(scissors));
      await setVisible("GS-1930 E-Drive", true);
    },
  );

  it("reads a figure with a unit as a limit, unless a model has it", async () => {
    await database.sql(
      "update equipment_specifications set working_height_m = 30 where equipment_id = (select id from equipment where model = 'GS-1930 E-Drive')",
    );
    await setVisible("GS-1930 E-Drive", false);
    expect(await models("genie 29m scissor")).toEqual(["GS-1930 E-Drive"]);
    await setVisible("GS-1930 E-Drive", true);
    expect(await models("genie 29 м ножничный")).toEqual(["GS-1930 E-Drive"]);
    await database.sql("update equipment set model = 'GS-29m' where model = 'S-65'");
    expect(await models("29m")).toEqual(["GS-29m"]);
    await database.sql("update equipment set model = 'S-65' where model = 'GS-29m'");
  });

  it.each(["до 8 м", "up to 8 m", "8 m-ə qədər"])("reads %s as a limit, whatever models there are", async (search) => {
    const low = await idsBy("id in (select equipment_id from equipment_specifications where working_height_m <= 8)");
    const found = await listMatchingIds(database.deps(), { page: 1, search }, "eng");
    expect(found.length).toBeGreaterThan(20);
    expect(low).toEqual(expect.arrayContaining(found));
  });

  it("is limited by the other filters, and paged", async () => {
    await setVisible("GS-1930 E-Drive", false);
    expect(await models("genie", { only: "hidden" })).toContain("GS-1930 E-Drive");
    expect(await models("genie", { only: "no-specification" })).toEqual([]);
    for (const engine of engineTypes) {
      const genies = await idsBy(
        `engine_type = '${engine}' and manufacturer_id = (select id from manufacturers where name = 'Genie')`,
      );
      const { total, products, pages } = await list({ search: "genie", engine });
      expect([total, pages]).toEqual([genies.length, Math.max(1, Math.ceil(genies.length / 12))]);
      expect(products.map(({ id }) => id)).toEqual(genies.slice(0, 12));
    }
    const last = await list({ search: "lift", page: 99 });
    expect([last.page, last.products.length]).toEqual([last.pages, last.total - (last.pages - 1) * 12]);
    await setVisible("GS-1930 E-Drive", true);
  });

  it("finds what was saved a moment ago, and no longer what was deleted", async () => {
    const search = "Kolibri 77";
    expect(await models(search)).toEqual([]);
    await database.sql("update equipment set model = 'Kolibri 77', visible_in_store = 0 where model = 'S-65'");
    expect(await models(search)).toEqual(["Kolibri 77"]);
    await database.sql("insert into manufacturers (id, name) values ('kolibri', 'Zimbabo')");
    await database.sql("update equipment set manufacturer_id = 'kolibri' where model = 'Kolibri 77'");
    expect(await models("zimbabo")).toEqual(["Kolibri 77"]);
    await database.sql("delete from equipment where model = 'Kolibri 77'");
    expect(await models(search)).toEqual([]);
  });
});

describe("hiding and showing a product", () => {
  it("sets the given value with an audit entry and keeps the version", async () => {
    const { id } = (await list({ search: "450AJ" })).products[0]!;
    const state = async () =>
      (await database.sql("select visible_in_store, version from equipment where id = ?", [id]))[0];
    expect(await setVisibleInStore({ reader, mutate }, editor, id, false)).toBe("450AJ");
    expect(await state()).toMatchObject({ visible_in_store: 0, version: 1 });
    expect(await setVisibleInStore({ reader, mutate }, editor, id, false)).toBeUndefined();
    expect(await history()).toMatchObject([
      {
        ...{ action: "hide", entity: "equipment", entity_id: id, actor_name: "The editor" },
        before: '{"visible_in_store":true}',
        after: '{"visible_in_store":false}',
      },
    ]);
    expect(await setVisibleInStore({ reader, mutate }, editor, id, true)).toBe("450AJ");
    expect(await state()).toMatchObject({ visible_in_store: 1, version: 1 });
  });

  it("is written once when two do it at once", async () => {
    const { id } = (await list({ search: "450AJ" })).products[0]!;
    const hide = () => setVisibleInStore({ reader, mutate }, editor, id, false);
    const models = await Promise.all([hide(), hide(), hide()]);
    expect(models.filter((model) => model !== undefined)).toEqual(["450AJ"]);
    expect((await history()).map(({ action }) => action)).toEqual(["hide"]);
    await setVisibleInStore({ reader, mutate }, editor, id, true);
  });

  it("fails for a missing product", async () => {
    await expect(setVisibleInStore({ reader, mutate }, editor, "none", true)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("deleting a product", () => {
  const [product, documents] = [
    "select id from equipment where model = '450AJ'",
    "select id, equipment_id from library_documents order by id",
  ];

  it("is rejected for editors and changes nothing", async () => {
    const id = String((await database.sql(product))[0]?.id);
    const before = await database.sql(documents);
    await expect(deleteProduct({ reader, mutate }, editor, id)).rejects.toMatchObject({ code: "forbidden" });
    expect(await database.sql(product)).toHaveLength(1);
    expect(await database.sql(documents)).toEqual(before);
    expect(await history()).toEqual([]);
  });

  it("deletes the specification, unassigns the documents and keeps the row in the audit log", async () => {
    const id = String((await database.sql(product))[0]?.id);
    const assigned = (await database.sql(documents)).filter((row) => row.equipment_id === id).map((row) => row.id);
    const all = (await database.sql(documents)).length;
    expect(assigned.length).toBeGreaterThan(0);
    await deleteProduct({ reader, mutate }, admin, id);
    expect(await database.sql(product)).toEqual([]);
    expect(await database.sql("select id from equipment_specifications where equipment_id = ?", [id])).toEqual([]);
    const left = await database.sql(documents);
    expect(left).toHaveLength(all);
    expect(left.filter((row) => assigned.includes(row.id)).map((row) => row.equipment_id)).toEqual(
      assigned.map(() => null),
    );
    const [trace, ...others] = await history();
    expect(others).toEqual([]);
    expect(trace).toMatchObject({
      action: "delete",
      entity: "equipment",
      entity_id: id,
      actor_name: "The admin",
      after: null,
    });
    expect(JSON.parse(String(trace?.before))).toMatchObject({
      model: "450AJ",
      visible_in_store: true,
      has_basket: true,
      documents: assigned,
      service_requests: [],
    });
    await expect(deleteProduct({ reader, mutate }, admin, id)).rejects.toMatchObject({ code: "not-found" });
  });
});
