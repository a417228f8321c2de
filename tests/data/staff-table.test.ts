import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "~/data/client.server";
import { createMutate, type Mutate } from "~/data/mutate.server";
import type { Reader } from "~/data/reader.server";
import { attentions } from "~/features/dashboard/dashboard";
import {
  deleteView,
  listViews,
  renameView,
  saveView,
  setDefaultView,
  updateView,
} from "~/features/products/saved-views/saved-views.server";
import { MOST_VIEWS } from "~/features/products/saved-views/saved-views";
import { unpackedCells } from "~/features/products/table/column-values.server";
import { type CellValue, type ColumnKey, columnKeys, kindOf } from "~/features/products/table/columns";
import { listForExport, listMatchingIds, listTableRows } from "~/features/products/table/queries.server";
import { tableFiltersFrom } from "~/features/products/table/read-table-filters.server";
import { tablePath, type TableFilters, visibilities } from "~/features/products/table/table";
import { setStatus } from "~/features/products/table/writes.server";
import { sortedByName } from "~/i18n/alphabetical";
import type { Staff } from "~/auth/permissions";
import { startDatabase, type TestDatabase } from "../support/database";
import { engineTypes, productStatuses } from "../../db/enums.ts";
import { productFields } from "../../db/product-fields.ts";
import { modelSortKey } from "../../db/search-text.ts";

const person = (id: string) => ({ id, role: "editor", name: id }) as Staff;
const [ann, bob] = [person("ann"), person("bob")];

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
  for (const { id } of [ann, bob]) {
    await database.sql("insert into user_profiles (id, email) values (?, ?)", [id, `${id}@example.com`]);
  }
  // Something of everything: the demo catalogue has few hidden, sold and incomplete products.
  await database.sql("update equipment set visible_in_store = 0 where rowid % 7 = 0");
  await database.sql("update equipment set status = 'sold' where rowid % 5 = 0");
  await database.sql("update equipment set images = '[]' where rowid % 11 = 0");
  await database.sql("delete from equipment_specifications where rowid % 13 = 0");
  await database.sql("update equipment_specifications set has_guardrail = rowid % 2, guardrail_open_m = rowid % 3");
  await database.sql(
    "update equipment set status = 'rented', available_from = '2030-01-' || (10 + rowid % 17) where rowid % 3 = 0",
  );
});
afterAll(() => database.stop());

const idsBy = async (condition: string, args: string[] = []) =>
  (await database.sql(`select id from equipment e where ${condition} order by created_at desc, id desc`, args)).map(
    ({ id }) => String(id),
  );
const matching = (filters: Partial<TableFilters>, language: "eng" | "aze" = "eng") =>
  listMatchingIds(database.deps(), { page: 1, ...filters }, language);

describe("sorting the table", () => {
  const words: Partial<Record<ColumnKey, readonly string[]>> = {
    engine_type: engineTypes,
    status: productStatuses,
    terrain: productFields.terrain.options,
  };

  /** From the cells that the export shows. */
  async function expectedOrder(sort: ColumnKey, direction?: "desc"): Promise<string[]> {
    const newest = await idsBy("true");
    const packed = await listForExport(database.deps(), { page: 1 }, { columns: [sort], language: "aze" });
    const cells = new Map(newest.map((id, at) => [id, unpackedCells(packed[at]!, [sort])[sort] ?? null]));
    const names = sortedByName([...new Set(cells.values())], "aze", String);
    const rankOf = (value: CellValue) => {
      if (sort === "model") return modelSortKey(String(value));
      if (sort === "visible_in_store") return value ? 0 : 1;
      if (words[sort]) return words[sort].indexOf(String(value));
      if (kindOf(sort) === "text") return names.indexOf(value);
      return typeof value === "boolean" ? Number(value) : (value as number | string);
    };
    const sign = direction ? -1 : 1;
    return newest.toSorted((one, other) => {
      const [first, second] = [cells.get(one)!, cells.get(other)!];
      if (first === null || second === null) return Number(first === null) - Number(second === null);
      const [a, b] = [rankOf(first), rankOf(second)];
      return a < b ? -sign : a > b ? sign : 0;
    });
  }

  it.each(columnKeys)("by %s orders what is known, then the rest, and of equals the newest first", async (sort) => {
    for (const direction of [undefined, "desc"] as const) {
      expect(await matching({ sort, direction }, "aze"), direction).toEqual(await expectedOrder(sort, direction));
    }
  });

  it("by a figure that is read and kept follows every kind of change", async () => {
    const sort = "platform_length_m";
    const ofProduct = "equipment_id = (select id from equipment order by id limit 1 offset 20)";
    const product = ofProduct.replace("equipment_id", "id");
    const changes = [
      `update equipment_specifications set platform_length_m = 7.5 where ${ofProduct}`,
      `update equipment set weight_kg = weight_kg + 1 where ${product}`,
      "update equipment_specifications set platform_length_m = abs(random() % 90) / 10.0 where rowid % 9 = 0",
      `update equipment_specifications set platform_length_m = null where ${ofProduct}`,
      `update equipment set visible_in_store = 1 - visible_in_store where ${product}`,
      "update equipment set visible_in_store = rowid % 5 = 0 where rowid % 3 = 0",
      `delete from equipment_specifications where ${ofProduct}`,
      "update equipment_categories set search_words = json_set(search_words, '$.eng', 'up') where slug = 'fork-lifts'",
      "update manufacturers set website = null",
      // More than the log is asked for.
      ...Array.from({ length: 8 }, () => "update equipment_specifications set platform_length_m = 1 + rowid % 7"),
      "delete from catalogue_changes",
      "update equipment_specifications set platform_length_m = 3 where rowid % 2 = 0",
    ];
    const first = await matching({ sort }, "aze");
    for (const change of changes) {
      await database.sql(change);
      expect(await matching({ sort }, "aze"), change).toEqual(await expectedOrder(sort));
    }
    expect(await matching({ sort }, "aze")).not.toEqual(first);
  });

  it("orders the results of a search, and pages them", async () => {
    const found = await matching({ search: "genie" });
    const byYear = await matching({ search: "genie", sort: "year" });
    expect(byYear.toSorted()).toEqual(found.toSorted());
    expect(byYear).not.toEqual(found);
    const pages = Array.from({ length: Math.ceil(found.length / 12) }, (_, at) => at + 1);
    const listed = await Promise.all(
      pages.map((page) => listTableRows(database.deps(), { page, search: "genie", sort: "year" }, { language: "eng" })),
    );
    expect(listed.flatMap(({ products }) => products.map(({ id }) => id))).toEqual(byYear);
  });

  it("follows a change at once", async () => {
    const [first] = await matching({ sort: "fork_length_m", direction: "desc" });
    const [other] = (await matching({ sort: "fork_length_m", direction: "desc", category: await forkLifts() })).slice(
      1,
    );
    await database.sql("update equipment_specifications set fork_length_m = 9 where equipment_id = ?", [other!]);
    expect((await matching({ sort: "fork_length_m", direction: "desc" })).slice(0, 2)).toEqual([other, first]);
  });
});

const forkLifts = async () =>
  String((await database.sql("select id from equipment_categories where slug = 'fork-lifts'"))[0]!.id);

describe("filtering the table", () => {
  const conditions: Record<(typeof attentions)[number], string> = {
    hidden: "visible_in_store = 0",
    "no-picture": "images = '[]'",
    "no-specification": "not exists (select 1 from equipment_specifications s where s.equipment_id = e.id)",
    "no-document": "not exists (select 1 from library_documents d where d.equipment_id = e.id)",
  };

  it("by any combination lists what a query of the database lists", async () => {
    const categories = (await database.sql("select id from equipment_categories")).map(({ id }) => String(id));
    const makers = (await database.sql("select id from manufacturers")).map(({ id }) => String(id));
    let sum = 0;
    for (let round = 0; round < 120; round++) {
      // Each filter is off half the time; the steps are coprime with the numbers of values.
      const pick = <T>(values: readonly T[], step: number) =>
        (round >> (step % 6)) % 2 ? undefined : values[(round * step) % values.length];
      const filters = {
        ...{ status: pick(productStatuses, 1), visibility: pick(visibilities, 3), only: pick(attentions, 5) },
        ...{ engine: pick(engineTypes, 7), category: pick(categories, 11), manufacturer: pick(makers, 13) },
      };
      const wanted = [
        filters.status && `status = '${filters.status}'`,
        filters.visibility && `visible_in_store = ${filters.visibility === "visible" ? 1 : 0}`,
        filters.only && conditions[filters.only],
        filters.engine && `engine_type = '${filters.engine}'`,
        filters.category && `category_id = '${filters.category}'`,
        filters.manufacturer && `manufacturer_id = '${filters.manufacturer}'`,
      ].filter((condition) => condition !== undefined);
      const expected = await idsBy(["true", ...wanted].join(" and "));
      expect(await matching(filters), JSON.stringify(filters)).toEqual(expected);
      sum += expected.length;
    }
    expect(sum).toBeGreaterThan(500);
  });

  it("is kept in a URL that reads back as itself; what cannot be read is left out", () => {
    const read = (query: string) => tablePath(tableFiltersFrom(new URLSearchParams(query))).split("?")[1] ?? "";
    const id = "0190f000-0000-7000-8000-000000000000";
    const canonical = `view=${id}&search=a+%26b&status=rented&visibility=hidden&only=no-picture&engine_type=diesel&manufacturer=${id}&category=${id}&sort=width_m&direction=desc&page=3`;
    expect(read(canonical)).toBe(canonical);
    expect(read("page=2&sort=year&status=sold&direction=asc&x=1")).toBe("status=sold&sort=year&page=2");
    expect(read("status=lost&sort=id&only=all&view=x&visibility=1&direction=desc&page=-1&category=%00")).toBe("");
    expect(read("only=hidden")).toBe("visibility=hidden");
  });
});

describe("setting a status in the table", () => {
  const stateOf = async (id: string) =>
    (await database.sql("select status, available_from, version from equipment where id = ?", [id]))[0];
  const changes = (id: string) =>
    database.sql("select action, actor_name, before, after from history where entity_id = ? order by id", [id]);

  it("drops the day of a machine that is no longer rented, with a history entry and a new version", async () => {
    const [id] = await idsBy("status = 'rented'");
    const { available_from: day } = (await stateOf(id!))!;
    const outcome = await setStatus({ reader, mutate }, ann, { id: id!, status: "available", was: "rented" });
    expect(outcome).toMatchObject({ status: "available", isConflict: false });
    expect(await stateOf(id!)).toMatchObject({ status: "available", available_from: null, version: 2 });
    expect(await changes(id!)).toMatchObject([
      {
        ...{ action: "update", actor_name: "ann" },
        before: JSON.stringify({ status: "rented", available_from: day }),
        after: JSON.stringify({ status: "available", available_from: null }),
      },
    ]);
  });

  it("keeps a colleague's newer status and returns it, but not a colleague's other change", async () => {
    const [id] = await idsBy("status = 'sold'");
    await setStatus({ reader, mutate }, bob, { id: id!, status: "maintenance", was: "sold" });
    const late = await setStatus({ reader, mutate }, ann, { id: id!, status: "available", was: "sold" });
    expect(late).toMatchObject({ status: "maintenance", isConflict: true });
    expect(await stateOf(id!)).toMatchObject({ status: "maintenance", version: 2 });
    await database.sql("update equipment set year = 2001, version = version + 1 where id = ?", [id!]);
    const next = await setStatus({ reader, mutate }, ann, { id: id!, status: "available", was: "maintenance" });
    expect(next.isConflict).toBe(false);
    expect(await stateOf(id!)).toMatchObject({ status: "available", version: 4 });
    const same = await setStatus({ reader, mutate }, bob, { id: id!, status: "available", was: "sold" });
    expect(same).toMatchObject({ status: "available", isConflict: false });
    expect(await changes(id!)).toHaveLength(2);
  });

  it("of two at once keeps one and tells the other", async () => {
    const [id] = await idsBy("status = 'available'");
    const outcomes = await Promise.all(
      (["sold", "maintenance"] as const).map((status) =>
        setStatus({ reader: database.reader(), mutate }, ann, { id: id!, status, was: "available" }),
      ),
    );
    expect(outcomes.map(({ isConflict }) => isConflict).toSorted()).toEqual([false, true]);
    const { status } = (await stateOf(id!))!;
    expect(outcomes.map((outcome) => outcome.status)).toEqual([status, status]);
  });
});

describe("saved views", () => {
  const save = (staff: Staff, name: string, filters: Partial<TableFilters> = {}) =>
    saveView({ reader, mutate }, staff, { name, filters: { page: 4, ...filters }, columns: ["model", "year"] });
  const namesOf = async (staff: Staff) => (await listViews(reader, staff.id)).map(({ name }) => name);

  it("belong to one person, with filters, order and columns, under a name of their own", async () => {
    const saved = await save(ann, "  Rented  ", { status: "rented", sort: "year", direction: "desc" });
    expect(saved).toHaveProperty("id");
    const { id } = saved as { id: string };
    expect(await listViews(reader, ann.id)).toEqual([
      {
        ...{ id, name: "Rented", isDefault: false, columns: ["model", "year"] },
        path: `/adm-dash/products?view=${id}&status=rented&sort=year&direction=desc`,
      },
    ]);
    expect(await save(ann, "Rented")).toEqual({ problem: "taken" });
    expect(await save(ann, " ")).toEqual({ problem: "required" });
    expect(await save(ann, "x".repeat(81))).toEqual({ problem: "tooLong:80" });
    expect(await save(bob, "Rented")).toHaveProperty("id");
    expect(await renameView({ reader, mutate }, ann, id, "Out")).toEqual({ id });
    await updateView({ reader, mutate }, ann, id, { filters: { page: 1, search: "gs" }, columns: ["model"] });
    expect(await listViews(reader, ann.id)).toMatchObject([
      { name: "Out", path: `/adm-dash/products?view=${id}&search=gs`, columns: ["model"] },
    ]);
    await expect(renameView({ reader, mutate }, bob, id, "Mine")).rejects.toMatchObject({ code: "not-found" });
    await deleteView({ reader, mutate }, bob, id);
    expect(await namesOf(ann)).toEqual(["Out"]);
    expect(await database.sql("select 1 from history where entity = 'staff_views'")).toEqual([]);
  });

  it("have one default at most", async () => {
    await save(ann, "Second");
    const defaults = async () =>
      (await listViews(reader, ann.id)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
    for (const { id, name } of await listViews(reader, ann.id)) {
      await setDefaultView({ reader, mutate }, ann, id, true);
      expect(await defaults()).toEqual([name]);
    }
    const before = await defaults();
    const [first] = await listViews(reader, bob.id);
    // Somebody else's, as one that was deleted in another tab.
    await expect(setDefaultView({ reader, mutate }, ann, first!.id, true)).rejects.toMatchObject({ code: "not-found" });
    expect(await listViews(reader, bob.id)).toMatchObject([{ isDefault: false }]);
    expect(await defaults()).toEqual(before);
  });

  it(`are ${MOST_VIEWS} at most`, async () => {
    for (let more = (await namesOf(bob)).length; more < MOST_VIEWS; more++) await save(bob, `View ${more}`);
    expect(await save(bob, "One too many")).toEqual({ problem: "full" });
    expect(await namesOf(bob)).toHaveLength(MOST_VIEWS);
  });
});
