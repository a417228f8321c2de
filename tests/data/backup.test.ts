import { createHash } from "node:crypto";
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

  /** A whole backup with other rows. */
  async function rewritten(change: (rows: string[]) => string[]): Promise<string> {
    const [header, ...rows] = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split("\n")
      .slice(0, -1);
    const changed = change(rows);
    const text = [header, ...changed].map((line) => `${line}\n`).join("");
    const end = JSON.stringify({ rows: changed.length, sha256: createHash("sha256").update(text).digest("hex") });
    const path = join(folder, "rewritten.jsonl.gz");
    await writeFile(path, gzipSync(`${text}${end}\n`));
    return path;
  }

  it.each([
    ["refers to nothing", (row: string) => (row.startsWith('["manufacturers"') ? [] : [row]), "restore_progress.owner"],
    [
      "has too many values",
      (row: string) => [row.replace(/^\["manufacturers",/, '["manufacturers",1,')],
      "does not fit its table manufacturers",
    ],
  ])("rejects a backup with a row that %s and changes nothing", async (_what, change, message) => {
    const spoilt = await rewritten((rows) => rows.flatMap(change));
    await expect(restore(other.url, other.token, spoilt)).rejects.toThrow(message);
    const left = "select name from sqlite_schema where name glob 'restore_*' union all select id from equipment";
    expect(await other.sql(left)).toEqual([]);
  });

  const rename = (name: string) =>
    other.sql("update manufacturers set name = ? where id = (select max(id) from manufacturers)", [name]);

  it("ends all sessions, and backs up again what somebody saves during the backup", async () => {
    await restore(other.url, other.token, file);
    const restored = await contents(other);
    await other.sql(
      "insert into sessions (id, user_id, expires_at, created_at) select 's', id, 4102444800, 1767225600 from user_profiles",
    );
    const replaced = join(folder, "replaced-during.jsonl.gz");
    const saves: Promise<unknown>[] = [];
    let backups = 0;
    const replace = {
      get backUpTo() {
        if (++backups === 1) saves.push(rename("Saved during the backup"));
        return replaced;
      },
    };
    await restore(other.url, other.token, file, { replace });
    await Promise.all(saves);
    expect(backups).toBe(2);
    expect(await contents(other)).toEqual(restored);
    await dropEverything(other.url, other.token);
    await restore(other.url, other.token, replaced);
    expect(JSON.stringify(await contents(other))).toContain("Saved during the backup");
  });

  it("gives up when somebody keeps on saving, and changes nothing", async () => {
    await restore(other.url, other.token, file);
    let backups = 0;
    const saves: Promise<unknown>[] = [];
    const replace = {
      get backUpTo() {
        saves.push(rename(`Saved ${++backups}`));
        return join(folder, "never-current.jsonl.gz");
      },
    };
    await expect(restore(other.url, other.token, file, { replace })).rejects.toThrow("Somebody kept on saving");
    await Promise.all(saves);
    expect(JSON.stringify(await contents(other))).toContain("Saved 5");
  });

  it("leaves the data to another one that has begun since", async () => {
    const begun = Promise.withResolvers<undefined>();
    const mayEnd = Promise.withResolvers<undefined>();
    let second: Promise<{ rows: number }> | undefined;
    const placed = { withoutVariants: [] };
    const first = restore(other.url, other.token, file, {
      placeFiles: async () => {
        second = restore(other.url, other.token, file, {
          placeFiles: async () => {
            begun.resolve(undefined);
            await mayEnd.promise;
            return placed;
          },
        });
        await begun.promise;
        return placed;
      },
    });
    await expect(first).rejects.toThrow("Another restore took over");
    expect(await other.sql("select 1 from equipment")).toEqual([]);
    mayEnd.resolve(undefined);
    await second;
    expect((await contents(other)).equipment).toEqual((await contents(original)).equipment);
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
