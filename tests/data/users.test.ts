import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../db/ids.ts";
import { verifyPassword } from "../../db/password.ts";
import { changeUser } from "~/features/users/manage-users.server";
import { requireUser } from "~/features/users/queries.server";
import { saveNewPassword, saveNewUser, saveUser } from "~/features/users/save-user.server";
import type { UserRow } from "~/features/users/user";
import { changePassword, deleteUser, setActive, setPassword, updateUser } from "~/features/users/writes.server";
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
const create = (staff: Staff, entered: FormData) => saveNewUser(doors, { id: "create", staff, form: entered });
const save = (staff: Staff, stored: UserRow, entered: FormData) =>
  saveUser(doors, stored, { id: stored.id, staff, form: entered });
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
    expect(await create(anna, form(entered))).toMatchObject({ saved: true });
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
    await create(anna, form(entered));
    const before = await database.sql("select * from user_credentials");
    const again = await create(anna, form({ ...entered, email: "NEW.USER@example.com", password: "another one 2" }));
    expect(again).toMatchObject({ saved: false, status: 422, reply: { errors: { email: ["emailTaken"] } } });
    expect(await database.sql("select * from user_credentials")).toEqual(before);
  });

  it("sent twice at once is created once", async () => {
    const results = await Promise.all([1, 2].map(() => create(anna, form(entered))));
    expect(results.map(({ saved }) => saved).sort()).toEqual([false, true]);
    expect(await database.sql("select id from user_profiles where email = 'new.user@example.com'")).toHaveLength(1);
    expect(await history()).toHaveLength(1);
  });

  it("sent several times is made once, and each is told that it is there; nothing else is made under its id", async () => {
    const sent = { ...entered, new_id: newId() };
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => create(anna, form(sent))));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ saved: true, id: sent.new_id });
    expect(await history()).toHaveLength(1);
    const changed = await create(anna, form({ ...sent, fullName: "Somebody else" }));
    expect(changed).toMatchObject({ status: 409, reply: { problem: "alreadyCreated" } });
    expect(JSON.stringify(changed)).not.toContain(entered.password);
    expect((await user({ id: sent.new_id })).fullName).toBe(entered.fullName);
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
    const rejected = await create(anna, form({ ...entered, [field]: value }));
    expect(rejected).toMatchObject({ saved: false, status: 422, reply: { errors: { [field]: [problem] } } });
    expect(JSON.stringify(rejected)).not.toContain(entered.password);
    expect(await database.sql("select count(*) n from user_profiles")).toEqual([{ n: 3 }]);
  });

  it("accepts only the fields of its form", async () => {
    for (const field of ["password_hash", "user_id", "created_by", "created_at", "is_active", "id"]) {
      const rejected = await create(anna, form({ ...entered, [field]: "x" }));
      expect(rejected).toMatchObject({ saved: false, status: 422 });
    }
  });

  it("may have a password of spaces, of 256 characters, and in any Unicode form", async () => {
    const passwords = [" leading and trailing ", "x y ".repeat(64), "e\u0301galite\u0301"];
    for (const [place, password] of passwords.entries()) {
      const email = `p${place}@example.com`;
      expect(await create(anna, form({ ...entered, email, password }))).toMatchObject({ saved: true });
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
    await save(anna, await user(boris), form({ ...values, role: "admin" }));
    expect(await sessionsOf(boris)).toBe(1);
    await save(anna, await user(boris), form({ ...values, version: "2" }));
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
    await save(anna, await user(editor), form({ ...values, fullName: "First" }));
    const late = await save(boris, await user(editor), form({ ...values, fullName: "Second" }));
    expect(late).toMatchObject({
      status: 409,
      reply: {
        problem: "conflict",
        state: { texts: { fullName: "Second" }, from: { version: 2 } },
        conflict: { conflicts: [{ name: "fullName", mine: "Second", theirs: "First" }] },
      },
    });
    expect((await user(editor)).fullName).toBe("First");
  });

  it("merges with another admin's changes and asks about conflicts", async () => {
    const opened = { version: "1", base: JSON.stringify({ fullName: "", role: "editor" }) };
    const send = async (fields: object, intent?: string) =>
      save(boris, await user(editor), form({ ...opened, ...fields, ...(intent && { intent }) }));
    await save(anna, await user(editor), form({ ...opened, fullName: "", role: "admin" }));
    const late = await send({ fullName: "Second", role: "editor" });
    expect(late).toMatchObject({
      status: 409,
      reply: {
        state: { texts: { fullName: "Second", role: "admin" }, from: { version: 2 } },
        conflict: { conflicts: [], taken: ["role"] },
      },
    });

    await save(anna, await user(editor), form({ ...opened, version: "2", fullName: "First", role: "admin" }));
    const both = await send({ fullName: "Second", role: "editor" });
    const conflict = { conflicts: [{ name: "fullName", mine: "Second", theirs: "First" }], taken: ["role"] };
    expect(both).toMatchObject({ status: 409, reply: { conflict } });
    const again = {
      ...{ version: "3", base: JSON.stringify({ fullName: "First", role: "admin" }) },
      ...{ fullName: "Second", role: "admin" },
      conflict: JSON.stringify({ mine: { fullName: "Second" }, taken: ["role"] }),
    };
    expect(await send(again, "choose.theirs.fullName")).toMatchObject({
      status: 200,
      reply: { state: { texts: { fullName: "First", role: "admin" }, from: { version: 3 } }, conflict },
    });
    expect(await send(again)).toMatchObject({ saved: true });
    expect(await user(editor)).toMatchObject({ fullName: "Second", role: "admin" });
  });

  it("is not asked about what the form does not have: another admin has given a new password meanwhile", async () => {
    const opened = { version: "1", base: JSON.stringify({ fullName: "", role: "editor" }) };
    await saveNewPassword(doors, anna, await user(editor), form({ password: "something new" }));
    expect(await save(boris, await user(editor), form({ ...opened, ...values, version: "1" }))).toMatchObject({
      saved: true,
    });
    expect(await user(editor)).toMatchObject({ fullName: "New Name", version: 3 });
  });

  it("cannot demote the last active admin", async () => {
    await changeUser(doors, anna, "deactivate", boris.id);
    const rejected = await save(anna, await user(anna), form(values));
    expect(rejected).toMatchObject({ status: 409, reply: { errors: { role: ["lastAdmin"] } } });
    expect(await activeAdmins()).toEqual([anna.id]);
  });

  it("leaves one admin when two demote each other at once", async () => {
    for (let round = 0; round < 30; round++) {
      const [one, other] = [await user(anna), await user(boris)];
      const demote = (who: Staff, whom: typeof one) =>
        save(who, whom, form({ ...values, version: String(whom.version) }));
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

  it("that a colleague saves meanwhile is neither saved, deactivated nor deleted: the history would be wrong", async () => {
    const before = await user(editor);
    await save(boris, before, form({ fullName: "New Name", role: "admin", version: String(before.version) }));
    const { mutate } = doors;
    const late = [
      mutate(anna, "users:write", (db) => updateUser(db, anna, before, { fullName: "Late", role: "editor" })),
      mutate(anna, "users:write", (db) => setActive(db, anna, before, false)),
      mutate(anna, "users:delete", (db) => deleteUser(db, anna, before, newId())),
    ];
    for (const each of late) await expect(each).rejects.toMatchObject({ code: "conflict" });
    expect((await history()).map(({ action }) => action)).toEqual(["update"]);
  });

  it("cannot deactivate or delete itself", async () => {
    expect(await changeUser(doors, anna, "deactivate", anna.id)).toBe("own");
    expect(await changeUser(doors, anna, "delete", anna.id)).toBe("own");
    const own = await user(anna);
    const { mutate } = doors;
    const statements = [
      mutate(anna, "users:write", (db) => setActive(db, anna, own, false)),
      mutate(anna, "users:delete", (db) => deleteUser(db, anna, own, newId())),
      // That needs the current password.
      mutate(anna, "users:write", (db) => setPassword(db, anna, anna.id, "hash")),
    ];
    for (const each of statements) await expect(each).rejects.toMatchObject({ code: "conflict" });
    expect(await activeAdmins()).toContain(anna.id);
    expect(await history()).toEqual([]);
  });

  it("cannot change its own password once it is another one", async () => {
    await saveNewPassword(doors, anna, await user(editor), form({ password: "something new" }));
    await database.sql("delete from history");
    const late = doors.mutate(editor, "account:write", (db) => changePassword(db, editor, { old: "old", new: "late" }));
    await expect(late).rejects.toMatchObject({ code: "conflict" });
    expect(await history()).toEqual([]);
  });

  it("with a new password is signed out everywhere, and the audit log does not hold it", async () => {
    expect(await saveNewPassword(doors, anna, await user(editor), form({ password: "something new" }))).toEqual({
      saved: true,
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
    const before = await user(editor);
    const { mutate } = doors;
    const late = [
      mutate(anna, "users:write", (db) => updateUser(db, anna, before, { fullName: "Late", role: "admin" })),
      mutate(anna, "users:write", (db) => setPassword(db, anna, editor.id, "hash")),
    ];
    for (const each of late) await expect(each).rejects.toMatchObject({ code: "conflict" });
    expect(await user(editor)).toEqual(before);
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
