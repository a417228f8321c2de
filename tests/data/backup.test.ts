import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { backUp } from "../../db/backup.ts";
import { dropEverything } from "../../db/reset.ts";
import { restore } from "../../db/restore.ts";
import { createUser } from "../../db/user.ts";
import { startDatabase, type TestDatabase } from "../support/database";

const awkward = 'line\nbreak \u2028 "quoted" \\ \u{1F69C} İıƏ \u0001 =1+1';

let original: TestDatabase;
let other: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  [original, other] = await Promise.all([startDatabase(), startDatabase({ filled: false, migrated: false })]);
  folder = await mkdtemp(join(tmpdir(), "liftyard-backup-"));
  file = join(folder, "backup.jsonl.gz");
  await createUser(original.url, original.token, { email: "a@example.com", password: "long enough 1", role: "admin" });
  await original.sql("update manufacturers set name = ? where id = (select min(id) from manufacturers)", [awkward]);
  await original.sql("update equipment set weight_kg = 0.1 + 0.2 where id = (select min(id) from equipment)");
  await original.sql(
    "insert into sessions (id, user_id, expires_at, created_at) select 's', id, 4102444800, 1767225600 from user_profiles",
  );
  await backUp(original.url, original.token, file);
});
beforeEach(() => dropEverything(other.url, other.token));
afterAll(async () => {
  await Promise.all([original.stop(), other.stop()]);
  await rm(folder, { recursive: true, force: true });
});

async function contents(database: TestDatabase): Promise<Record<string, string[]>> {
  const tables = await database.sql(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'libsql_%'",
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables.filter(
    (table) => !["applied_migrations", "catalogue_changes"].includes(String(table.name)),
  )) {
    const rows = await database.sql(`select * from "${String(name)}"`);
    found[String(name)] = rows.map((row) => JSON.stringify({ ...row })).sort();
  }
  return found;
}

describe("a backup", () => {
  it("restores every row of every table into an empty database and ends all sessions", async () => {
    const { rows } = await restore(other.url, other.token, file);
    const [was, is] = [await contents(original), await contents(other)];
    expect(was.sessions).toHaveLength(1);
    expect(is).toEqual({ ...was, sessions: [] });
    expect(is.generation).toEqual(was.generation);
    expect(is.equipment!.length).toBe(89);
    expect(rows).toBeGreaterThan(89 * 2);
  });

  it("is consistent while others write", async () => {
    const during = join(folder, "during.jsonl.gz");
    const before = await contents(original);
    const [first] = await original.sql("select id, model from equipment limit 1");
    const written = backUp(original.url, original.token, during);
    await original.sql("update equipment set model = 'Changed meanwhile' where id = ?", [first!.id!]);
    await written;
    const after = await contents(original);
    await original.sql("update equipment set model = ? where id = ?", [first!.model!, first!.id!]);
    await restore(other.url, other.token, during);
    const restored = await contents(other);
    expect([before.equipment, after.equipment]).toContainEqual(restored.equipment);
    const state = restored.generation![0] === before.generation![0] ? before : after;
    expect(restored).toEqual({ ...state, sessions: [] });
  });

  it("can be read by its owner only", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("leaves no partial file behind when the database goes down", async () => {
    const nowhere = join(folder, "nowhere.jsonl.gz");
    await expect(backUp("http://127.0.0.1:9", "local", nowhere)).rejects.toThrow();
    await expect(stat(nowhere)).rejects.toThrow("ENOENT");
    await expect(stat(`${nowhere}.unfinished`)).rejects.toThrow("ENOENT");
  });
});

describe("restore", () => {
  it("refuses to overwrite a database with data unless told to replace it", async () => {
    await restore(other.url, other.token, file);
    const restored = await contents(other);
    await other.sql("update manufacturers set name = 'Newer' where id = (select max(id) from manufacturers)");
    const before = await contents(other);
    await expect(restore(other.url, other.token, file)).rejects.toThrow("The database is not empty (");
    expect(await contents(other)).toEqual(before);
    const replaced = join(folder, "replaced.jsonl.gz");
    await restore(other.url, other.token, file, { replace: { backUpTo: replaced } });
    expect(await contents(other)).toEqual(restored);
    await dropEverything(other.url, other.token);
    await restore(other.url, other.token, replaced);
    expect(await contents(other)).toEqual(before);
  });

  it.each([
    ["cut off", (text: string) => text.slice(0, text.lastIndexOf("\n", text.length - 2) + 1)],
    ["changed in one letter", (text: string) => text.replace("Changed", "changed").replace("diesel", "Diesel")],
    ["another kind of file", () => "hello"],
  ])("rejects a backup that is %s and changes nothing", async (_how, spoil) => {
    const spoilt = join(folder, "spoilt.jsonl.gz");
    await writeFile(spoilt, gzipSync(spoil(gunzipSync(await readFile(file)).toString())));
    await expect(restore(other.url, other.token, spoilt)).rejects.toThrow(/is not a (whole )?backup/);
    expect(await other.sql("select name from sqlite_schema")).toEqual([]);
  });

  it("rejects a damaged or missing file", async () => {
    const damaged = join(folder, "damaged.jsonl.gz");
    const bytes = await readFile(file);
    await writeFile(damaged, bytes.subarray(0, bytes.length / 2));
    await expect(restore(other.url, other.token, damaged)).rejects.toThrow("is not a backup, or is damaged");
    await expect(restore(other.url, other.token, join(folder, "none"))).rejects.toThrow("There is no file");
  });

  it("rejects a backup made by a newer version of the product", async () => {
    await original.sql("insert into applied_migrations values ('9999_later', 'f', '2100-01-01T00:00:00.000Z')");
    const newer = join(folder, "newer.jsonl.gz");
    await backUp(original.url, original.token, newer);
    await original.sql("delete from applied_migrations where name = '9999_later'");
    await expect(restore(other.url, other.token, newer)).rejects.toThrow("another version of the product (9999_later)");
  });
});
