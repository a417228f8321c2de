import { eq, getTableName } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withAudit } from "~/data/mutate.server";
import { rowAsStored, storedRow } from "~/data/audit-record.server";
import { kindNames, kindOf, type KindName } from "~/features/history/record-kinds";
import { readEntry } from "~/features/history/entry-page.server";
import { restore } from "~/features/history/restore.server";
import { findStored, tables } from "~/features/history/tables.server";
import { findProductForForm } from "~/features/products/form/queries.server";
import { updateProduct } from "~/features/products/form/writes.server";
import { deleteProduct, setStatus, setVisibleInStore } from "~/features/products/table/writes.server";
import { changeRequest } from "~/features/requests/inbox/change-request.server";
import { changeUser } from "~/features/users/manage-users.server";
import type { SavedValues } from "~/features/products/form/schema.server";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";
import { addFile } from "../support/stored-file";

let database: TestDatabase;
let context: AppContext;
let admin: Staff;
let editor: Staff;

async function person(role: Staff["role"]): Promise<Staff> {
  const { id, email } = await signedIn(database, role);
  return { id, role, name: email } as Staff;
}

beforeAll(async () => {
  database = await startDatabase();
  context = contextFor(requestBy(undefined, "/"), database);
  [admin, editor] = [await person("admin"), await person("editor")];
  await database.sql(
    "insert into service_requests (id, name, phone, service_type, description, language) values ('r', 'A', '1', 'repair', 'B', 'eng')",
  );
});
afterAll(() => database.stop());
beforeEach(async () => void (await database.sql("delete from history")));

const allOf = (table: string, id: string) => database.sql(`select * from ${table} where id = ?`, [id]);
const newest = async () => (await database.sql("select * from history order by at desc, id desc limit 1"))[0]!;
const newestId = async () => String((await newest()).id);
const versionOf = async (kind: KindName, id: string) =>
  Number((await database.sql(`select version from ${kind} where id = ?`, [id]))[0]?.version);
const undo = async (staff = admin) => restore(context, staff, { entryId: await newestId(), version: undefined });

/** A record without references, so that it can be deleted. */
async function aRecord(kind: KindName): Promise<string> {
  const used = "select category_id from equipment union select manufacturer_id from equipment";
  const [row] = await database.sql(
    `select id from ${kind} where id not in (${used}) and id not like 'person%' limit 1`,
  );
  if (row) return String(row.id);
  if (kind === "files") return addFile(database.sql);
  const made: Partial<Record<KindName, string>> = {
    equipment_categories:
      "insert into equipment_categories (id, name, name_translations, slug, category_icon_url, \"order\") values ('c', 'Cranes', '{\"eng\":\"Cranes\",\"rus\":\"Краны\"}', 'cranes', '/c.png', 99)",
    manufacturers: "insert into manufacturers (id, name) values ('m', 'Nobody Lifts')",
    user_profiles: "insert into user_profiles (id, email) values ('u', 'u@example.com')",
  };
  await database.sql(made[kind]!);
  return aRecord(kind);
}

async function deleteRecord(kind: KindName, id: string) {
  const table = tables[kind];
  const [[row]] = await context.reader.read((db) => [db.select().from(table).where(eq(table.id, id))]);
  await context.mutate(admin, "products:delete", (db) => [
    withAudit(db.delete(table).where(eq(table.id, id)), {
      action: "delete",
      entity: getTableName(table),
      entityId: id,
      before: storedRow(table, row!),
    }),
  ]);
}

const plain = kindNames.filter((kind) => kindOf(kind).restoreDeleted && !["equipment", "user_profiles"].includes(kind));

describe.each(plain)("restoring a deleted row of %s", (kind) => {
  it("brings it back unchanged, with a new version and an audit entry, once", async () => {
    const id = await aRecord(kind);
    const [before] = await allOf(kind, id);
    await deleteRecord(kind, id);
    const deletion = await newestId();
    expect(await allOf(kind, id)).toEqual([]);
    expect(await undo()).toEqual({ restored: { kind, id } });
    const [after] = await allOf(kind, id);
    expect({ ...after, version: 0, search_text: "" }).toEqual({ ...before, version: 0, search_text: "" });
    expect(after?.version).toBe(Number(before?.version) + 1);
    expect(await newest()).toMatchObject({ action: "restore", entity: kind, entity_id: id, before: null });
    expect(await restore(context, admin, { entryId: deletion, version: undefined })).toEqual({
      rejected: { reason: "there" },
    });
  });

  it("needs the permission to delete it", async () => {
    const id = await aRecord(kind);
    await deleteRecord(kind, id);
    await expect(undo(editor)).rejects.toMatchObject({ code: "forbidden", permission: kindOf(kind).restoreDeleted });
    expect(await allOf(kind, id)).toEqual([]);
    await undo();
  });

  it("happens once when two people ask at the same time", async () => {
    const id = await aRecord(kind);
    await deleteRecord(kind, id);
    // Read once: the first restoration would be the newest entry.
    const request = { entryId: await newestId(), version: undefined };
    const outcomes = await Promise.all([restore(context, admin, request), restore(context, admin, request)]);
    expect(outcomes).toEqual(expect.arrayContaining([{ restored: { kind, id } }, { rejected: { reason: "there" } }]));
  });
});

describe("undoing a change", () => {
  it.each(plain.filter((kind) => kindOf(kind).change && kind !== "service_requests"))(
    "of %s restores the earlier values as a new change",
    async (kind) => {
      const table = tables[kind];
      const id = await aRecord(kind);
      const { label } = kindOf(kind);
      const [before] = await allOf(kind, id);
      const stored = await findStored(context.reader, kind, id);
      const key = label as "name";
      await context.mutate(editor, "products:write", (db) => [
        withAudit(
          db
            .update(table)
            .set({ [key]: "Something else", version: 7 })
            .where(eq(table.id, id)),
          {
            action: "update",
            entity: kind,
            entityId: id,
            before: stored,
            after: rowAsStored(table, id),
          },
        ),
      ]);
      const entryId = await newestId();
      expect(await restore(context, editor, { entryId, version: 6 })).toEqual({ rejected: { reason: "changed" } });
      expect(await restore(context, editor, { entryId, version: undefined })).toEqual({
        rejected: { reason: "changed" },
      });
      expect(await restore(context, editor, { entryId, version: 7 })).toEqual({ restored: { kind, id } });
      const [after] = await allOf(kind, id);
      expect({ ...after, search_text: "" }).toEqual({ ...before, version: 8, search_text: "" });
      const trace = await newest();
      expect(trace).toMatchObject({ action: "restore", actor_id: editor.id });
      expect(JSON.parse(String(trace.before))).toMatchObject({ [label]: "Something else" });
      expect(JSON.parse(String(trace.after))).toMatchObject({ [label]: before?.[label] });
    },
  );

  it("of the contact record restores opening hours and links", async () => {
    const [before] = await database.sql("select * from contact_information");
    const stored = await findStored(context.reader, "contact_information", "contact");
    await context.mutate(editor, "contact:write", (db) => [
      withAudit(
        db.update(tables.contact_information).set({ weekdayHours: {}, additionalSocialLinks: [], city: null }),
        {
          action: "update",
          entity: "contact_information",
          entityId: "contact",
          before: stored,
        },
      ),
    ]);
    const version = Number(before?.version);
    expect(await restore(context, editor, { entryId: await newestId(), version })).toMatchObject({ restored: {} });
    const [after] = await database.sql("select * from contact_information");
    const unlike = { version: version + 1, updated_at: after?.updated_at };
    expect(after).toEqual({ ...before, ...unlike });
    expect(after?.updated_at).not.toBe(before?.updated_at);
  });

  it("does not restore the position in a list", async () => {
    const id = await aRecord("hero_images");
    const stored = await findStored(context.reader, "hero_images", id);
    await context.mutate(editor, "hero-images:write", (db) => [
      withAudit(db.update(tables.hero_images).set({ order: 77, title: "Later" }).where(eq(tables.hero_images.id, id)), {
        action: "update",
        entity: "hero_images",
        entityId: id,
        before: stored,
      }),
    ]);
    await restore(context, editor, { entryId: await newestId(), version: await versionOf("hero_images", id) });
    expect(await allOf("hero_images", id)).toMatchObject([{ order: 77, title: stored?.title }]);
  });
});

describe("restoring a product", () => {
  const machineId = async () => String((await database.sql("select id from equipment where model = '450AJ'"))[0]?.id);
  const whole = async (id: string) => ({
    product: (await allOf("equipment", id)).map((row) => ({ ...row, version: 0 })),
    specification: (await database.sql("select * from equipment_specifications where equipment_id = ?", [id])).map(
      (row) => ({ ...row, id: "" }),
    ),
    documents: await database.sql("select id from library_documents where equipment_id = ? order by id", [id]),
    requests: await database.sql("select id from service_requests where equipment_id = ?", [id]),
  });

  it("restores its specification, documents and requests", async () => {
    const id = await machineId();
    await database.sql("update service_requests set equipment_id = ? where id = 'r'", [id]);
    const before = await whole(id);
    expect(before).toMatchObject({ specification: [{}], documents: [{}], requests: [{}] });
    await deleteProduct(context, admin, id);
    expect(await undo()).toEqual({ restored: { kind: "equipment", id } });
    expect(await whole(id)).toEqual(before);
  });

  it("works without a specification", async () => {
    const id = await machineId();
    const [row] = await database.sql("select * from equipment_specifications where equipment_id = ?", [id]);
    await database.sql("delete from equipment_specifications where equipment_id = ?", [id]);
    await deleteProduct(context, admin, id);
    expect(await undo()).toMatchObject({ restored: {} });
    expect((await whole(id)).specification).toEqual([]);
    const columns = Object.keys(row!).filter((name) => name !== "length");
    await database.sql(
      `insert into equipment_specifications (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
      columns.map((name) => row![name] as string),
    );
  });

  it("leaves a document with the product it was given to meanwhile", async () => {
    const id = await machineId();
    const { documents } = await whole(id);
    await deleteProduct(context, admin, id);
    const [other] = await database.sql("select id from equipment limit 1");
    const [first, ...rest] = documents.map((row) => String(row.id));
    await database.sql("update library_documents set equipment_id = ? where id = ?", [String(other!.id), first!]);
    await undo();
    expect((await whole(id)).documents.map((row) => row.id)).toEqual(rest);
    await database.sql("update library_documents set equipment_id = ? where id = ?", [id, first!]);
  });

  it("undoes form fields and visibility", async () => {
    const id = await machineId();
    const before = await whole(id);
    const product = await findProductForForm(context.reader, id);
    const values = {
      ...product!.values,
      model: "Ə-1",
      working_height_m: 3,
      has_basket: false,
      images: [],
    } as SavedValues;
    await context.mutate(editor, "products:write", (db) => updateProduct(db, id, product!, values));
    const saved = await newestId();
    await setVisibleInStore(context, editor, id, false);
    const hidden = await newestId();
    expect(await whole(id)).not.toEqual(before);
    for (const entryId of [saved, hidden]) {
      const version = await versionOf("equipment", id);
      expect(await restore(context, editor, { entryId, version })).toMatchObject({ restored: {} });
    }
    expect(await whole(id)).toEqual(before);
    const found = await database.sql(
      "select id from equipment where model_search = '450aj' and model_sort like '%450%'",
    );
    expect(found).toEqual([{ id }]);
  });

  it("leaves no day of return with a status that has none", async () => {
    const id = await machineId();
    const [before] = await allOf("equipment", id);
    await database.sql("update equipment set status = 'available', available_from = null where id = ?", [id]);
    await setStatus(context, editor, { id, status: "rented", was: "available" });
    const rented = await newestId();
    await database.sql("update equipment set available_from = '2026-12-01' where id = ?", [id]);
    const { restore: shown } = await readEntry(context, editor, rented);
    expect("changes" in shown && shown.changes.map(({ name }) => name)).toEqual(["Status", "Available from"]);
    await restore(context, editor, { entryId: rented, version: await versionOf("equipment", id) });
    expect(await allOf("equipment", id)).toMatchObject([{ status: "available", available_from: null }]);
    const { status, available_from: day } = before!;
    await database.sql("update equipment set status = ?, available_from = ? where id = ?", [
      ...[status as string, day as string | null, id],
    ]);
  });

  it("without its category is rejected with the category's name", async () => {
    const id = await machineId();
    const [{ category_id: category }] = (await allOf("equipment", id)) as unknown as [{ category_id: string }];
    await deleteProduct(context, admin, id);
    const deletion = await newestId();
    await database.sql(
      "insert into equipment_categories select 'other', name, name_translations, description_translations, 'other', category_icon_url, 98, visible_on_home, version, created_at, search_words, lift_group from equipment_categories where id = ?",
      [category],
    );
    await database.sql("update equipment set category_id = 'other' where category_id = ?", [category]);
    const [row] = await allOf("equipment_categories", category);
    await deleteRecord("equipment_categories", category);
    const before = await database.sql("select count(*) as n from equipment_specifications");
    expect(await restore(context, admin, { entryId: deletion, version: undefined })).toEqual({
      rejected: { reason: "referenceGone", field: "category_id" },
    });
    expect(await database.sql("select count(*) as n from equipment_specifications")).toEqual(before);
    // The category first, then the product.
    expect(await undo()).toEqual({ restored: { kind: "equipment_categories", id: category } });
    expect(await restore(context, admin, { entryId: deletion, version: undefined })).toMatchObject({ restored: {} });
    expect((await allOf("equipment_categories", category))[0]).toEqual({ ...row, version: Number(row?.version) + 1 });
  });
});

describe("restoring a request", () => {
  const productsOf = (request: string) =>
    database.sql("select position, equipment_id, name from request_products where request_id = ? order by position", [
      request,
    ]);

  async function addRequest(id: string, products: [id: string | null, name: string][]) {
    await database.sql(
      "insert into service_requests (id, name, phone, service_type, description, language, equipment_id, company, job) values (?, 'Leyla', '1', 'rent', '', 'eng', ?, 'Firma', 'height=7.5&people=2')",
      [id, products[0]?.[0] ?? null],
    );
    for (const [position, [product, name]] of products.entries()) {
      await database.sql("insert into request_products values (?, ?, ?, ?)", [id, position, product, name]);
    }
  }

  function formOf(fields: Record<string, string>): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  }

  const removeRequest = (id: string) =>
    changeRequest(context, {
      request: requestBy(undefined, "/", { method: "POST" }),
      form: formOf({ intent: "delete" }),
      ...{ staff: admin, id },
    });

  const machines = async () =>
    (await database.sql("select id from equipment order by id limit 2")).map(({ id }) => String(id)) as [
      string,
      string,
    ];

  it("restores its products, with links to those that exist", async () => {
    const [first, second] = await machines();
    await addRequest("many", [
      [first, "A 1"],
      [second, "B 2"],
      [null, "C-3"],
    ]);
    await removeRequest("many");
    expect(await productsOf("many")).toEqual([]);
    await database.sql("update history set before = replace(before, ?, 'gone')", [second]);
    expect(await undo()).toEqual({ restored: { kind: "service_requests", id: "many" } });
    expect(await productsOf("many")).toEqual([
      { position: 0, equipment_id: first, name: "A 1" },
      { position: 1, equipment_id: null, name: "B 2" },
      { position: 2, equipment_id: null, name: "C-3" },
    ]);
    const [row] = await allOf("service_requests", "many");
    expect(row).toMatchObject({ company: "Firma", equipment_id: first, job: "height=7.5&people=2" });
    for (const text of ["leyla", "firma", "b 2", "c-3", "c3"]) expect(row?.search_text).toContain(text);
    const names = (await readEntry(context, admin, await newestId())).entry.fields.map(({ name, after }) => [
      name,
      after,
    ]);
    expect(names).toContainEqual(["Machines", "A 1\nB 2\nC-3"]);
    expect(names).toContainEqual(["Company", "Firma"]);
  });

  it("restores the one product of an entry from before there were several", async () => {
    const [first] = await machines();
    await addRequest("one", [[first, "A 1"]]);
    await removeRequest("one");
    await database.sql("update history set before = json_remove(before, '$.products')");
    await undo();
    const [product] = await database.sql(
      "select m.name || ' ' || e.model as name from equipment e join manufacturers m on m.id = e.manufacturer_id where e.id = ?",
      [first],
    );
    expect(await productsOf("one")).toEqual([{ position: 0, equipment_id: first, name: product!.name }]);
  });

  it("leaves its products and search text alone when a state or note is undone", async () => {
    const [first] = await machines();
    await addRequest("noted", [[first, "A-1"]]);
    await changeRequest(context, {
      request: requestBy(undefined, "/", { method: "POST" }),
      form: formOf({ intent: "save", version: "1", notes: "Rang.", assignee: admin.id }),
      ...{ staff: admin, id: "noted" },
    });
    expect(await restore(context, editor, { entryId: await newestId(), version: 2 })).toMatchObject({ restored: {} });
    const [row] = await allOf("service_requests", "noted");
    expect(row).toMatchObject({ notes: null, assignee_id: null, version: 3 });
    expect(row?.search_text).toContain("a1");
    expect(row?.search_text).not.toContain("rang");
    expect(await productsOf("noted")).toHaveLength(1);
    expect(JSON.parse(String((await newest()).before))).not.toHaveProperty("products");
  });

  it("is linked to a product that is restored, in the place it had", async () => {
    const [first, second] = await machines();
    await addRequest("later", [
      [first, "A 1"],
      [second, "B 2"],
    ]);
    await deleteProduct(context, admin, second);
    expect(await productsOf("later")).toMatchObject([{ equipment_id: first }, { equipment_id: null }]);
    await undo();
    expect(await productsOf("later")).toMatchObject([{ equipment_id: first }, { equipment_id: second }]);
  });
});

describe("a restore conflict", () => {
  it("arises when a category's slug is taken", async () => {
    const id = await aRecord("equipment_categories");
    const [{ slug }] = (await allOf("equipment_categories", id)) as unknown as [{ slug: string }];
    await deleteRecord("equipment_categories", id);
    const deletion = await newestId();
    await database.sql(
      "insert into equipment_categories (id, name, slug, category_icon_url, \"order\") values ('taker', 'T', ?, '/t.png', 500)",
      [slug],
    );
    expect(await undo()).toEqual({ rejected: { reason: "taken", field: "slug" } });
    await database.sql("delete from equipment_categories where id = 'taker'");
    expect(await restore(context, admin, { entryId: deletion, version: undefined })).toMatchObject({ restored: {} });
  });

  it("does not arise from a list position: the record comes last", async () => {
    const id = await aRecord("presentation_videos");
    const [{ order }] = (await allOf("presentation_videos", id)) as unknown as [{ order: number }];
    await deleteRecord("presentation_videos", id);
    await database.sql(
      "insert into presentation_videos (id, title, video_url, \"order\") values ('taker', 'T', 'https://v.example/', ?)",
      [order],
    );
    expect(await undo()).toMatchObject({ restored: {} });
    const rows = await database.sql('select id from presentation_videos order by "order"');
    expect(rows.at(-1)).toEqual({ id });
  });

  it("arises when a manufacturer's name is taken, in any case", async () => {
    const id = await aRecord("manufacturers");
    const [{ name }] = (await allOf("manufacturers", id)) as unknown as [{ name: string }];
    await deleteRecord("manufacturers", id);
    const deletion = await newestId();
    await database.sql("insert into manufacturers (id, name) values ('taker', ?)", [name.toUpperCase()]);
    expect(await undo()).toEqual({ rejected: { reason: "taken", field: "name" } });
    await database.sql("delete from manufacturers where id = 'taker'");
    await restore(context, admin, { entryId: deletion, version: undefined });
  });

  it("does not arise when the product of a document or request is gone", async () => {
    for (const kind of ["library_documents", "service_requests"] as const) {
      const [{ id: product }] = (await database.sql("select id from equipment limit 1")) as unknown as [{ id: string }];
      const id = await aRecord(kind);
      await database.sql(`update ${kind} set equipment_id = ? where id = ?`, [product, id]);
      await deleteRecord(kind, id);
      await database.sql("update history set before = json_set(before, '$.equipment_id', 'gone')");
      expect(await undo()).toMatchObject({ restored: {} });
      expect(await allOf(kind, id)).toMatchObject([{ equipment_id: null }]);
    }
  });

  it("arises when values are missing, the record is gone, or there is no earlier state", async () => {
    await database.sql(
      `insert into history (id, actor_name, action, entity, entity_id, before) values
       ('part', 'A', 'delete', 'manufacturers', 'none', '{"website":"https://a.example"}'),
       ('gone', 'A', 'update', 'manufacturers', 'none', '{"name":"A"}'),
       ('new', 'A', 'create', 'manufacturers', 'none', null),
       ('odd', 'A', 'update', 'user_credentials', 'none', '{"password_hash":"x"}')`,
    );
    const reasons = ["part", "gone", "new", "odd"].map(async (entryId) =>
      restore(context, admin, { entryId, version: 1 }),
    );
    expect(await Promise.all(reasons)).toEqual(
      ["incomplete", "gone", "nothing", "nothing"].map((reason) => ({ rejected: { reason } })),
    );
    await expect(restore(context, admin, { entryId: "none", version: 1 })).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a restored user", () => {
  it("is deactivated, has no password and regains no earlier role", async () => {
    await database.sql(
      "insert into user_profiles (id, email, full_name, role) values ('x', 'x@example.com', 'X', 'admin')",
    );
    await database.sql("insert into user_credentials (user_id, password_hash) values ('x', 'scrypt$x')");
    await changeUser(context, admin, "deactivate", "x");
    const rights = await newestId();
    await changeUser(context, admin, "activate", "x");
    expect(await restore(context, admin, { entryId: rights, version: 3 })).toEqual({ rejected: { reason: "nothing" } });
    const { undo: deletion } = (await changeUser(context, admin, "delete", "x")) as { undo: string };
    await expect(restore(context, editor, { entryId: deletion, version: undefined })).rejects.toMatchObject({
      permission: "users:delete",
    });
    expect(await restore(context, admin, { entryId: deletion, version: undefined })).toMatchObject({ restored: {} });
    expect(await allOf("user_profiles", "x")).toMatchObject([
      { email: "x@example.com", full_name: "X", role: "admin", is_active: 0, version: 4 },
    ]);
    expect(await database.sql("select * from user_credentials where user_id = 'x'")).toEqual([]);
  });
});
