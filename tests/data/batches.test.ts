import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Staff } from "~/auth/permissions";
import { applyBatch } from "~/features/batches/apply.server";
import { type Changes, changeMany } from "~/features/batches/change-many.server";
import { findRecords } from "~/features/batches/records.server";
import { MOST_CHANGES } from "~/features/batches/batch";
import { handleNewChange } from "~/features/batches/new-change.server";
import { planChanges } from "~/features/batches/plan.server";
import { prepareBatch } from "~/features/batches/prepare.server";
import { undoBatch } from "~/features/batches/undo.server";
import { findKinds } from "~/features/categories/kinds.server";
import type { KindsByCategory } from "~/features/products/applicability";
import type { AppContext } from "~/load-context.server";
import { generateCatalogue } from "../../db/generated-catalogue.ts";
import { newId } from "../../db/ids.ts";
import { fieldNames, fieldOf } from "../../db/product-fields.ts";
import type { FieldValues } from "../../db/record-fields.ts";
import type { BatchCells } from "../../db/schema/batches.ts";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";

const fields = fieldNames.filter((name) => fieldOf(name).kind !== "envelopes");

let database: TestDatabase;
let context: AppContext;
let editor: Staff;
let kinds: KindsByCategory;
beforeAll(async () => {
  database = await startDatabase();
  context = contextFor(requestBy(undefined, "/"), database);
  kinds = await findKinds(context.reader);
  const { id, email } = await signedIn(database, "editor");
  editor = { id, role: "editor", name: email } as Staff;
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.sql("delete from history");
  await database.sql("delete from batches");
});

const ids = async (where = "true") =>
  (await database.sql(`select e.id from equipment e where ${where} order by e.id`)).map(({ id }) => String(id));
const products = async (wanted: readonly string[]) => {
  const found = await findRecords(context.reader, "equipment", { ids: wanted, fields });
  return [...found.values()];
};
const contents = async () => ({
  equipment: await database.sql("select * from equipment order by id"),
  specifications: await database.sql("select * from equipment_specifications order by equipment_id"),
});
const plain = async () => {
  const { equipment, specifications } = await contents();
  return { equipment: equipment.map(({ version: _version, ...row }) => row), specifications };
};
const prepare = async (of: readonly string[], wanted: FieldValues) =>
  prepareBatch(context, editor, {
    kind: "bulk",
    entity: "equipment",
    rows: planChanges(await products(of), wanted, kinds),
  });
/** The filled-in form's row in the review. */
async function reviewed(id: string, values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...values, product: id, intent: "review" })) form.set(name, value);
  await handleNewChange(context, { form, staff: editor });
  const [row] = await database.sql("select cells, outcome from batch_rows order by batch_id desc");
  const problems = row!.outcome === null ? {} : { problems: JSON.parse(String(row!.outcome)) as object };
  return { cells: JSON.parse(String(row!.cells)) as BatchCells, ...problems };
}
const history = () =>
  database.sql("select action, entity, entity_id, before, after, batch_id, actor_name from history order by entity");

describe("changes of many products", () => {
  it("are written together, with a history row each and one for the batch", async () => {
    const chosen = (await ids("status <> 'rented'")).slice(0, 25);
    const batch = await prepare(chosen, { status: "rented", width_m: 1.25 });
    const before = await plain();
    expect(await applyBatch(context, editor, batch)).toMatchObject({ done: true, count: 25 });
    const after = await contents();
    for (const row of after.equipment) {
      expect(row.status === "rented").toBe(
        chosen.includes(String(row.id)) || before.equipment.find(({ id }) => id === row.id)!.status === "rented",
      );
    }
    const widths = after.specifications.filter((row) => row.width_m === 1.25).map((row) => row.equipment_id);
    expect(widths).toEqual(expect.arrayContaining(chosen));
    const rows = await history();
    expect(rows.filter(({ entity }) => entity === "equipment")).toHaveLength(25);
    const [head, ...heads] = rows.filter(({ entity }) => entity === "batches");
    expect(heads).toEqual([]);
    expect(head).toMatchObject({ action: "change-many", entity_id: batch, batch_id: batch, actor_name: editor.name });
    expect(JSON.parse(String(head!.after))).toEqual({
      ...{ count: 25, fields: ["status", "width_m"], label: null },
      entity: "equipment",
    });
  });

  it("give a product without a specification one", async () => {
    const [id] = await ids();
    await database.sql("delete from equipment_specifications where equipment_id = ?", [id!]);
    await applyBatch(context, editor, await prepare([id!], { width_m: 0.76, has_basket: true }));
    const rows = await database.sql(
      "select width_m, has_basket, has_bucket, height_m from equipment_specifications where equipment_id = ?",
      [id!],
    );
    expect(rows.map((row) => ({ ...row }))).toEqual([{ width_m: 0.76, has_basket: 1, has_bucket: 0, height_m: null }]);
  });

  it("write a column with what it is searched and sorted by", async () => {
    const [id] = await ids();
    await applyBatch(context, editor, await prepare([id!], { model: "GS‑1930 é", images: ["/a.webp"] }));
    const [row] = await database.sql("select model, model_search, images from equipment where id = ?", [id!]);
    expect({ ...row }).toEqual({ model: "GS‑1930 é", model_search: "gs1930e", images: '["/a.webp"]' });
  });

  it("change nothing when a colleague changed the same field since", async () => {
    const chosen = (await ids("status = 'available'")).slice(0, 10);
    const batch = await prepare(chosen, { status: "maintenance" });
    await database.sql("update equipment set status = 'sold', version = version + 1 where id = ?", [chosen[4]!]);
    const before = await contents();
    expect(await applyBatch(context, editor, batch)).toEqual({ done: false, reason: "conflicts" });
    expect(await contents()).toEqual(before);
    expect(await history()).toEqual([]);
  });

  it("keep what a colleague changed in other fields since", async () => {
    const chosen = (await ids("status = 'available'")).slice(0, 10);
    const batch = await prepare(chosen, { status: "maintenance" });
    await database.sql("update equipment set weight_kg = 4321, version = version + 1 where id = ?", [chosen[4]!]);
    expect(await applyBatch(context, editor, batch)).toMatchObject({ done: true, count: 10 });
    const [row] = await database.sql("select weight_kg, status from equipment where id = ?", [chosen[4]!]);
    expect({ ...row }).toEqual({ weight_kg: 4321, status: "maintenance" });
  });

  it("are written once when the button is pressed twice", async () => {
    const chosen = (await ids()).slice(0, 20);
    const batch = await prepare(chosen, { year: 2031 });
    const outcomes = await Promise.all([1, 2, 3].map(() => applyBatch(context, editor, batch)));
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.done && outcome.reason === "alreadyDone")).toHaveLength(2);
    expect((await history()).filter(({ entity }) => entity === "batches")).toHaveLength(1);
  });

  it("leave out what has the value already, and say what does not apply", async () => {
    const all = await products(await ids());
    const rows = planChanges(all, { max_persons: 2, fork_length_m: 1.2 }, kinds);
    const byId = new Map(all.map((product) => [product.id, product]));
    for (const { record, cells, problems } of rows) {
      const product = byId.get(record.id!)!;
      const isForkLift = product.traits?.kind === "forkLift";
      expect("fork_length_m" in cells && !isForkLift).toBe(false);
      if (isForkLift) expect(problems).toMatchObject({ max_persons: "notApplicable" });
      if (product.values.max_persons === 2) expect(cells).not.toHaveProperty("max_persons");
    }
    expect(planChanges(all, {}, kinds)).toEqual([]);
  });

  it("judge figures by the machine as the change makes it", async () => {
    const [id] = await ids("category_id in (select id from equipment_categories where name not like 'Fork%')");
    const stored = "has_guardrail = ?, guardrail_open_m = null, fork_length_m = null, max_persons = 1";
    const store = (hasGuardrail: boolean) =>
      database.sql(`update equipment_specifications set ${stored} where equipment_id = ?`, [Number(hasGuardrail), id!]);
    const height = { guardrail_open_m: { was: null, to: 1.1 } };
    await store(false);
    expect(await reviewed(id!, { guardrail_open_m: "1.1", max_persons: "2" })).toEqual({
      cells: { max_persons: { was: 1, to: 2 } },
      problems: { guardrail_open_m: "notApplicable" },
    });
    expect(await reviewed(id!, { guardrail_open_m: "1.1", has_guardrail: "true" })).toEqual({
      cells: { ...height, has_guardrail: { was: false, to: true } },
    });
    await store(true);
    expect(await reviewed(id!, { guardrail_open_m: "1.1", has_guardrail: "false" })).toEqual({
      cells: { has_guardrail: { was: true, to: false } },
      problems: { guardrail_open_m: "notApplicable" },
    });
    const [forkLifts] = await database.sql("select id from equipment_categories where name like 'Fork%'");
    const moved = { category_id: String(forkLifts!.id), fork_length_m: "1.2", max_persons: "2" };
    expect(await reviewed(id!, moved)).toMatchObject({
      cells: { category_id: { to: forkLifts!.id }, fork_length_m: { was: null, to: 1.2 } },
      problems: { max_persons: "notApplicable" },
    });
  });

  it("write kilograms with tons, as visitors read them", async () => {
    const [id] = await ids();
    const store = (kilograms: number | null) =>
      database.sql(
        "update equipment_specifications set lifting_capacity_ton = 2, lifting_capacity_kg = ? where equipment_id = ?",
        [kilograms, id!],
      );
    const tons = { was: 2, to: 2.3 };
    await store(2000);
    expect(await reviewed(id!, { lifting_capacity_ton: "2.3" })).toEqual({
      cells: {
        lifting_capacity_ton: tons,
        lifting_capacity_kg: { was: 2000, to: 2300, follows: "lifting_capacity_ton" },
      },
    });
    expect(await reviewed(id!, { lifting_capacity_ton: "2.3", lifting_capacity_kg: "2000" })).toEqual({
      cells: { lifting_capacity_ton: tons },
    });
    await store(null);
    expect(await reviewed(id!, { lifting_capacity_ton: "2.3" })).toEqual({ cells: { lifting_capacity_ton: tons } });
  });

  it("take the day of return from a machine that is no longer rented", async () => {
    const [id] = await ids();
    const day = "2026-12-01";
    await database.sql("update equipment set status = 'rented', available_from = ? where id = ?", [day, id!]);
    const dropped = {
      status: { was: "rented", to: "sold" },
      available_from: { was: day, to: null, follows: "status" },
    };
    expect(await reviewed(id!, { status: "sold", available_from: "2027-01-01" })).toEqual({
      cells: dropped,
      problems: { available_from: "notRented" },
    });
    await applyBatch(context, editor, await prepare([id!], { status: "available" }));
    const [row] = await database.sql("select status, available_from from equipment where id = ?", [id!]);
    expect({ ...row }).toEqual({ status: "available", available_from: null });
    const [planned] = planChanges(await products([id!]), { available_from: "2027-01-01" }, kinds);
    expect(planned).toMatchObject({ kind: "problem", problems: { available_from: "notRented" } });
  });

  it("compare the visibility, which has no version", async () => {
    const [id] = await ids("visible_in_store = 1");
    const versionOf = async () => (await database.sql("select version from equipment where id = ?", [id!]))[0]!.version;
    const version = await versionOf();
    const batch = await prepare([id!], { visible_in_store: false });
    expect(await applyBatch(context, editor, batch)).toMatchObject({ done: true, count: 1 });
    expect(await versionOf()).toBe(version);
    const again = await prepare([id!], { visible_in_store: true });
    await database.sql("update equipment set visible_in_store = 1 where id = ?", [id!]);
    expect(await applyBatch(context, editor, again)).toEqual({ done: false, reason: "nothing" });
  });

  const writeAsRead = (changes: Changes) =>
    context.mutate(editor, "products:write", (db) =>
      changeMany(db, { id: newId(), kind: "bulk", entity: "equipment", label: null }, changes, {
        ...{ at: new Date(), actor: editor },
      }),
    );

  it.each([
    ["saved", "update equipment set version = version + 1 where id = ?", { year: 2032 }],
    ["hidden", "update equipment set visible_in_store = 0 where id = ?", { year: 2032, visible_in_store: true }],
  ])("are all left out when one of them was %s between reading and writing", async (_how, statement, after) => {
    const chosen = (await ids("visible_in_store")).slice(0, 3);
    const updates = (await products(chosen)).map((record) => ({ record, after }));
    await database.sql(statement, [chosen[1]!]);
    const before = await contents();
    await expect(writeAsRead({ updates })).rejects.toMatchObject({ code: "conflict" });
    expect(await contents()).toEqual(before);
    expect(await history()).toEqual([]);
    await database.sql("update equipment set visible_in_store = 1 where id = ?", [chosen[1]!]);
  });

  it("delete no product that a document was given to between reading and writing", async () => {
    const [record] = await products((await ids()).slice(0, 1));
    await database.sql(
      "update library_documents set equipment_id = ? where id = (select min(id) from library_documents)",
      [record!.id],
    );
    const before = await contents();
    await expect(writeAsRead({ deletes: [record!] })).rejects.toMatchObject({ code: "conflict" });
    expect(await contents()).toEqual(before);
  });

  it("name a category that is gone", async () => {
    const [id] = await ids();
    const batch = await prepare([id!], { category_id: "018d0000-0000-7000-8000-00000000dead" });
    expect(await applyBatch(context, editor, batch)).toMatchObject({ done: false, reason: "referenceGone" });
    expect(await history()).toEqual([]);
  });
});

describe("taking a batch back", () => {
  it("restores every value, and can itself be taken back", async () => {
    const chosen = await ids();
    const before = await plain();
    const batch = await prepare(chosen, { status: "sold", visible_in_store: false, weight_kg: 999, has_bucket: true });
    await applyBatch(context, editor, batch);
    const after = await plain();
    const undo = await undoBatch(context, editor, batch);
    expect(undo).toMatchObject({ done: true, kept: [] });
    expect(await plain()).toEqual(before);
    expect(await undoBatch(context, editor, batch)).toEqual({ done: false, reason: "alreadyUndone" });
    if (!undo.done) throw new Error("It was not taken back");
    expect(await undoBatch(context, editor, undo.id)).toMatchObject({ done: true });
    expect(await plain()).toEqual(after);
  });

  it("gives no day of return to a machine that is not rented by then", async () => {
    const [id] = await ids();
    const state = async () => ({
      ...(await database.sql("select status, available_from from equipment where id = ?", [id!]))[0],
    });
    const set = (status: string, day: string | null) =>
      database.sql("update equipment set status = ?, available_from = ?, version = version + 1 where id = ?", [
        status,
        day,
        id!,
      ]);
    await set("rented", "2026-12-01");
    const sold = await prepare([id!], { status: "sold" });
    await applyBatch(context, editor, sold);
    expect(await state()).toEqual({ status: "sold", available_from: null });
    await set("available", null);
    expect(await undoBatch(context, editor, sold)).toMatchObject({ done: false, reason: "nothingLeft" });
    expect(await state()).toEqual({ status: "available", available_from: null });

    const withDay = await prepare([id!], { status: "rented", available_from: "2026-12-01" });
    await applyBatch(context, editor, withDay);
    await set("rented", "2027-01-01");
    expect(await undoBatch(context, editor, withDay)).toMatchObject({ done: true, kept: [] });
    expect(await state()).toEqual({ status: "available", available_from: null });

    const rented = await prepare([id!], { status: "rented" });
    await applyBatch(context, editor, rented);
    await set("rented", "2026-12-01");
    expect(await undoBatch(context, editor, rented)).toMatchObject({ done: true });
    expect(await state()).toEqual({ status: "available", available_from: null });
  });

  it("keeps and lists what was changed or deleted since", async () => {
    const chosen = (await ids()).slice(0, 5);
    const batch = await prepare(chosen, { year: 2030, weight_kg: 1234 });
    await applyBatch(context, editor, batch);
    await database.sql("update equipment set year = 2029, version = version + 1 where id = ?", [chosen[1]!]);
    await database.sql("delete from equipment where id = ?", [chosen[2]!]);
    const outcome = await undoBatch(context, editor, batch);
    if (!outcome.done) throw new Error("It was not taken back");
    expect(outcome.count).toBe(4);
    expect(outcome.kept.map(({ recordId, reason }) => ({ recordId, reason }))).toEqual(
      expect.arrayContaining([
        { recordId: chosen[1], reason: "changed" },
        { recordId: chosen[2], reason: "gone" },
      ]),
    );
    const [row] = await database.sql("select year, weight_kg = 1234 as is_new from equipment where id = ?", [
      chosen[1]!,
    ]);
    expect({ ...row }).toEqual({ year: 2029, is_new: 0 });
    const kept = await database.sql("select record_id, kind from batch_rows where batch_id = ?", [outcome.id]);
    expect(kept).toHaveLength(2);
  });

  it("happens once when the button is pressed twice", async () => {
    const batch = await prepare((await ids()).slice(0, 9), { year: 2028 });
    await applyBatch(context, editor, batch);
    const outcomes = await Promise.all([1, 2].map(() => undoBatch(context, editor, batch)));
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
    expect(outcomes).toContainEqual({ done: false, reason: "alreadyUndone" });
  });

  it("is possible for thirty days", async () => {
    const batch = await prepare((await ids()).slice(0, 2), { year: 2027 });
    await applyBatch(context, editor, batch);
    await database.sql("update batches set done_at = '2026-01-01T00:00:00.000Z' where id = ?", [batch]);
    expect(await undoBatch(context, editor, batch)).toEqual({ done: false, reason: "tooOld" });
  });
});

it("writes two thousand products at once, and takes them back", async () => {
  await generateCatalogue(database.url, database.token, MOST_CHANGES + 100);
  // Generated widths have more digits than a person types, and than JSON carries.
  await database.sql("update equipment_specifications set width_m = round(width_m, 3)");
  const chosen = (await ids()).slice(0, MOST_CHANGES);
  const before = await plain();
  const batch = await prepare(chosen, { status: "maintenance", width_m: 1.111, visible_in_store: false });
  expect(await applyBatch(context, editor, batch)).toMatchObject({ done: true });
  const undo = await undoBatch(context, editor, batch);
  expect(undo).toMatchObject({ done: true, kept: [] });
  // As one text: a difference in thousands of rows would be printed for minutes.
  expect(JSON.stringify(await plain()) === JSON.stringify(before)).toBe(true);
}, 60_000);
