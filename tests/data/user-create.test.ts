import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCommand } from "../support/command";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ migrated: false });
});
afterAll(() => database.stop());

const create = (email: string, password: string, role = "editor") =>
  startCommand("user-create", [email, "--name", "Leyla", "--role", role], {
    TURSO_DATABASE_URL: database.url,
    TURSO_AUTH_TOKEN: database.token,
    ADMIN_PASSWORD: password,
  }).ended;

describe("the command that creates a user", () => {
  it.each([
    ["no-address", "long enough 1", "The email address of the user is not valid."],
    ["leyla@example.com", "short", "The password of the user needs at least 6 characters."],
  ])("leaves the database as it is for %s with password %s", async (email, password, message) => {
    const { code, output } = await create(email, password);
    expect([code, output.trim()]).toEqual([1, message]);
    expect(await database.sql("select name from sqlite_schema")).toEqual([]);
  });

  it("migrates the database and stores the user, once", async () => {
    expect(await create("Leyla@example.com", "long enough 1")).toMatchObject({ code: 0 });
    const stored = () => database.sql("select email, full_name, role, is_active from user_profiles");
    const user = { email: "leyla@example.com", full_name: "Leyla", role: "editor", is_active: 1 };
    expect(await stored()).toEqual([user]);
    const { code, output } = await create("leyla@example.com", "another one 2", "admin");
    expect([code, output]).toEqual([1, expect.stringContaining("nothing was changed")]);
    expect(await stored()).toEqual([user]);
  });
});
