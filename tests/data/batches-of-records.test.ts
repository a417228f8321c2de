import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Staff } from "~/auth/permissions";
import { applyBatch } from "~/features/batches/apply.server";
import { MOST_CHANGES } from "~/features/batches/batch";
import { readBatch } from "~/features/batches/batch-page.server";
import { type PlannedRow, prepareBatch } from "~/features/batches/prepare.server";
import { findRecords } from "~/features/batches/records.server";
import { undoBatch } from "~/features/batches/undo.server";
import { undone as undoneMessage } from "~/features/batches/undone.server";
import { moveProductsAndDelete } from "~/features/categories/move-products.server";
import type { AppContext } from "~/load-context.server";
import type { BatchEntity } from "../../db/enums.ts";
import { newId } from "../../db/ids.ts";
import type { FieldValues } from "../../db/record-fields.ts";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";

let database: TestDatabase;
let context: AppContext;
let editor: Staff;
let admin: Staff;
beforeAll(async () => {
  database = await startDatabase();
  context = contextFor(requestBy(undefined, "/"), database);
  const person = async (role: Staff["role"]) => {
    const { id, email } = await signedIn(database, role);
    return { id, role, name: email } as Staff;
  };
  [editor, admin] = [await person("editor"), await person("admin")];
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.sql("delete from history");
  await database.sql("delete from batches");
});

const one = async (statement: string, ...args: string[]) => {
  const [row] = await database.sql(statement, args);
  return row && { ...row };
};
const idOf = async (table: string, where = "true") =>
  String((await one(`select id from ${table} where ${where} order by id`))!.id);
const required = async () => ({
  ...{ year: 2024, engine_type: "electric" },
  category_id: await idOf("equipment_categories"),
  manufacturer_id: await idOf("manufacturers"),
});

async function change(entity: BatchEntity, id: string, wanted: FieldValues): Promise<PlannedRow> {
  const found = await findRecords(context.reader, entity, { ids: [id], fields: Object.keys(wanted) });
  const record = found.get(id)!;
  const cells = Object.entries(wanted).map(([name, to]) => [name, { was: record.values[name] ?? null, to }]);
  return { kind: "change", record, cells: Object.fromEntries(cells) as PlannedRow["cells"], problems: {} };
}

function added(values: FieldValues, name = "New", id: string = newId()): PlannedRow {
  const cells = Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { was: null, to }]));
  return { kind: "new", record: { id, name, version: null }, cells, problems: {}, isChosen: true };
}

const prepare = (entity: BatchEntity, rows: PlannedRow[], staff = editor) =>
  prepareBatch(context, staff, { kind: "import", entity, label: "prices.xlsx", rows });

function prepareFile(entity: BatchEntity, rows: PlannedRow[], hash: string) {
  const details = { name: "new.xlsx", hash, sheet: "", columns: {}, unknownColumns: [], sameRows: 0 };
  return prepareBatch(context, editor, { kind: "import", entity, label: "new.xlsx", details, rows });
}

async function write(entity: BatchEntity, rows: PlannedRow[], staff = editor): Promise<string> {
  const batch = await prepare(entity, rows, staff);
  expect(await applyBatch(context, staff, batch)).toMatchObject({ done: true });
  return batch;
}

async function undo(batch: string, staff = editor) {
  const outcome = await undoBatch(context, staff, batch);
  if (!outcome.done) throw new Error(outcome.reason);
  return outcome;
}

const offerOf = async (batch: string, staff: Staff) =>
  (await readBatch(context, batch, { page: 1, tab: "all", staff })).undo;

const historyOf = async (entity: string, id: string) => {
  const rows = await database.sql(
    "select action, before, after from history where entity = ? and entity_id = ? order by id",
    [entity, id],
  );
  return rows.map(({ action, before, after }) => ({
    action,
    before: JSON.parse(String(before)) as unknown,
    after: JSON.parse(String(after)) as unknown,
  }));
};

describe("changes of records other than products", () => {
  it("change a manufacturer, flags and texts in one language", async () => {
    const id = await idOf("manufacturers", "visible_on_home = 1");
    await database.sql(`update manufacturers set search_words = '{"eng":"ge","rus":"джени"}' where id = ?`, [id]);
    const before = await one("select * from manufacturers where id = ?", id);
    const wanted = { website: "https://example.com/", visible_on_home: false, "search_words.eng": null };
    const batch = await write("manufacturers", [await change("manufacturers", id, wanted)]);
    const after = await one("select * from manufacturers where id = ?", id);
    expect(after).toEqual({
      ...{ ...before, website: "https://example.com/", visible_on_home: 0, search_words: '{"rus":"джени"}' },
      version: Number(before!.version) + 1,
    });
    expect(await historyOf("manufacturers", id)).toEqual([
      {
        action: "update",
        before: { website: before!.website, visible_on_home: true, search_words: { eng: "ge", rus: "джени" } },
        after: { website: "https://example.com/", visible_on_home: false, search_words: { rus: "джени" } },
      },
    ]);
    await undo(batch);
    expect(await one("select * from manufacturers where id = ?", id)).toEqual({
      ...{ ...before, version: Number(before!.version) + 2 },
    });
  });

  it("change a category's English name together with the name it is listed by, and no other language", async () => {
    const id = await idOf("equipment_categories");
    const before = await one("select name, name_translations from equipment_categories where id = ?", id);
    const texts = JSON.parse(String(before!.name_translations)) as Record<string, string>;
    const batch = await write("equipment_categories", [
      await change("equipment_categories", id, { "name_translations.eng": "Tall lifts" }),
    ]);
    const after = await one("select name, name_translations from equipment_categories where id = ?", id);
    expect(after!.name).toBe("Tall lifts");
    expect(JSON.parse(String(after!.name_translations))).toEqual({ ...texts, eng: "Tall lifts" });
    // A colleague's other language is no conflict and stays.
    await database.sql(
      "update equipment_categories set name_translations = json_set(name_translations, '$.rus', 'Высокие') where id = ?",
      [id],
    );
    await undo(batch);
    const back = await one("select name, name_translations from equipment_categories where id = ?", id);
    expect(back!.name).toBe(before!.name);
    expect(JSON.parse(String(back!.name_translations))).toEqual({ ...texts, rus: "Высокие" });
  });

  it("change what a document is searched by", async () => {
    const id = await idOf("library_documents");
    const before = await one("select * from library_documents where id = ?", id);
    const wanted = { title: "Crane rules", "title_translations.rus": "Правила крана", equipment_id: null };
    const batch = await write("library_documents", [await change("library_documents", id, wanted)]);
    const { search_text: text } = (await one("select search_text from library_documents where id = ?", id))!;
    expect(text).toMatch(/crane rules/);
    expect(text).toMatch(/правила крана/);
    await undo(batch);
    const { version: _version, ...back } = (await one("select * from library_documents where id = ?", id))!;
    expect({ ...back, version: before!.version }).toEqual(before);
  });

  it("join two rows of one record, and leave out what is not chosen", async () => {
    const id = await idOf("manufacturers", "website is not null");
    const row = await change("manufacturers", id, { name: "Renamed" });
    const emptied = { ...(await change("manufacturers", id, { website: null })), isChosen: false };
    const logo = await change("manufacturers", id, { logo_url: "/new.webp" });
    const batch = await prepare("manufacturers", [row, emptied, logo]);
    expect(await applyBatch(context, editor, batch)).toMatchObject({ done: true, count: 1 });
    const now = await one("select name, website is null as is_empty, logo_url from manufacturers where id = ?", id);
    expect(now).toEqual({ name: "Renamed", is_empty: 0, logo_url: "/new.webp" });
    expect(await historyOf("manufacturers", id)).toHaveLength(1);
    await undo(batch);
  });

  it("name a record whose name another has, and write nothing", async () => {
    const [first, second] = await database.sql("select id, name from manufacturers order by id limit 2");
    const rows = [
      await change("manufacturers", String(first!.id), { name: String(second!.name).toUpperCase() }),
      added({ name: "Maker of its own" }),
    ];
    const batch = await prepare("manufacturers", rows);
    expect(await applyBatch(context, editor, batch)).toMatchObject({
      ...{ done: false, reason: "taken" },
      records: [{ id: first!.id, name: first!.name, field: "name", value: String(second!.name).toUpperCase() }],
    });
    expect(await one("select id from manufacturers where name = 'Maker of its own'")).toBeUndefined();
    const twins = await prepare("manufacturers", [added({ name: "Twin" }, "Twin"), added({ name: "TWIN" }, "TWIN")]);
    expect(await applyBatch(context, editor, twins)).toMatchObject({
      records: [
        { name: "Twin", value: "Twin" },
        { name: "TWIN", value: "TWIN" },
      ],
    });
  });

  it("name a record that refers to what was deleted meanwhile", async () => {
    const gone = "018d0000-0000-7000-8000-00000000dead";
    const row = added({ model: "Lost", ...(await required()), manufacturer_id: gone }, "Lost");
    expect(await applyBatch(context, editor, await prepare("equipment", [row]))).toMatchObject({
      ...{ done: false, reason: "referenceGone" },
      records: [{ id: row.record.id, name: "Lost", field: "manufacturer_id", value: gone }],
    });
  });

  it("let one of two reviews of the same value through", async () => {
    const id = await idOf("manufacturers");
    const batches = await Promise.all(
      ["one", "two"].map(async (page) =>
        prepare("manufacturers", [
          await change("manufacturers", id, { website: `https://example.com/${page}` }),
          added({ name: `Maker ${page}` }),
        ]),
      ),
    );
    const outcomes = await Promise.all(batches.map((batch) => applyBatch(context, editor, batch)));
    expect(outcomes.map(({ done }) => done).toSorted()).toEqual([false, true]);
    expect(outcomes).toContainEqual({ done: false, reason: "conflicts" });
    expect(await database.sql("select id from manufacturers where name in ('Maker one', 'Maker two')")).toHaveLength(1);
  });

  it("say how many rows are too many", async () => {
    const rows = Array.from({ length: MOST_CHANGES + 3 }, (_, row) => added({ name: `Maker ${row}` }));
    const batch = await prepare("manufacturers", rows);
    expect(await applyBatch(context, editor, batch)).toEqual({ done: false, reason: "tooMany", surplus: 3 });
    await database.sql("update batch_rows set is_chosen = 0 where batch_id = ? and row_no < 3", [batch]);
    expect(await applyBatch(context, editor, batch)).toMatchObject({ done: true, count: MOST_CHANGES });
    expect(await undo(batch, admin)).toMatchObject({ count: MOST_CHANGES, kept: [] });
  });
});

describe("new records", () => {
  it("are written once when the button is pressed twice", async () => {
    const batch = await prepare("manufacturers", [added({ name: "Once" })]);
    const outcomes = await Promise.all([1, 2, 3].map(() => applyBatch(context, editor, batch)));
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.done && outcome.reason === "alreadyDone")).toHaveLength(2);
    await undo(batch, admin);
  });

  it.each<BatchEntity>(["equipment", "library_documents"])(
    "are written once where one file of %s has two reviews",
    async (entity) => {
      const values =
        entity === "equipment"
          ? { model: "Twice", ...(await required()) }
          : { title: "Twice", category: "Safety", link: "https://example.com/twice.pdf" };
      const known = await change(
        entity,
        await idOf(entity),
        entity === "equipment" ? { year: 2001 } : { title: "Known" },
      );
      const review = (hash = "a".repeat(64), rows = [added(values)]) => prepareFile(entity, rows, hash);
      const count = async () =>
        (await database.sql(`select id from ${entity} where ${entity === "equipment" ? "model" : "title"} = 'Twice'`))
          .length;
      const reviews = [await review(), await review(), await review()];
      // That changes were written from the file keeps nothing from being added.
      const changes = await review(undefined, [known]);
      expect(await applyBatch(context, editor, changes)).toMatchObject({ done: true });
      const outcomes = await Promise.all(reviews.slice(0, 2).map((batch) => applyBatch(context, editor, batch)));
      expect(outcomes.map(({ done }) => done).toSorted()).toEqual([false, true]);
      const written = reviews[outcomes.findIndex(({ done }) => done)]!;
      const rejected = { done: false, reason: "sameFile", id: written, by: editor.name };
      expect(outcomes).toContainEqual(rejected);
      expect(await applyBatch(context, admin, reviews[2]!)).toEqual(rejected);
      expect(await count()).toBe(1);
      // Another file is written, and what was taken back may be added again.
      expect(await applyBatch(context, editor, await review("b".repeat(64)))).toMatchObject({ done: true });
      await undo(changes);
      await undo(written, admin);
      expect(await applyBatch(context, editor, reviews[2]!)).toMatchObject({ done: true });
      expect(await count()).toBe(2);
    },
  );

  it("of products have a specification and the defaults", async () => {
    const values = { model: "ZX‑1 é", width_m: 1.25, has_basket: true, ...(await required()) };
    const row = added({ ...values, visible_in_store: false, images: ["/a.webp"] });
    await write("equipment", [row]);
    const id = row.record.id!;
    expect(await one("select * from equipment where id = ?", id)).toMatchObject({
      ...{ model: "ZX‑1 é", model_search: "zx1e", status: "available", version: 1 },
      ...{ visible_in_store: 0, images: '["/a.webp"]' },
    });
    const figures = await one("select * from equipment_specifications where equipment_id = ?", id);
    expect(figures).toMatchObject({ width_m: 1.25, has_basket: 1, has_bucket: 0, height_m: null });
    expect(await historyOf("equipment", id)).toMatchObject([{ action: "create", after: { model: "ZX‑1 é" } }]);
  });

  it("of categories come last, and are searched and listed by their English name", async () => {
    const values = (name: string) => ({
      ...{ "name_translations.eng": name, "name_translations.aze": `${name} (aze)` },
      ...{ slug: name.toLowerCase(), category_icon_url: "/icon.webp" },
    });
    const last = await one("select max([order]) as place from equipment_categories");
    const batch = await write("equipment_categories", [added(values("Cranes")), added(values("Hoists"))]);
    const rows = await database.sql(
      "select name, name_translations, [order] as place, visible_on_home from equipment_categories where slug in ('cranes', 'hoists') order by [order]",
    );
    expect(rows.map((row) => ({ ...row }))).toEqual(
      ["Cranes", "Hoists"].map((name, position) => ({
        ...{ name, name_translations: JSON.stringify({ eng: name, aze: `${name} (aze)` }) },
        ...{ place: Number(last!.place) + 1 + position, visible_on_home: 1 },
      })),
    );
    await undo(batch, admin);
  });

  it("of documents are found by their texts", async () => {
    const id = newId();
    const values = { title: "Load charts", category: "Safety", link: "https://example.com/charts.pdf" };
    await write("library_documents", [added(values, "Load charts", id)]);
    expect(await one("select title, search_text, equipment_id from library_documents where id = ?", id)).toMatchObject({
      ...{ title: "Load charts", equipment_id: null },
      search_text: expect.stringContaining("load charts"),
    });
  });

  it("are deleted by an admin who takes them back, and come back when that is taken back", async () => {
    const [product, maker] = [added({ model: "Undone", ...(await required()), width_m: 1.5 }), added({ name: "Gone" })];
    for (const [entity, row] of [
      ["equipment", product],
      ["manufacturers", maker],
    ] as const) {
      const id = row.record.id!;
      const batch = await write(entity, [row]);
      const before = await one(`select * from ${entity} where id = ?`, id);
      const undone = await undo(batch, admin);
      expect(undone).toMatchObject({ count: 1, kept: [] });
      expect(await one(`select id from ${entity} where id = ?`, id)).toBeUndefined();
      await undo(undone.id, admin);
      expect(await one(`select * from ${entity} where id = ?`, id)).toEqual(before);
    }
    const figures = "select width_m from equipment_specifications where equipment_id = ?";
    expect(await one(figures, product.record.id!)).toEqual({ width_m: 1.5 });
  });

  it("are taken back by admins only, with all that the batch changed", async () => {
    const [id, maker] = [await idOf("manufacturers"), added({ name: "Kept maker", visible_on_home: true })];
    const before = await one("select website from manufacturers where id = ?", id);
    const website = "https://kept.example/";
    const batch = await write("manufacturers", [await change("manufacturers", id, { website }), maker]);
    expect(await undoBatch(context, editor, batch)).toMatchObject({ done: false, reason: "notDeleted" });
    expect(await one("select website from manufacturers where id = ?", id)).toEqual({ website });
    expect(await one("select visible_on_home from manufacturers where id = ?", maker.record.id!)).toEqual({
      visible_on_home: 1,
    });
    expect(await offerOf(batch, editor)).toBe("forAdmins");
    expect(await offerOf(batch, admin)).toBe("offered");
    const undone = await undo(batch, admin);
    expect(undone).toMatchObject({ count: 2, kept: [] });
    expect(await one("select website from manufacturers where id = ?", id)).toEqual(before);
    expect(await offerOf(batch, admin)).toBeUndefined();
    expect(await offerOf(undone.id, editor)).toBe("forAdmins");

    const values = { title: "Kept", category: "Safety", link: "https://example.com/kept.pdf" };
    const documents = await write("library_documents", [added(values)]);
    const outcome = await undoBatch(context, editor, documents);
    expect(undoneMessage(documents, outcome).message).toEqual({ tone: "error", key: "undoForAdmins" });
  });

  it("may be taken back by an editor where all of them stay anyhow", async () => {
    const [id, maker] = [await idOf("manufacturers"), added({ name: "Saved maker" })];
    const website = "https://saved.example/";
    const batch = await write("manufacturers", [await change("manufacturers", id, { website }), maker]);
    await write("manufacturers", [await change("manufacturers", maker.record.id!, { website })]);
    expect(await offerOf(batch, editor)).toBe("offered");
    expect(await undo(batch)).toMatchObject({ kept: [{ name: "Saved maker", reason: "changed" }] });
  });

  it("stay if something hangs on them or they were changed since", async () => {
    const [used, changed, free] = ["Used", "Changed", "Free"].map((name) => added({ name }, name)) as [
      PlannedRow,
      PlannedRow,
      PlannedRow,
    ];
    const batch = await write("manufacturers", [used, changed, free]);
    const product = await idOf("equipment");
    const before = await one("select manufacturer_id from equipment where id = ?", product);
    await database.sql("update equipment set manufacturer_id = ? where id = ?", [used.record.id!, product]);
    await write("manufacturers", [
      await change("manufacturers", changed.record.id!, { website: "https://a.example/" }),
    ]);
    const outcome = await undo(batch, admin);
    const rows = await database.sql(
      "select name, visible_on_home from manufacturers where name in ('Used', 'Changed', 'Free') order by name",
    );
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { name: "Changed", visible_on_home: 0 },
      { name: "Used", visible_on_home: 0 },
    ]);
    expect(outcome.kept.map(({ name, reason }) => [name, reason]).toSorted()).toEqual([
      ["Changed", "changed"],
      ["Used", "inUse"],
    ]);
    await database.sql("update equipment set manufacturer_id = ? where id = ?", [
      String(before!.manufacturer_id),
      product,
    ]);
  });
});

it("offer to bring back a category that products were moved from to admins only", async () => {
  const [gone, product, target] = [newId(), await idOf("equipment"), await idOf("equipment_categories")];
  const home = (await one("select category_id as id from equipment where id = ?", product))!.id;
  await database.sql(
    `insert into equipment_categories (id, name, name_translations, slug, category_icon_url, [order])
     values (?, 'Left', '{"eng":"Left"}', 'left', '/icon.webp', 9998)`,
    [gone],
  );
  await database.sql("update equipment set category_id = ? where id = ?", [gone, product]);
  const form = new FormData();
  form.set("category", target);
  const request = requestBy(undefined, "/");
  await moveProductsAndDelete(context, { id: gone, form, staff: admin, request });
  const batch = await idOf("batches", "kind = 'move'");
  expect(await offerOf(batch, editor)).toBe("forAdmins");
  expect(await offerOf(batch, admin)).toBe("offered");
  await database.sql("update equipment set category_id = ? where id = ?", [String(home), product]);
});

it("say who changed what is kept", async () => {
  const id = await idOf("manufacturers");
  const batch = await write("manufacturers", [
    await change("manufacturers", id, { website: "https://b.example/", logo_url: "/b.webp" }),
  ]);
  await write("manufacturers", [await change("manufacturers", id, { website: "https://c.example/" })], admin);
  const outcome = await undo(batch);
  expect(outcome).toMatchObject({ count: 1, kept: [{ recordId: id, reason: "changed", by: admin.name }] });
});

it("leave a document's type and size where its link was changed since", async () => {
  const id = await idOf("library_documents");
  const facts = "select title, link, file_type, file_size from library_documents where id = ?";
  await database.sql("update library_documents set file_type = 'pdf', file_size = 303 where id = ?", [id]);
  const before = await one(facts, id);
  const given = { title: "Manual", link: "https://example.com/b.docx", file_type: "docx", file_size: null };
  const batch = await write("library_documents", [await change("library_documents", id, given)]);
  const link = "https://example.com/c.docx";
  await write("library_documents", [await change("library_documents", id, { link })], admin);
  expect(await undo(batch)).toMatchObject({ count: 1, kept: [{ recordId: id, reason: "changed", now: { link } }] });
  expect(await one(facts, id)).toEqual({ title: before!.title, link, file_type: "docx", file_size: null });
});

it("put the other fields back where a name is taken or a category is gone by now", async () => {
  const [first, second] = (await database.sql("select id, name from manufacturers order by id limit 2")).map((row) => ({
    ...{ id: String(row.id), name: String(row.name) },
  }));
  const renamed = await write("manufacturers", [
    await change("manufacturers", first!.id, { name: "Free name", website: "https://d.example/" }),
  ]);
  await database.sql("update manufacturers set name = ?, version = version + 1 where id = ?", [
    first!.name,
    second!.id,
  ]);
  expect(await undo(renamed)).toMatchObject({
    ...{ count: 1, kept: [{ recordId: first!.id, reason: "taken", before: { name: first!.name } }] },
  });
  expect((await one("select name from manufacturers where id = ?", first!.id))!.name).toBe("Free name");

  const [product, category] = [await idOf("equipment"), await idOf("equipment_categories")];
  const gone = newId();
  await database.sql(
    `insert into equipment_categories (id, name, name_translations, slug, category_icon_url, [order])
     values (?, 'Gone', '{"eng":"Gone"}', 'gone', '/icon.webp', 9999)`,
    [gone],
  );
  await database.sql("update equipment set category_id = ? where id = ?", [gone, product]);
  const moved = await write("equipment", [await change("equipment", product, { category_id: category, year: 1999 })]);
  await database.sql("delete from equipment_categories where id = ?", [gone]);
  expect(await undo(moved)).toMatchObject({ count: 1, kept: [{ recordId: product, reason: "referenceGone" }] });
  const { category_id: now, year } = (await one("select category_id, year from equipment where id = ?", product))!;
  expect([now, year === 1999]).toEqual([category, false]);
});
