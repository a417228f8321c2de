import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InValue } from "@libsql/client/web";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { backUp } from "../../db/backup.ts";
import { migrate } from "../../db/migrate.ts";
import { dropEverything } from "../../db/reset.ts";
import { restore } from "../../db/restore.ts";
import * as tables from "../../db/schema/index.ts";
import { seedRows } from "../../db/seed/rows.ts";
import { startDatabase, type TestDatabase } from "../support/database";

const HOSTILE = `İıƏş "quoted" \\ \u2028 \u{1F69C} </script> '; drop table equipment; -- {{7*7}}\n\ttab`;
const USER = "018d0000-0000-7000-8000-000000000001";

const migrations = (await readdir("migrations"))
  .filter((file) => file.endsWith(".sql"))
  .map((file) => file.replace(".sql", ""))
  .sort();
/** Each migration with the one before it; the first ones create the tables. */
const steps = migrations.slice(2).map((name, place) => ({ name, before: migrations[place + 1]! }));

/** Columns that a migration changes on purpose, by migration. */
const meantToChange: Record<string, string[]> = {
  "0013_catalogue_changes": ["generation.token"],
  "0017_finder": ["generation.token"],
  "0019_workbooks": ["batch_rows.equipment_id", "batches.kind"],
};
/** Copies and counts of other columns, and triggers, by the migration that drops or replaces them. */
const derived: Record<string, { tables: string[]; columns: string[]; triggers: RegExp }> = {
  "0014_drop_list_indexes": {
    tables: ["product_counts"],
    columns: ["equipment.working_height_m", "equipment.load_capacity_kg"],
    triggers: /^equipment_\w+_counts$|_copies_figures$/,
  },
  "0015_log_card_changes": {
    ...{ tables: [], columns: [] },
    triggers: /^equipment(_categories)?_update_logs_change$/,
  },
  "0016_enquiries": { ...{ tables: [], columns: [] }, triggers: /^equipment_update_logs_change$/ },
  "0017_finder": { ...{ tables: [], columns: [] }, triggers: /^equipment_categories_update_logs_change$/ },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ migrated: false });
});
beforeEach(() => dropEverything(database.url, database.token));
afterAll(() => database.stop());

type Contents = Record<string, Record<string, unknown>[]>;

async function contents(): Promise<Contents> {
  const names = await database.sql(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'libsql_%' and name <> 'applied_migrations'",
  );
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const rows = await database.sql(`select * from "${String(name)}" order by rowid`);
      return [String(name), rows.map((row) => ({ ...row }))] as const;
    }),
  );
  return Object.fromEntries(found);
}

const triggers = async () =>
  (await database.sql("select name, sql from sqlite_schema where type = 'trigger' order by name")).map((row) => ({
    ...row,
  }));

/** Only columns that the table has by then. */
async function insert(table: string, rows: Record<string, unknown>[]): Promise<void> {
  const known = (await database.sql("select name from pragma_table_info(?)", [table])).map(({ name }) => String(name));
  if (known.length === 0) return;
  await database.client.batch(
    rows.map((row) => {
      const pairs = Object.entries(row).filter(([name, value]) => known.includes(name) && value !== undefined);
      const [names, places] = [pairs.map(([name]) => `"${name}"`).join(", "), pairs.map(() => "?").join(", ")];
      return {
        sql: `insert into "${table}" (${names}) values (${places})`,
        args: pairs.map(([, value]) => value as InValue),
      };
    }),
    "write",
  );
}

function stored(table: SQLiteTable, rows: object[]) {
  const columns = Object.entries(getTableColumns(table));
  return rows.map((row) =>
    Object.fromEntries(
      columns.flatMap(([key, column]) => {
        const value = (row as Record<string, unknown>)[key];
        return value === undefined ? [] : [[column.name, value === null ? null : column.mapToDriverValue(value)]];
      }),
    ),
  );
}

/** The demo catalogue and records with difficult texts. */
async function fill(): Promise<void> {
  const rows = await seedRows();
  const bySchema: [SQLiteTable, object[]][] = [
    [tables.manufacturers, rows.manufacturers],
    [tables.equipmentCategories, rows.categories],
    [tables.equipment, rows.equipment],
    [tables.equipmentSpecifications, rows.specifications],
    [tables.libraryDocuments, rows.documents],
    [tables.presentationVideos, rows.videos],
    [tables.heroImages, rows.hero],
    [tables.contactInformation, [rows.contact]],
  ];
  for (const [table, records] of bySchema) {
    const values = stored(table, records).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, typeof value === "boolean" ? +value : value]),
      ),
    );
    await insert(getTableName(table), values);
  }
  const hostile: Record<string, string[]> = {
    manufacturers: ["name"],
    equipment_categories: ["name"],
    equipment: ["model"],
    library_documents: ["title", "description", "document_type"],
    presentation_videos: ["title", "description"],
    hero_images: ["title", "description"],
    contact_information: ["company_name", "street_address", "city", "state", "country", "directions"],
  };
  for (const [table, columns] of Object.entries(hostile)) {
    const set = columns.map((column) => `"${column}" = ?`).join(", ");
    await database.sql(
      `update ${table} set ${set} where id = (select max(id) from ${table})`,
      columns.map(() => HOSTILE),
    );
  }
  await insert("user_profiles", [{ id: USER, email: "a@example.com", full_name: HOSTILE, role: "admin" }]);
  await insert("user_credentials", [{ user_id: USER, password_hash: "scrypt$16384$8$1$c2FsdA$a2V5" }]);
  await insert("sessions", [{ id: "s", user_id: USER, expires_at: 4102444800, created_at: 1767225600 }]);
  await insert("known_devices", [{ id: "d", user_id: USER, expires_at: 4102444800 }]);
  await insert("rate_limits", [{ key: "k", window_start: 1767225600, n: 3 }]);
  await insert("service_requests", [
    {
      ...{ id: "r", name: HOSTILE, phone: "+1 111", service_type: "repair", description: HOSTILE, language: "aze" },
      job: "height=7.5&people=2",
    },
  ]);
  const [product] = await database.sql("select min(id) as id from equipment");
  await insert("equipment_envelopes", [
    {
      ...{ id: "e", equipment_id: product?.id, position: 0, purpose: "load", setup: HOSTILE, capacity_kg: 900 },
      ...{ points: "[[0,0],[4,0],[0,9]]", source_url: "https://maker.example/chart" },
    },
  ]);
  await insert("history", [
    {
      ...{ id: "h", actor_id: USER, actor_name: HOSTILE, action: "update", entity: "manufacturers", entity_id: "m" },
      ...{ before: JSON.stringify({ name: HOSTILE }), after: JSON.stringify({ name: "x" }), batch_id: "b" },
    },
  ]);
  await insert("batches", [{ id: "b", kind: "bulk", actor_id: USER, actor_name: HOSTILE, label: HOSTILE }]);
  await insert("batch_rows", [
    {
      ...{
        batch_id: "b",
        row_no: 0,
        kind: "change",
        equipment_id: product?.id,
        record_id: product?.id,
        name: HOSTILE,
        seen_version: 1,
      },
      cells: JSON.stringify({ status: { was: "sold", to: "rented" } }),
    },
  ]);
  await insert("staff_views", [{ id: "v", user_id: USER, name: HOSTILE.slice(0, 80), query: "?status=sold" }]);
  await insert("link_checks", [{ url: "https://maker.example/", state: "dead", due_at: "2026-01-01T00:00:00.000Z" }]);
  await insert("accepted_doubts", [{ board: "twins", subject: HOSTILE, fingerprint: "{}", accepted_by: USER }]);
  await insert("demand_counts", [{ day: "2026-01-01", kind: "missed-search", subject: "crane", count: 3 }]);
}

describe.each(steps)("$name, on data of the release before it", ({ name, before }) => {
  it("keeps every value and every trigger", async () => {
    const { url, token } = database;
    await migrate(url, token, { upTo: before });
    await fill();
    const [was, wereTriggers] = [await contents(), await triggers()];
    expect(Object.keys(was).length).toBeGreaterThan(10);
    expect(await migrate(url, token, { upTo: name })).toEqual([name]);
    const is = await contents();
    const dropped = derived[name];
    for (const [table, rows] of Object.entries(was)) {
      if (dropped?.tables.includes(table)) continue;
      const changed = Object.keys(rows[0] ?? {}).filter((column) =>
        [...(meantToChange[name] ?? []), ...(dropped?.columns ?? [])].includes(`${table}.${column}`),
      );
      const kept = Object.keys(rows[0] ?? {}).filter((column) => !changed.includes(column));
      const only = (all: Record<string, unknown>[]) =>
        all.map((row) => Object.fromEntries(kept.map((column) => [column, row[column]])));
      expect(only(is[table] ?? []), table).toEqual(only(rows));
    }
    const keptTriggers = wereTriggers.filter((trigger) => !dropped?.triggers.test(String(trigger.name)));
    expect(await triggers()).toEqual(expect.arrayContaining(keptTriggers));
    expect(await database.sql("pragma foreign_key_check")).toEqual([]);
    expect(await database.sql("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  });
});

it("0019_workbooks keeps the products of batches, and what fills in figures", async () => {
  const { url, token } = database;
  await migrate(url, token, { upTo: "0018_staff_work" });
  await fill();
  await database.sql("update batches set kind = 'mend'");
  const before = await database.sql("select equipment_id as id from batch_rows");
  await migrate(url, token);
  expect(await database.sql("select record_id as id from batch_rows")).toEqual(before);
  expect(await database.sql("select kind, entity from batches")).toEqual([{ kind: "fill-in", entity: "equipment" }]);
});

it("a backup of the release before is restored completely", async () => {
  const { url, token } = database;
  await migrate(url, token, { upTo: migrations.at(-2)! });
  await fill();
  const was = await contents();
  const folder = await mkdtemp(join(tmpdir(), "liftyard-backup-"));
  try {
    await backUp(url, token, join(folder, "backup.gz"));
    await dropEverything(url, token);
    await restore(url, token, join(folder, "backup.gz"));
  } finally {
    await rm(folder, { recursive: true });
  }
  const is = await contents();
  const dropped = derived[migrations.at(-1)!];
  for (const [table, rows] of Object.entries(was)) {
    if (["sessions", "known_devices", "rate_limits", "catalogue_changes", ...(dropped?.tables ?? [])].includes(table))
      continue;
    const changed = [...(meantToChange[migrations.at(-1)!] ?? []), ...(dropped?.columns ?? [])];
    const kept = Object.keys(rows[0] ?? {}).filter((column) => !changed.includes(`${table}.${column}`));
    const only = (all: Record<string, unknown>[]) =>
      all.map((row) => Object.fromEntries(kept.map((column) => [column, row[column]])));
    expect(only(is[table]!), table).toEqual(only(rows));
  }
});

it("texts from before translations become the English ones", async () => {
  const { url, token } = database;
  await migrate(url, token, { upTo: "0006_videos_in_each_language" });
  await fill();
  await migrate(url, token);
  const [contact] = await database.sql(
    "select city_translations, directions_translations, emergency_instructions_translations from contact_information",
  );
  expect(Object.values(contact!)).toEqual(["{}", "{}", "{}"]);
  const documents = await database.sql(
    "select distinct title_translations, description_translations, language from library_documents",
  );
  expect(documents.map((row) => ({ ...row }))).toEqual([
    { title_translations: "{}", description_translations: "{}", language: null },
  ]);
});

it("the extension of telehandlers becomes their reach, and nobody else's does", async () => {
  const { url, token } = database;
  await migrate(url, token, { upTo: "0007_texts_in_each_language" });
  await fill();
  await database.sql("update equipment_specifications set extension_length_m = 6.25");
  await migrate(url, token, { upTo: "0008_reach" });
  const reaches = await database.sql(
    `select distinct c.slug, s.reach_m, s.extension_length_m from equipment_specifications s
     join equipment e on e.id = s.equipment_id join equipment_categories c on c.id = e.category_id order by s.reach_m desc`,
  );
  expect(reaches).toHaveLength(8);
  expect({ ...reaches[0] }).toEqual({ slug: "telehandlers", reach_m: 6.25, extension_length_m: 6.25 });
  for (const other of reaches.slice(1)) expect(other).toMatchObject({ reach_m: null, extension_length_m: 6.25 });
});
