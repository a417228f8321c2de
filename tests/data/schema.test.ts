import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../../db/schema/index.ts";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

/** Tables that are not shown to visitors. */
const privateTables = [
  ...["accepted_doubts", "applied_migrations", "batch_rows", "batches", "catalogue_changes", "demand_counts"],
  ...["files", "generation", "history", "known_devices", "link_checks", "rate_limits", "removed_files"],
  ...[
    "request_emails",
    "request_products",
    "service_requests",
    "sessions",
    "staff_views",
    "user_credentials",
    "user_profiles",
  ],
];

const tables = async () => {
  const rows = await database.sql(
    "select name, strict from pragma_table_list where type = 'table' and name not glob 'sqlite_*'",
  );
  return rows.map(({ name, strict }) => ({ name: String(name), strict }));
};

describe("the tables", () => {
  it("are all strict", async () => {
    const lax = (await tables()).filter(({ strict }) => strict !== 1);
    expect(lax).toEqual([]);
  });

  it("match the Drizzle schema column by column", async () => {
    for (const table of Object.values(schema).filter((value) => is(value, SQLiteTable))) {
      const columns = await database.sql("select name from pragma_table_info(?)", [getTableName(table)]);
      const expected = Object.values(getTableColumns(table)).map(({ name }) => name);
      expect(
        columns.map(({ name }) => name),
        getTableName(table),
      ).toEqual(expected);
    }
  });

  it("either renew the data version by trigger or are listed as private", async () => {
    const triggers = await database.sql("select name from sqlite_schema where type = 'trigger'");
    const names = new Set(triggers.map(({ name }) => name));
    const unguarded = (await tables())
      .filter(
        ({ name }) => !["insert", "update", "delete"].every((verb) => names.has(`${name}_${verb}_renews_generation`)),
      )
      .map(({ name }) => name);
    expect(unguarded.toSorted()).toEqual(privateTables);
  });

  it("enforce the constraints", async () => {
    expect(await database.sql("pragma foreign_key_check")).toEqual([]);
    expect(await database.sql("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  });
});

/** Name, violated constraint, statement. */
const rejections: [string, string, string][] = [
  [
    "a category that machines use is deleted",
    "FOREIGN KEY",
    "delete from equipment_categories where slug = 'fork-lifts'",
  ],
  ["a manufacturer that machines use is deleted", "FOREIGN KEY", "delete from manufacturers where name = 'JLG'"],
  ["a machine of an unknown category", "FOREIGN KEY", "update equipment set category_id = 'none'"],
  [
    "a second specification of a machine",
    "UNIQUE",
    "insert into equipment_specifications (id, equipment_id) select 'x', id from equipment",
  ],
  ["an unknown engine", "engine_type_known", "update equipment set engine_type = 'steam'"],
  ["an unknown status", "status_known", "update equipment set status = 'AVAILABLE'"],
  ["a year before there were such machines", "year_range", "update equipment set year = 1949"],
  ["text for a year", "cannot store TEXT", "update equipment set year = 'new'"],
  ["a broken year", "cannot store REAL", "update equipment set year = 2020.5"],
  ["a number too large for JavaScript", "year_range", "update equipment set year = 9007199254740993"],
  ["a negative weight", "weight_kg_range", "update equipment set weight_kg = -1"],
  ["a flag that is neither", "visible_in_store_flag", "update equipment set visible_in_store = 2"],
  ["an empty model", "model_text", "update equipment set model = '  '"],
  ["broken JSON", "images_json", "update equipment set images = '[\"a'"],
  ["JSON of another shape", "images_json", "update equipment set images = '{}'"],
  ["no JSON at all", "NOT NULL", "update equipment set images = null"],
  [
    "translations that are a list",
    "name_translations_json",
    "update equipment_categories set name_translations = '[]'",
  ],
  ["a title for no language", "title_translations_json", "update hero_images set title_translations = 'Заголовок'"],
  [
    "descriptions without an end",
    "description_translations_json",
    `update hero_images set description_translations = json_object('rus', hex(zeroblob(25000)))`,
  ],
  ["a half person", "cannot store REAL", "update equipment_specifications set max_persons = 2.5"],
  [
    "a height beyond any machine",
    "working_height_m_range",
    "update equipment_specifications set working_height_m = 1001",
  ],
  ["the same slug twice", "UNIQUE", "update equipment_categories set slug = 'fork-lifts'"],
  ["a slug with a path in it", "slug_shape", "update equipment_categories set slug = '../a' where slug = 'fork-lifts'"],
  ["the same place twice", "UNIQUE", 'update hero_images set "order" = 2 where "order" = 1'],
  ["place zero", "order_place", 'update presentation_videos set "order" = 0 where "order" = 1'],
  ["a manufacturer's name in other letters", "UNIQUE", "update manufacturers set name = 'jlg' where name = 'Genie'"],
  ["a script for an address", "website_address", "update manufacturers set website = 'javascript:alert(1)'"],
  ["data for an address", "image_url_address", "update hero_images set image_url = 'data:image/png;base64,AA'"],
  [
    "an address of another site in a path's clothes",
    "link_address",
    "update library_documents set link = '//evil.example/a'",
  ],
  ["the same with a backslash", "link_address", "update library_documents set link = '/\\evil.example/a'"],
  ["an unknown kind of document", "category_known", "update library_documents set category = 'Cooking'"],
  [
    "a second contact record",
    "contact_information_single",
    "insert into contact_information (id, company_name) values ('other', 'Other')",
  ],
  ["a contact record in an unknown time zone", "timezone_known", "update contact_information set timezone = 'Mars'"],
  ["a second generation", "generation_single", "insert into generation (id, token) values (2, 'x')"],
  ["an address in capitals", "email_shape", "insert into user_profiles (id, email) values ('u', 'A@example.com')"],
  [
    "an unknown role",
    "role_known",
    "insert into user_profiles (id, email, role) values ('u', 'a@example.com', 'owner')",
  ],
  [
    "a password that is not hashed",
    "password_hash_shape",
    "insert into user_credentials (user_id, password_hash) values ('u', 'secret')",
  ],
  [
    "a request nobody can answer",
    "service_requests_reachable",
    "insert into service_requests (id, name, service_type, description, language) values ('r', 'A', 'repair', 'B', 'eng')",
  ],
  [
    "a request of an unknown kind",
    "service_type_known",
    "insert into service_requests (id, name, phone, service_type, description, language) values ('r', 'A', '1', 'party', 'B', 'eng')",
  ],
];

describe("the database rejects", () => {
  it.each(rejections)("%s: %s", async (_, rule, statement) => {
    const rejection: unknown = await database.sql(statement).catch((error: unknown) => error);
    expect(rejection).toMatchObject({ code: "SQLITE_CONSTRAINT", message: expect.stringContaining(rule) as string });
  });
});

describe("the database allows", () => {
  it("swapping two neighbours through a negative order", async () => {
    await database.client.batch(
      [
        'update hero_images set "order" = -1 where "order" = 1',
        'update hero_images set "order" = 1 where "order" = 2',
        'update hero_images set "order" = 2 where "order" = -1',
      ],
      "write",
    );
    const orders = await database.sql('select "order" as place from hero_images order by 1');
    expect(orders.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  });

  it("deleting a product with its specification but not its documents", async () => {
    const [document] = await database.sql(
      "select id, equipment_id from library_documents where equipment_id is not null",
    );
    await database.sql("delete from equipment where id = ?", [String(document?.equipment_id)]);
    const [left] = await database.sql("select equipment_id from library_documents where id = ?", [
      String(document?.id),
    ]);
    expect(left?.equipment_id).toBeNull();
    expect(
      await database.sql("select 1 from equipment_specifications where equipment_id = ?", [
        String(document?.equipment_id),
      ]),
    ).toEqual([]);
  });
});
