import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const token = async () => (await database.sql("select token from generation"))[0]?.token;

describe("the data version", () => {
  // Each inserts, updates and deletes a row of every public table.
  it.each([
    ["manufacturers", "insert into manufacturers (id, name) values ('m', 'New')"],
    [
      "equipment_categories",
      `insert into equipment_categories (id, name, slug, category_icon_url, "order") values ('c', 'New', 'new', '/i.webp', 99)`,
    ],
    ["hero_images", `insert into hero_images (id, image_url, title, "order") values ('h', '/h.webp', 'New', 99)`],
    [
      "presentation_videos",
      `insert into presentation_videos (id, title, video_url, "order") values ('v', 'New', 'https://example.com', 99)`,
    ],
    [
      "equipment",
      `insert into equipment (id, model, model_search, model_sort, year, engine_type, category_id, manufacturer_id)
       select 'e', 'N', 'n', 'n', 2020, 'diesel', category_id, manufacturer_id from equipment limit 1`,
    ],
    [
      "library_documents",
      "insert into library_documents (id, title, search_text, link, category) values ('d', 'N', 'n', '/d', 'Safety')",
    ],
  ])("changes with every change to %s", async (table, insert) => {
    const seen = [await token()];
    for (const statement of [insert, `update ${table} set version = version + 1 where version = 1`]) {
      await database.sql(statement);
      seen.push(await token());
    }
    await database.sql(`delete from ${table} where length(id) = 1`);
    seen.push(await token());
    expect(new Set(seen).size).toBe(4);
  });

  it("changes with specifications and the contact record", async () => {
    const seen = [await token()];
    for (const statement of [
      "update equipment_specifications set max_persons = 3 where max_persons = 2",
      "delete from equipment_specifications where max_persons = 1",
      "insert into equipment_specifications (id, equipment_id) select 's', id from equipment where id not in (select equipment_id from equipment_specifications) limit 1",
      "update contact_information set city = 'Ganja'",
      "delete from contact_information",
      "insert into contact_information (company_name) values ('New')",
    ]) {
      await database.sql(statement);
      seen.push(await token());
    }
    expect(new Set(seen).size).toBe(7);
  });

  it("is rolled back with its transaction and stays when nothing public changes", async () => {
    const before = await token();
    await database.client
      .batch(["update equipment set year = 2000", "update equipment set year = 1"], "write")
      .catch(() => undefined);
    await database.sql("insert into user_profiles (id, email) values ('u', 'u@example.com')");
    await database.sql("update equipment set year = 2000 where id = 'none'");
    expect(await token()).toBe(before);
  });
});
