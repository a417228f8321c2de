import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createClient } from "@libsql/client/web";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../db/migrate.ts";
import { dropEverything } from "../../db/reset.ts";
import { startDatabase, type TestDatabase } from "../support/database";

const migrations = (await readdir("migrations"))
  .filter((file) => file.endsWith(".sql"))
  .map((file) => file.replace(".sql", ""))
  .toSorted();

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ migrated: false });
});
afterAll(() => database.stop());

describe("migrating", () => {
  it("runs each migration once, also when two runs start together", async () => {
    const { url, token } = database;
    const together = await Promise.all([migrate(url, token), migrate(url, token), migrate(url, token)]);
    expect(together.flat().toSorted()).toEqual(migrations);
    expect(await migrate(url, token)).toEqual([]);
    const applied = await database.sql("select name from applied_migrations order by name");
    expect(applied.map(({ name }) => name)).toEqual(migrations);
  });

  it("leaves foreign keys switched on", async () => {
    expect(await database.sql("pragma foreign_keys")).toEqual([{ foreign_keys: 1 }]);
    await expect(
      database.sql("insert into user_credentials (user_id, password_hash) values ('nobody', 'scrypt$')"),
    ).rejects.toThrow("FOREIGN KEY");
  });

  it("says so when a migration that ran here has been changed since", async () => {
    await database.sql("update applied_migrations set fingerprint = 'other' where name = '0001_triggers'");
    await expect(migrate(database.url, database.token)).rejects.toThrow("0001_triggers was changed after it ran");
  });

  it("begins again after everything was dropped", async () => {
    await dropEverything(database.url, database.token);
    expect(await database.sql("select name from sqlite_schema")).toEqual([]);
    expect(await migrate(database.url, database.token)).toEqual(migrations);
  });

  it("goes on where a run was that was killed, wherever that was", async () => {
    const schema = () => database.sql("select type, name, tbl_name, sql from sqlite_schema order by type, name");
    const whole = await schema();
    for (const reached of migrations.keys()) {
      await dropEverything(database.url, database.token);
      await killedRun(reached);
      await migrate(database.url, database.token);
      expect(await schema()).toEqual(whole);
      const applied = await database.sql("select name from applied_migrations order by name");
      expect(applied.map(({ name }) => name)).toEqual(migrations);
    }
  });

  it("changes nothing when a statement fails half-way", async () => {
    await dropEverything(database.url, database.token);
    // In the way of the trigger migration's last statements.
    await database.sql("create table equipment_delete_counts (id text)");
    await database.sql("create table generation (id integer primary key, token text)");
    const run = migrate(database.url, database.token);
    await expect(run).rejects.toThrow("Migration 0000_tables failed and changed nothing");
    const left = await database.sql("select name from sqlite_schema where type = 'table' order by name");
    expect(left.map(({ name }) => name)).toEqual(["applied_migrations", "equipment_delete_counts", "generation"]);
    const client = createClient({ url: database.url });
    await client.batch(["drop table generation", "drop table equipment_delete_counts"], "write");
    client.close();
    expect(await migrate(database.url, database.token)).toEqual(migrations);
  });
});

/** Migrates in a process of its own, killed as soon as so many migrations are done: in the midst of the next, or after it. */
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
