import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../db/ids.ts";
import { conflictFieldOf } from "~/forms/editing/conflict";
import type { ProductReply } from "~/features/products/form/product-form";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { moveDocumentOnce } from "~/features/products/form/documents.server";
import { readProductForm } from "~/features/products/form/product-form-page.server";
import { productEditor } from "~/features/products/form/product-form";
import { findRecords } from "~/features/batches/records.server";
import { cardView } from "~/features/products/card/card-view.server";
import { readComparePage } from "~/features/products/compare/compare-page.server";
import { noFilters } from "~/features/products/filters";
import { listProducts } from "~/features/products/queries.server";
import { listTableRows } from "~/features/products/table/queries.server";
import { findReferable } from "~/features/sheets/references.server";
import { readProductPage } from "~/features/products/detail/product-page.server";
import { saveProduct } from "~/features/products/form/save.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";
import { entry, type Fields, fieldsOf, formOf, someReferences } from "../support/product-entry";
import { texts } from "../support/texts";

let database: TestDatabase;
let context: AppContext;
let editor: Staff;
let references: ReturnType<typeof someReferences>;
let categoryOf: (slug: string) => Promise<string>;
beforeAll(async () => {
  database = await startDatabase();
  context = contextFor(requestBy(undefined, "/"), database);
  const { id, email } = await signedIn(database, "editor");
  editor = { id, role: "editor", name: email } as Staff;
  const one = async (table: string) => String((await database.sql(`select id from ${table} limit 1`))[0]!.id);
  categoryOf = async (slug) =>
    String((await database.sql("select id from equipment_categories where slug = ?", [slug]))[0]!.id);
  references = { category_id: await categoryOf("scissor-lifts"), manufacturer_id: await one("manufacturers") };
});
afterAll(() => database.stop());

const save = (id: string, fields: Fields) => saveProduct(context, { id, staff: editor, form: formOf(fields) });
const rejected = async (id: string, fields: Fields) => {
  const outcome = await save(id, fields);
  if (outcome.saved) throw new Error("It was stored");
  return outcome;
};
/** With the working height of its specification. */
const row = async (id: string) =>
  (
    await database.sql(
      "select e.*, s.working_height_m from equipment e left join equipment_specifications s on s.equipment_id = e.id where e.id = ?",
      [id],
    )
  )[0];
const traces = (id: string) =>
  database.sql("select action, actor_id, before, after from history where entity_id = ? order by at, id", [id]);
const count = async (table: string) => Number((await database.sql(`select count(*) as n from ${table}`))[0]!.n);

async function opened(id: string): Promise<Fields> {
  return fieldsOf((await readProductForm(context, id)).state!);
}

async function made(): Promise<string> {
  const id = newId();
  expect(await save("create", { ...entry(references), new_id: id })).toMatchObject({ saved: true });
  return id;
}

describe("a product that does not exist", () => {
  it("is not edited or added in the title", async () => {
    const titles = [
      await readProductForm(context, newId()),
      await readProductForm(context, "create", { copyOf: newId() }),
    ];
    expect(titles.map(({ title }) => title)).toEqual(["Equipment not found – Liftyard", "Nothing to copy – Liftyard"]);
    expect(titles.map(({ state }) => state)).toEqual([undefined, undefined]);
  });
});

describe("a new product", () => {
  it("starts with the specified defaults", async () => {
    const view = await readProductForm(context, "create");
    const thisYear = String(new Date().getUTCFullYear());
    expect(view.state!.texts).toMatchObject({
      year: thisYear,
      weight_kg: "0",
      engine_type: "electric",
      status: "available",
    });
    expect(view.categories.map(({ kind }) => kind).filter((kind) => kind === "forkLift")).toHaveLength(1);
  });

  it("is stored with its specification, search text and audit entry", async () => {
    const fields = { ...(await opened("create")), ...entry(references) };
    const sent = {
      ...fields,
      "images[0]": "/machines/b.webp",
      "images[1]": "",
      "images[2]": "/machines/a.webp",
      "images[3]": "/machines/b.webp",
      has_basket: "on",
    };
    const outcome = await save("create", sent);
    expect(outcome).toMatchObject({ saved: true, id: fields.new_id, entry: { model: "GS-1930 Test" } });
    expect(await row(fields.new_id!)).toMatchObject({
      model_search: "gs1930test",
      working_height_m: 7.79,
      visible_in_store: 1,
      version: 1,
      images: '["/machines/b.webp","/machines/a.webp"]',
    });
    expect(await traces(fields.new_id!)).toMatchObject([{ action: "create", actor_id: editor.id, before: null }]);
    expect(await opened(fields.new_id!)).toMatchObject({
      model: "GS-1930 Test",
      working_height_m: "7.79",
      has_basket: "on",
    });
  });

  it("sent ten times at once is created once, and every sender is told that it exists", async () => {
    const before = await count("equipment");
    const sent = { ...entry(references), new_id: newId() };
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => save("create", sent)));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ saved: true, id: sent.new_id });
    expect(await count("equipment")).toBe(before + 1);
    expect(await count("equipment_specifications")).toBe(before + 1);
    expect(await traces(sent.new_id)).toHaveLength(1);
  });

  it("sent again with changes does not overwrite; the input is kept under a new id", async () => {
    const id = await made();
    const { status, reply } = await rejected("create", { ...entry(references), new_id: id, model: "Changed" });
    expect([status, reply.problem]).toEqual([409, "alreadyCreated"]);
    expect(reply.state!.texts.model).toBe("Changed");
    expect(reply.state!.newId).not.toBe(id);
    expect((await row(id))!.model).toBe("GS-1930 Test");
  });

  it("with errors stores nothing and keeps the input", async () => {
    const [products, traced] = [await count("equipment"), await count("history")];
    const sent = {
      ...entry(references),
      new_id: newId(),
      year: "2024abc",
      weight_kg: "",
      "images[1]": "javascript:alert(1)",
    };
    const { status, reply } = await rejected("create", sent);
    expect(status).toBe(422);
    expect(Object.keys(reply.errors!).sort()).toEqual(["images[1]", "weight_kg", "year"]);
    expect(reply.state).toEqual({ texts: productEditor.read(formOf(sent)), language: "eng", newId: sent.new_id });
    expect([await count("equipment"), await count("history")]).toEqual([products, traced]);
  });

  it("names the category or manufacturer that no longer exists", async () => {
    const { category_id } = someReferences();
    const { status, reply } = await rejected("create", { ...entry(references), category_id, new_id: newId() });
    expect([status, reply.errors]).toEqual([422, { category_id: ["unknownRecord"] }]);
    const both = await rejected("create", { ...entry(someReferences()), new_id: newId() });
    expect(Object.keys(both.reply.errors!)).toEqual(["category_id", "manufacturer_id"]);
  });

  it("with implausible values is stored once these are confirmed", async () => {
    const typed = { ...entry(references), new_id: newId(), weight_kg: "15", working_height_m: "900" };
    const before = await count("equipment");
    const { status, reply } = await rejected("create", typed);
    expect([status, Object.keys(reply.question!.doubts)]).toEqual([422, ["weight_kg", "working_height_m"]]);
    expect([reply.state!.texts.weight_kg, await count("equipment")]).toEqual(["15", before]);
    const { confirmation: confirmed } = reply.question!;
    const another = await rejected("create", { ...typed, confirmed, weight_kg: "16" });
    expect(Object.keys(another.reply.question!.doubts)).toEqual(["weight_kg"]);
    expect(await save("create", { ...typed, confirmed })).toMatchObject({ saved: true });
    const id = typed.new_id;
    expect(await row(id)).toMatchObject({ weight_kg: 15, working_height_m: 900 });
    // Stored values are not questioned again.
    expect(await save(id, { ...(await opened(id)), model: "Renamed" })).toMatchObject({ saved: true });
  });

  it("is filled and read with the number format of the reader's language", async () => {
    const id = newId();
    await save("create", { ...entry(references), new_id: id, weight_kg: "1,234.5", height_m: "2.175" });
    const inRussian = { ...context, language: "rus" } as AppContext;
    const { state } = await readProductForm(inRussian, id);
    expect(state!.texts).toMatchObject({ weight_kg: "1234,5", height_m: "2,175", working_height_m: "7,79" });
    const sent = { ...fieldsOf(state!), weight_kg: "4\u00a0000,5", language: "rus" };
    // The language was changed to English in another tab.
    expect(await save(id, sent)).toMatchObject({ saved: true });
    expect(await row(id)).toMatchObject({ weight_kg: 4000.5, working_height_m: 7.79 });
    expect(
      (await database.sql("select height_m from equipment_specifications where equipment_id = ?", [id]))[0],
    ).toEqual({ height_m: 2.175 });
  });

  it.each([
    ["2026-02-30", "day"],
    ["0002-03-31", "dayBetween:2000-01-01:2100-12-31"],
  ])("may not be available from %j: the input stays", async (day, problem) => {
    const sent = { ...entry(references), new_id: newId(), status: "rented", available_from: day };
    const { status, reply } = await rejected("create", sent);
    expect([status, reply.errors]).toEqual([422, { available_from: [problem] }]);
    expect(reply.state!.texts.available_from).toBe(day);
  });

  it("gets another row by a button without storing anything", async () => {
    const before = await count("equipment");
    const outcome = await rejected("create", {
      ...entry(references),
      "images[0]": "/a.webp",
      intent: "images.add.1",
      new_id: newId(),
    });
    expect([outcome.status, outcome.reply.state!.texts.images]).toEqual([200, ["/a.webp", ""]]);
    expect(await count("equipment")).toBe(before);
  });
});

describe("an edited product", () => {
  let id: string;
  beforeEach(async () => {
    id = await made();
  });

  it("is stored under a new version with an audit entry; fields outside the form stay", async () => {
    await database.sql("update equipment set visible_in_store = 0 where id = ?", [id]);
    expect(await save(id, { ...(await opened(id)), model: "Renamed", max_persons: "3" })).toMatchObject({
      saved: true,
    });
    expect(await row(id)).toMatchObject({ model: "Renamed", model_search: "renamed", version: 2, visible_in_store: 0 });
    const [, trace] = await traces(id);
    expect(JSON.parse(String(trace!.before))).toMatchObject({ model: "GS-1930 Test", max_persons: 2 });
    expect(JSON.parse(String(trace!.after))).toMatchObject({ model: "Renamed", max_persons: 3 });
  });

  it("has a day from which it is available while it is rented, and loses it with the next status", async () => {
    const rented = { ...(await opened(id)), status: "rented", available_from: "2028-02-29" };
    expect(await save(id, rented)).toMatchObject({ saved: true });
    expect(await row(id)).toMatchObject({ status: "rented", available_from: "2028-02-29" });
    expect(await opened(id)).toMatchObject({ available_from: "2028-02-29" });

    const back = { ...(await opened(id)), status: "available" };
    expect(await save(id, back)).toMatchObject({ saved: true });
    expect(await row(id)).toMatchObject({ status: "available", available_from: null, version: 3 });
    // The answer was lost, so the browser sends it again.
    expect(await save(id, back)).toMatchObject({ saved: true });
    expect(await row(id)).toMatchObject({ version: 3 });
    const [, , last] = await traces(id);
    expect(JSON.parse(String(last!.before))).toMatchObject({ available_from: "2028-02-29" });
    expect(JSON.parse(String(last!.after))).toMatchObject({ available_from: null });
  });

  it("merges with a newer version, and saving again stores the result", async () => {
    const mine = await opened(id);
    await save(id, { ...(await opened(id)), model: "Theirs", year: "2001" });
    const { status, reply } = await rejected(id, { ...mine, model: "Mine", width_m: "0.9" });
    expect([status, reply.problem]).toEqual([409, "conflict"]);
    expect(reply.conflict).toEqual({ conflicts: [{ name: "model", mine: "Mine", theirs: "Theirs" }], taken: ["year"] });
    expect(reply.state!.texts).toMatchObject({ model: "Mine", year: "2001", width_m: "0.9" });
    expect(await row(id)).toMatchObject({ model: "Theirs", version: 2 });

    expect(await save(id, fieldsOf(reply.state!))).toMatchObject({ saved: true });
    expect(await row(id)).toMatchObject({ model: "Mine", year: 2001, version: 3 });
  });

  it("stores the chosen side of each conflict, lists included", async () => {
    const mine = await opened(id);
    await save(id, { ...mine, model: "Theirs", "images[0]": "/t.webp", has_basket: "on" });
    const { reply } = await rejected(id, { ...mine, model: "Mine", "images[0]": "/m.webp", "images[1]": "/n.webp" });
    const choose = async ({ state, conflict }: ProductReply, intent: string) => {
      const chosen = await rejected(id, { ...fieldsOf(state!), conflict: conflictFieldOf(conflict!), intent });
      expect(chosen).toMatchObject({ status: 200, reply: { problem: "conflict", conflict } });
      return chosen.reply;
    };
    const one = await choose(reply, "choose.theirs.model");
    expect(one.state!.texts).toMatchObject({ model: "Theirs", images: ["/m.webp", "/n.webp"] });
    const both = await choose(one, "choose.theirs.images");
    expect(both.state!.texts).toMatchObject({ model: "Theirs", images: ["/t.webp"] });
    const back = await choose(both, "choose.mine.model");
    expect(back.state!.texts).toMatchObject({ model: "Mine", images: ["/t.webp"] });
    expect(await row(id)).toMatchObject({ version: 2 });
    const typed = { ...fieldsOf(back.state!), model: "A third one", conflict: conflictFieldOf(back.conflict!) };
    expect(await save(id, typed)).toMatchObject({ saved: true });
    expect(await row(id)).toMatchObject({ model: "A third one", images: '["/t.webp"]' });
  });

  it("asks again at every newer version and ignores forged conflict answers", async () => {
    const mine = await opened(id);
    await save(id, { ...(await opened(id)), model: "Theirs" });
    const first = (await rejected(id, { ...mine, model: "Mine", width_m: "0.9" })).reply;
    await save(id, { ...(await opened(id)), model: "Theirs again", year: "2001" });
    const second = (await rejected(id, fieldsOf(first.state!))).reply;
    expect(second.conflict).toEqual({
      conflicts: [{ name: "model", mine: "Mine", theirs: "Theirs again" }],
      taken: ["year"],
    });
    expect(second.state!.texts).toMatchObject({ model: "Mine", year: "2001", width_m: "0.9" });
    for (const conflict of [
      "",
      "{",
      "[]",
      '{"mine":{"model":7},"taken":[]}',
      '{"mine":{"__proto__":"x"},"taken":["constructor"]}',
    ]) {
      const { reply } = await rejected(id, { ...fieldsOf(second.state!), conflict, intent: "images.add.0" });
      expect(reply.conflict?.conflicts ?? [], conflict).toEqual([]);
    }
  });

  it("saved fifty times at once from one version is stored once; the others keep their input", async () => {
    const form = await opened(id);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => save(id, { ...form, model: `Model ${n}` })),
    );
    const stored = outcomes.filter(({ saved }) => saved);
    expect(stored).toHaveLength(1);
    for (const outcome of outcomes)
      if (!outcome.saved) expect([outcome.status, outcome.reply.problem]).toEqual([409, "conflict"]);
    expect(await row(id)).toMatchObject({ version: 2, model: stored[0]!.saved && stored[0]!.entry.model });
    expect(await traces(id)).toHaveLength(2);
  });

  it("that was deleted meanwhile keeps the input and is not created again", async () => {
    const form = await opened(id);
    await database.sql("delete from equipment where id = ?", [id]);
    const { status, reply } = await rejected(id, { ...form, model: "Typed" });
    expect([status, reply.problem, reply.state!.texts.model]).toEqual([404, "deleted", "Typed"]);
    expect(await row(id)).toBeUndefined();
  });

  it("with a version that cannot be read is not stored, and keeps what was typed", async () => {
    const { status, reply } = await rejected(id, { ...(await opened(id)), model: "Typed", version: "" });
    expect([status, reply.errors, reply.state!.texts.model]).toEqual([422, { version: ["invalid"] }, "Typed"]);
  });

  describe("that lacks required figures", () => {
    const missing = ["height_m", "length_m", "max_persons", "weight_kg", "width_m", "working_height_m"];
    beforeEach(async () => {
      await database.sql("update equipment set weight_kg = null where id = ?", [id]);
      await database.sql("delete from equipment_specifications where equipment_id = ?", [id]);
    });

    it("is saved without them, and keeps those that it has", async () => {
      expect((await readProductForm(context, id)).missing.toSorted()).toEqual(missing);
      expect(await save(id, { ...(await opened(id)), model: "Renamed" })).toMatchObject({ saved: true });
      expect(await row(id)).toMatchObject({ model: "Renamed", weight_kg: null, working_height_m: null });

      const { model: _, width_m: __, ...figures } = entry(references);
      expect(await save(id, { ...(await opened(id)), ...figures })).toMatchObject({ saved: true });
      expect(await row(id)).toMatchObject({ weight_kg: 1500, working_height_m: 7.79 });
      const known = await opened(id);
      expect((await readProductForm(context, id)).missing).toEqual(["width_m"]);
      const emptied = { ...known, weight_kg: "", max_persons: " " };
      const errors = { weight_kg: ["required"], max_persons: ["required"] };
      expect((await rejected(id, emptied)).reply.errors).toEqual(errors);
      const base = JSON.stringify({ ...(JSON.parse(known.base!) as object), weight_kg: null, max_persons: null });
      expect((await rejected(id, { ...emptied, base })).reply.errors).toEqual(errors);
    });

    it("takes those that a colleague has filled in meanwhile", async () => {
      const mine = { ...(await opened(id)), model: "Mine" };
      await save(id, { ...(await opened(id)), max_persons: "2" });
      const { status, reply } = await rejected(id, mine);
      expect([status, reply.conflict]).toEqual([409, { conflicts: [], taken: ["max_persons"] }]);
      expect(reply.state!.texts.max_persons).toBe("2");
      expect(await save(id, fieldsOf(reply.state!))).toMatchObject({ saved: true });
    });

    it("is copied to a new one that needs them", async () => {
      const { state, missing: ofCopy } = await readProductForm(context, "create", { copyOf: id });
      const { reply } = await rejected("create", { ...fieldsOf(state!), model: "Copy" });
      expect([Object.keys(reply.errors!).toSorted(), ofCopy]).toEqual([missing, []]);
    });
  });
});

describe("a document", () => {
  it("is assigned to one product even when several ask at once", async () => {
    const [one, other] = [await made(), await made()];
    const [document] = await database.sql("select id, title from library_documents where equipment_id is null limit 1");
    const [documentId, documents] = [String(document!.id), String(document!.title)];
    const offered = async (id: string) => {
      const { assigned, found } = (await readProductForm(context, id, { documents })).documents;
      return [...assigned, ...found].map(({ id }) => id);
    };
    expect(await offered(one)).toContain(documentId);
    const requested = (equipmentId: string, move: "assign" | "unassign") =>
      moveDocumentOnce(context, { staff: editor, move, documentId, equipmentId });
    const outcomes = await Promise.all([requested(one, "assign"), requested(other, "assign")]);
    expect(outcomes.toSorted()).toEqual(["moved", "taken"]);
    const [winner, loser] = outcomes[0] === "moved" ? [one, other] : [other, one];
    expect(await requested(loser, "unassign")).toBe("taken");
    expect(await offered(loser)).not.toContain(documentId);
    expect(await requested(winner, "unassign")).toBe("moved");
    expect((await traces(documentId)).map(({ action }) => action)).toEqual(["assign", "unassign"]);
  });

  it("is not assigned to a missing product", async () => {
    const documentId = String(
      (await database.sql("select id from library_documents where equipment_id is null limit 1"))[0]!.id,
    );
    expect(await moveDocumentOnce(context, { staff: editor, move: "assign", documentId, equipmentId: newId() })).toBe(
      "taken",
    );
  });
});

describe("specs that do not apply to the category", () => {
  const specification = async (id: string) =>
    (await database.sql("select * from equipment_specifications where equipment_id = ?", [id]))[0];

  it("are kept when the category changes, and shown again when it changes back", async () => {
    const forkLift = { ...entry({ ...references, category_id: await categoryOf("fork-lifts") }), max_persons: "" };
    const guardrail = { guardrail_folded_m: "1.1", has_guardrail: "on" };
    const id = newId();
    const made = { ...forkLift, ...guardrail, new_id: id, fork_length_m: "1.07" };
    expect(await save("create", made)).toMatchObject({ saved: true });

    const other = { ...(await opened(id)), category_id: references.category_id, has_guardrail: undefined };
    // Nobody knew them of a fork lift.
    expect(await save(id, other)).toMatchObject({ saved: true });
    expect(await specification(id)).toMatchObject({ max_persons: null });
    expect(await save(id, { ...(await opened(id)), max_persons: "2" })).toMatchObject({ saved: true });
    expect(await specification(id)).toMatchObject({ fork_length_m: 1.07, guardrail_folded_m: 1.1, has_guardrail: 0 });
    expect(await opened(id)).toMatchObject({ fork_length_m: "1.07", guardrail_folded_m: "1.1" });

    const page = async () => {
      const product = await readProductPage(context, { id, request: requestBy(undefined, "/") });
      const { groups } = product!.specifications as { groups: { rows: { name: string }[] }[] };
      return groups.flatMap(({ rows }) => rows.map(({ name }) => name));
    };
    const { spec } = texts[context.language];
    expect(await page()).not.toContain(spec.fork_length_m);
    expect(await page()).not.toContain(spec.guardrail_folded_m);
    expect(await page()).toEqual(expect.arrayContaining([spec.working_height_m, spec.max_persons]));

    await save(id, { ...(await opened(id)), category_id: await categoryOf("fork-lifts") });
    expect(await page()).toEqual(expect.arrayContaining([spec.lift_height_m, spec.fork_length_m]));
    expect(await page()).not.toContain(spec.max_persons);
    expect(await specification(id)).toMatchObject({ max_persons: 2 });
  });

  it("follow the lift group of a category whose name tells no kind", async () => {
    const category_id = newId();
    await database.sql(
      `insert into equipment_categories (id, name, slug, category_icon_url, name_translations, "order")
       values (?, 'Reach Trucks', 'reach-trucks', '/icons/a.png', '{"eng":"Reach Trucks"}', 99)`,
      [category_id],
    );
    const id = newId();
    const made = { ...entry({ ...references, category_id }), new_id: id, model: "R 14", max_persons: "1" };
    expect(await save("create", made)).toMatchObject({ saved: true });
    const { spec, products } = texts[context.language];
    const shown = async () => {
      const page = (await readProductPage(context, { id, request: requestBy(undefined, "/") }))!;
      const comparison = await readComparePage(context, { ids: [id] });
      const [card] = (await listProducts(context, { ...noFilters, category: category_id })).products;
      const [inTable] = (await listTableRows(context, { page: 1, category: category_id }, { language: "eng" }))
        .products;
      const [record] = (await findRecords(context.reader, "equipment", { ids: [id], fields: [] })).values();
      const { categories } = await findReferable(context.reader, []);
      return {
        rows: (page.specifications as { groups: { rows: { name: string }[] }[] }).groups
          .flatMap(({ rows }) => rows.map(({ name }) => name))
          .filter((name) => [spec.working_height_m, spec.lift_height_m, spec.max_persons].includes(name)),
        compared: comparison.groups.flatMap(({ rows }) => rows.map(({ label }) => label)),
        card: cardView(card!, context).figures.map(({ name }) => name),
        cell: inTable!.cells.max_persons,
        kinds: [record?.traits?.kind, categories.find(({ id }) => id === category_id)?.kind],
      };
    };
    const unknown = await shown();
    expect(unknown).toMatchObject({ rows: [spec.working_height_m, spec.max_persons], cell: 1 });
    expect(unknown.card).toContain(products.workingHeight);
    expect(unknown.compared).toContain(spec.max_persons);

    await database.sql("update equipment_categories set lift_group = 'forklift' where id = ?", [category_id]);
    const forkLift = await shown();
    expect(forkLift).toMatchObject({ rows: [spec.lift_height_m], cell: null, kinds: ["forkLift", "forkLift"] });
    expect(forkLift.card).not.toContain(products.workingHeight);
    expect(forkLift.compared).not.toContain(spec.max_persons);
    expect((await readProductForm(context, id)).categories).toContainEqual(
      expect.objectContaining({ id: category_id, kind: "forkLift" }),
    );
    expect(await save(id, { ...(await opened(id)), max_persons: "" })).toMatchObject({ saved: true });
  });

  it("are merged with those of a newer version", async () => {
    const id = newId();
    await save("create", { ...entry(references), new_id: id, fork_length_m: "1.07" });
    const mine = await opened(id);
    await save(id, { ...(await opened(id)), fork_length_m: "1.2" });
    const { reply } = await rejected(id, { ...mine, model: "Mine" });
    expect([reply.conflict?.taken, reply.state!.texts.fork_length_m]).toEqual([["fork_length_m"], "1.2"]);
  });
});
