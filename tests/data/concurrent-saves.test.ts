import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../db/ids.ts";
import { readProductForm } from "~/features/products/form/product-form-page.server";
import { saveProduct } from "~/features/products/form/save.server";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";
import { entry, formOf } from "../support/product-entry";

let database: TestDatabase;
let context: AppContext;
let editor: Staff;
let manufacturer: string;
let category: string;
beforeAll(async () => {
  database = await startDatabase();
  context = contextFor(requestBy(undefined, "/"), database);
  const { id, email } = await signedIn(database, "editor");
  editor = { id, role: "editor", name: email } as Staff;
  manufacturer = String((await database.sql("select id from manufacturers limit 1"))[0]!.id);
});
afterAll(() => database.stop());
beforeEach(async () => {
  category = newId();
  await database.sql(
    `insert into equipment_categories (id, name, slug, category_icon_url, "order")
     select ?, 'New', ?, '/icons/a.webp', max("order") + 1 from equipment_categories`,
    [category, category],
  );
});

const references = () => ({ category_id: category, manufacturer_id: manufacturer });
const make = (id = newId()) =>
  saveProduct(context, { id: "create", staff: editor, form: formOf({ ...entry(references()), new_id: id }) });
const count = async (sql: string) => Number((await database.sql(`select count(*) as n from ${sql}`))[0]!.n);

describe("concurrent saves", () => {
  it("create one specification when a product without one is saved twice at once", async () => {
    const id = newId();
    await make(id);
    await database.sql("delete from equipment_specifications where equipment_id = ?", [id]);
    const { state } = await readProductForm(context, id);
    const form = () =>
      formOf({ ...entry(references()), version: String(state!.from!.version), base: state!.from!.base });
    const saves = await Promise.all([1, 2].map(() => saveProduct(context, { id, staff: editor, form: form() })));
    expect(saves.map(({ saved }) => saved)).toContain(true);
    expect(await count(`equipment_specifications where equipment_id = '${id}'`)).toBe(1);
  });

  it("leave no product without a category when its category is deleted at the same time", async () => {
    const rounds = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const deleted = database.sql("delete from equipment_categories where id = ?", [category]).then(
          () => true,
          () => false,
        );
        const outcomes = await Promise.all([make(), n % 2 ? make() : deleted]);
        return { deleted: await deleted, made: outcomes[0] };
      }),
    );
    expect(await database.sql("pragma foreign_key_check")).toEqual([]);
    const isThere = (await count(`equipment_categories where id = '${category}'`)) === 1;
    expect(await count(`equipment where category_id = '${category}'`)).toBe(
      isThere ? rounds.filter(({ made }) => made.saved).length + 10 : 0,
    );
  });
});
