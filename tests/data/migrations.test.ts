import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createClient } from "@libsql/client/web";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../db/migrate.ts";
import { dropEverything } from "../../db/reset.ts";
import { startDatabase, type TestDatabase } from "../support/database";
import { rounds } from "../support/long-runs";

const migrations = (await readdir("migrations"))
  .filter((file) => file.endsWith(".sql"))
  .map((file) => file.replace(".sql", ""))
  .toSorted();

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ migrated: false });
});
afterAll(() => database.stop());

describe("migrate", () => {
  it("runs each migration once, even when two runs start together", async () => {
    const { url, token } = database;
    const together = await Promise.all([migrate(url, token), migrate(url, token), migrate(url, token)]);
    expect(together.flat().toSorted()).toEqual(migrations);
    expect(await migrate(url, token)).toEqual([]);
    const applied = await database.sql("select name from applied_migrations order by name");
    expect(applied.map(({ name }) => name)).toEqual(migrations);
  });

  it("leaves foreign keys enabled", async () => {
    expect(await database.sql("pragma foreign_keys")).toEqual([{ foreign_keys: 1 }]);
    await expect(
      database.sql("insert into user_credentials (user_id, password_hash) values ('nobody', 'scrypt$')"),
    ).rejects.toThrow("FOREIGN KEY");
  });

  it("reports a migration that was changed after it ran", async () => {
    await database.sql("update applied_migrations set fingerprint = 'other' where name = '0001_triggers'");
    await expect(migrate(database.url, database.token)).rejects.toThrow("0001_triggers was changed after it ran");
  });

  it("starts over after everything was dropped", async () => {
    await dropEverything(database.url, database.token);
    expect(await database.sql("select name from sqlite_schema")).toEqual([]);
    expect(await migrate(database.url, database.token)).toEqual(migrations);
  });

  it("leaves drops for the second run of a deployment", async () => {
    const { url, token } = database;
    await dropEverything(url, token);
    const drops = migrations.filter((name) => name.includes("_drop_"));
    expect(drops).toContain("0014_drop_list_indexes");
    expect(await migrate(url, token, { withoutDrops: true })).toEqual(
      migrations.filter((name) => !drops.includes(name)),
    );
    expect(await migrate(url, token)).toEqual(drops);
  });

  it("resumes after a run that was killed at any point", async () => {
    const schema = () => database.sql("select type, name, tbl_name, sql from sqlite_schema order by type, name");
    const whole = await schema();
    const apart = Math.ceil(migrations.length / rounds);
    for (let reached = 0; reached < migrations.length; reached += apart) {
      await dropEverything(database.url, database.token);
      await killedRun(reached);
      await migrate(database.url, database.token);
      expect(await schema()).toEqual(whole);
      const applied = await database.sql("select name from applied_migrations order by name");
      expect(applied.map(({ name }) => name)).toEqual(migrations);
    }
    // A process and a schema each time.
  }, 120_000);

  it("changes nothing when a statement fails", async () => {
    await dropEverything(database.url, database.token);
    // Conflicts with the last statements of the trigger migration.
    await database.sql("create table equipment_delete_generation (id text)");
    await database.sql("create table generation (id integer primary key, token text)");
    const run = migrate(database.url, database.token);
    await expect(run).rejects.toThrow("Migration 0000_tables failed and changed nothing");
    const left = await database.sql("select name from sqlite_schema where type = 'table' order by name");
    expect(left.map(({ name }) => name)).toEqual(["applied_migrations", "equipment_delete_generation", "generation"]);
    const client = createClient({ url: database.url });
    await client.batch(["drop table generation", "drop table equipment_delete_generation"], "write");
    client.close();
    expect(await migrate(database.url, database.token)).toEqual(migrations);
  });
});

/** Migrates in another process and kills it after so many migrations. */
async function killedRun(reached: number): Promise<void> {
  const program = 'import { migrate } from "./db/migrate.ts"; await migrate(...process.argv.slice(1))';
  const { url, token } = database;
  const run = spawn(process.execPath, ["--input-type=module", "--eval", program, url, token], { stdio: "ignore" });
  const ended = once(run, "exit");
  await expect
    .poll(() => database.sql("select count(*) as done from applied_migrations").catch(() => [{ done: -1 }]), {
      interval: 1,
      timeout: 20_000,
    })
    .toSatisfy(([row]: { done?: unknown }[]) => Number(row?.done) >= reached);
  run.kill("SIGKILL");
  await ended;
}
