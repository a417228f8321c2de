import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyPassword } from "../../db/password.ts";
import { changeUser } from "~/features/users/manage-users.server";
import { requireUser } from "~/features/users/queries.server";
import { saveNewPassword, saveNewUser, saveUser } from "~/features/users/save-user.server";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";

let database: TestDatabase;
let doors: AppContext;
let anna: Staff;
let boris: Staff;
let editor: Staff;

async function person(role: "admin" | "editor"): Promise<Staff> {
  const { id, email } = await signedIn(database, role);
  return { id, role, name: email } as Staff;
}

beforeAll(async () => {
  database = await startDatabase({ filled: false });
  doors = contextFor(requestBy(undefined, "/"), database);
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.sql("delete from user_profiles");
  await database.sql("delete from history");
  [anna, boris, editor] = [await person("admin"), await person("admin"), await person("editor")];
});

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const user = (who: { id: string }) => requireUser(doors.reader, who.id);
const sessionsOf = async ({ id }: { id: string }) =>
  (await database.sql("select * from sessions where user_id = ?", [id])).length;
const activeAdmins = async () =>
  (await database.sql("select id from user_profiles where role = 'admin' and is_active = 1")).map(({ id }) => id);
const history = () =>
  database.sql("select action, actor_id, entity, entity_id, before, after from history order by at, id");

describe("a new user", () => {
  const entered = {
    email: " New.User@Example.COM ",
    password: "correct horse",
    fullName: "Əli Həsənov",
    role: "editor",
  };

  it("is stored with a hashed password, its creator and an audit entry without the password", async () => {
    expect(await saveNewUser(doors, anna, form(entered))).toEqual({ done: true });
    const [made] = await database.sql(
      "select * from user_profiles join user_credentials on user_id = id where email = 'new.user@example.com'",
    );
    expect(made).toMatchObject({ full_name: "Əli Həsənov", role: "editor", is_active: 1, created_by: anna.id });
    expect(await verifyPassword("correct horse", String(made!.password_hash))).toBe(true);
    const [row, ...others] = await history();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ action: "create", actor_id: anna.id, entity: "user_profiles", entity_id: made!.id });
    expect(JSON.stringify(row)).not.toMatch(/scrypt|correct horse/);
  });

  it("with a taken email address, in any case, is rejected", async () => {
    await saveNewUser(doors, anna, form(entered));
    const before = await database.sql("select * from user_credentials");
    const again = await saveNewUser(
      doors,
      anna,
      form({ ...entered, email: "NEW.USER@example.com", password: "another one 2" }),
    );
    expect(again).toMatchObject({ done: false, status: 422, reply: { error: { email: ["emailTaken"] } } });
    expect(await database.sql("select * from user_credentials")).toEqual(before);
  });

  it("sent twice at once is created once", async () => {
    const results = await Promise.all([1, 2].map(() => saveNewUser(doors, anna, form(entered))));
    expect(results.map(({ done }) => done).sort()).toEqual([false, true]);
    expect(await database.sql("select id from user_profiles where email = 'new.user@example.com'")).toHaveLength(1);
    expect(await history()).toHaveLength(1);
  });

  it.each([
    ["email", "", "required"],
    ["email", "no-address", "email"],
    ["password", "", "required"],
    ["password", "12345", "tooShort:6"],
    ["password", "password123", "commonPassword"],
    ["password", "PassWord123", "commonPassword"],
    ["password", "a".repeat(257), "tooLong:256"],
    ["role", "owner", "choice"],
    ["fullName", "x".repeat(201), "tooLong:200"],
    ["fullName", "a\u202eb", "characters"],
  ])("with %s %j is rejected, and no password comes back", async (field, value, problem) => {
    const refused = await saveNewUser(doors, anna, form({ ...entered, [field]: value }));
    expect(refused).toMatchObject({ done: false, status: 422, reply: { error: { [field]: [problem] } } });
    expect(JSON.stringify(refused)).not.toContain(entered.password);
    expect(await database.sql("select count(*) n from user_profiles")).toEqual([{ n: 3 }]);
  });

  it("accepts only the fields of its form", async () => {
    for (const field of ["password_hash", "user_id", "created_by", "created_at", "is_active", "id"]) {
      const refused = await saveNewUser(doors, anna, form({ ...entered, [field]: "x" }));
      expect(refused).toMatchObject({ done: false, status: 422 });
    }
  });

  it("may have a password of spaces, of 256 characters, and in any Unicode form", async () => {
    const passwords = [" leading and trailing ", "x y ".repeat(64), "e\u0301galite\u0301"];
    for (const [place, password] of passwords.entries()) {
      const email = `p${place}@example.com`;
      expect(await saveNewUser(doors, anna, form({ ...entered, email, password }))).toEqual({ done: true });
      const [row] = await database.sql(
        "select password_hash h from user_credentials join user_profiles on id = user_id where email = ?",
        [email],
      );
      expect(await verifyPassword(password.normalize("NFC"), String(row!.h))).toBe(true);
    }
  });
});

describe("saving a user", () => {
  const values = { fullName: "New Name", role: "editor", version: "1" };

  it("ends its sessions when the role changes, but not when the name does", async () => {
    await saveUser(doors, anna, await user(boris), form({ ...values, role: "admin" }));
    expect(await sessionsOf(boris)).toBe(1);
    await saveUser(doors, anna, await user(boris), form({ ...values, version: "2" }));
    expect(await sessionsOf(boris)).toBe(0);
    expect(
      (await history()).map(({ before, after }) => [before, after].map((json) => JSON.parse(String(json)) as object)),
    ).toEqual([
      [
        { email: boris.name, full_name: null, role: "admin", is_active: true },
        expect.objectContaining({ full_name: "New Name" }),
      ],
      [expect.objectContaining({ role: "admin" }), expect.objectContaining({ role: "editor" })],
    ]);
  });

  it("from an older version is rejected and shows the newer values", async () => {
    await saveUser(doors, anna, await user(editor), form({ ...values, fullName: "First" }));
    const late = await saveUser(doors, boris, await user(editor), form({ ...values, fullName: "Second" }));
    expect(late).toMatchObject({
      status: 409,
      reply: { initialValue: { fullName: "Second" }, error: { "": ["conflict"] } },
      newer: { fullName: "First", version: 2 },
    });
    expect((await user(editor)).fullName).toBe("First");
  });

  it("merges with another admin's changes and asks about conflicts", async () => {
    const opened = { version: "1", base: JSON.stringify({ fullName: "", role: "editor" }) };
    const send = async (fields: object, intent?: string) =>
      saveUser(doors, boris, await user(editor), form({ ...opened, ...fields }), intent);
    await saveUser(doors, anna, await user(editor), form({ ...opened, fullName: "", role: "admin" }));
    const late = await send({ fullName: "Second", role: "editor" });
    expect(late).toMatchObject({
      status: 409,
      reply: { initialValue: { fullName: "Second", role: "admin" } },
      conflict: { conflicts: [], taken: ["role"] },
      newer: { version: 2 },
    });

    await saveUser(
      doors,
      anna,
      await user(editor),
      form({ ...opened, version: "2", fullName: "First", role: "admin" }),
    );
    const both = await send({ fullName: "Second", role: "editor" });
    const conflict = { conflicts: [{ name: "fullName", mine: "Second", theirs: "First" }], taken: ["role"] };
    expect(both).toMatchObject({ status: 409, conflict });
    const again = {
      ...{ version: "3", base: JSON.stringify({ fullName: "First", role: "admin" }) },
      ...{ fullName: "Second", role: "admin" },
      conflict: JSON.stringify({ mine: { fullName: "Second" }, taken: ["role"] }),
    };
    expect(await send(again, "choose.theirs.fullName")).toMatchObject({
      status: 200,
      reply: { initialValue: { fullName: "First", role: "admin" } },
      newer: { version: 3 },
      conflict,
    });
    expect(await send(again)).toEqual({ done: true });
    expect(await user(editor)).toMatchObject({ fullName: "Second", role: "admin" });
  });

  it("cannot demote the last active admin", async () => {
    await changeUser(doors, anna, "deactivate", boris.id);
    const refused = await saveUser(doors, anna, await user(anna), form(values));
    expect(refused).toMatchObject({ status: 409, reply: { error: { role: ["lastAdmin"] } } });
    expect(await activeAdmins()).toEqual([anna.id]);
  });

  it("leaves one admin when two demote each other at once", async () => {
    for (let round = 0; round < 30; round++) {
      const [one, other] = [await user(anna), await user(boris)];
      const demote = (who: Staff, whom: typeof one) =>
        saveUser(doors, who, whom, form({ ...values, version: String(whom.version) }));
      await Promise.all([demote(anna, other), demote(boris, one)]);
      expect(await activeAdmins()).toHaveLength(1);
      await database.sql("update user_profiles set role = 'admin' where id in (?, ?)", [anna.id, boris.id]);
    }
  });
});

describe("a user", () => {
  it("that is deactivated loses its sessions and is kept", async () => {
    expect(await changeUser(doors, anna, "deactivate", editor.id)).toEqual({ name: expect.any(String) as string });
    expect(await changeUser(doors, anna, "deactivate", editor.id)).toEqual({ name: expect.any(String) as string });
    expect(await sessionsOf(editor)).toBe(0);
    expect((await user(editor)).isActive).toBe(false);
    expect((await history()).map(({ action }) => action)).toEqual(["deactivate"]);
    expect(await changeUser(doors, anna, "activate", editor.id)).toEqual({ name: expect.any(String) as string });
    expect((await user(editor)).isActive).toBe(true);
  });

  it("that is deleted is gone with password and sessions; the audit log keeps the name", async () => {
    await saveNewPassword(doors, anna, await user(boris), form({ password: "something new" }));
    await changeUser(doors, boris, "deactivate", editor.id);
    const { undo } = (await changeUser(doors, anna, "delete", boris.id)) as { undo: string };
    expect(await database.sql("select id from history where action = 'delete'")).toEqual([{ id: undo }]);
    for (const table of ["user_credentials", "sessions"]) {
      expect(await database.sql(`select 1 from ${table} where user_id = ?`, [boris.id])).toEqual([]);
    }
    expect(await database.sql("select actor_id, actor_name from history where action = 'deactivate'")).toEqual([
      { actor_id: null, actor_name: boris.name },
    ]);
    expect(await changeUser(doors, anna, "delete", boris.id)).toBe("gone");
  });

  it("cannot deactivate or delete itself", async () => {
    expect(await changeUser(doors, anna, "deactivate", anna.id)).toBe("own");
    expect(await changeUser(doors, anna, "delete", anna.id)).toBe("own");
    expect(await activeAdmins()).toContain(anna.id);
    expect(await history()).toEqual([]);
  });

  it("with a new password is signed out everywhere, and the audit log does not hold it", async () => {
    expect(await saveNewPassword(doors, anna, await user(editor), form({ password: "something new" }))).toEqual({
      done: true,
    });
    expect(await sessionsOf(editor)).toBe(0);
    expect(await sessionsOf(anna)).toBe(1);
    expect(JSON.stringify(await history())).not.toMatch(/scrypt|something new/);
  });

  it("cannot be changed by an editor or a deactivated admin", async () => {
    for (const intent of ["activate", "deactivate", "delete"] as const) {
      await expect(changeUser(doors, editor, intent, boris.id)).rejects.toMatchObject({ code: "forbidden" });
    }
    await database.sql("update user_profiles set is_active = 0 where id = ?", [anna.id]);
    expect(await changeUser(doors, anna, "delete", boris.id)).toBe("changed");
    expect(await changeUser(doors, anna, "deactivate", editor.id)).toBe("changed");
    expect(await activeAdmins()).toEqual([boris.id]);
  });

  it.each(["deactivate", "delete"] as const)("leaves one admin when two %s each other at once", async (intent) => {
    for (let round = 0; round < 15; round++) {
      const [one, other] = [await person("admin"), await person("admin")];
      await database.sql("delete from user_profiles where id not in (?, ?)", [one.id, other.id]);
      await Promise.all([changeUser(doors, one, intent, other.id), changeUser(doors, other, intent, one.id)]);
      expect(await activeAdmins()).toHaveLength(1);
    }
  });
});
