import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRecords } from "../../db/seed/records.ts";
import { isEmpty, seed } from "../../db/seed.ts";
import { verifyPassword } from "../../db/password.ts";
import { createUser } from "../../db/user.ts";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ filled: false });
});
afterAll(() => database.stop());

const admin = { email: " Admin@Example.com ", password: "correct horse" };
const count = async (table: string) => (await database.sql(`select count(*) as n from ${table}`))[0]?.n;

describe("the demo catalogue", () => {
  it("is seeded once, even by two seeds at once", async () => {
    const { url, token } = database;
    expect(await isEmpty(url, token)).toBe(true);
    await Promise.all([seed(url, token, { admin }), seed(url, token, { admin })]);
    expect(await isEmpty(url, token)).toBe(false);
    expect(await count("user_profiles")).toBe(1);
    expect(await count("user_credentials")).toBe(1);
  });

  it.each([
    ["equipment", 89],
    ["equipment_specifications", 89],
    ["manufacturers", 26],
    ["equipment_categories", 8],
    ["library_documents", 29],
    ["hero_images", 4],
    ["presentation_videos", 4],
    ["contact_information", 1],
  ])("has as many rows in %s as its files: %i", async (table, rows) => {
    expect(await count(table)).toBe(rows);
  });

  it("holds every known value, and null for unknown ones", async () => {
    const { equipment } = await readRecords();
    const rows = await database.sql(
      "select model, weight_kg, s.* from equipment_specifications s join equipment e on e.id = s.equipment_id",
    );
    const byModel = new Map(rows.map((row) => [row.model, row]));
    for (const record of equipment) {
      const stored = { ...byModel.get(record.model) };
      const flags = Object.entries(record.specifications).map(([name, value]) => [
        name,
        typeof value === "boolean" ? Number(value) : (value as unknown),
      ]);
      expect(stored, record.key).toMatchObject(Object.fromEntries(flags));
    }
    expect(rows.filter(({ weight_kg }) => weight_kg === null)).toHaveLength(16);
    expect(rows.filter(({ working_height_m }) => working_height_m === null)).toHaveLength(7);
  });

  it("gives each product the same id at every seeding", async () => {
    const [product] = await database.sql("select id, created_at from equipment where model = 'GS-1930 E-Drive'");
    expect(product?.id).toBe("01923e50-4160-7fba-ae30-2f653c01d593");
    expect(Number.parseInt(String(product?.id).replace("-", "").slice(0, 12), 16)).toBe(
      Date.parse(String(product?.created_at)),
    );
  });

  it("links six documents to their products", async () => {
    const rows = await database.sql(
      "select model from library_documents d join equipment e on e.id = d.equipment_id order by model",
    );
    expect(rows.map(({ model }) => model)).toEqual(["450AJ", "540-170", "EFG 318", "EFG 320", "S3219E", "SJIII 3219"]);
  });
});

describe("seeded users", () => {
  it("have a folded email address and a salted hash", async () => {
    const [user] = await database.sql("select * from user_profiles join user_credentials on user_id = id");
    expect(user).toMatchObject({ email: "admin@example.com", role: "admin", is_active: 1 });
    expect(await verifyPassword(admin.password, String(user?.password_hash))).toBe(true);
  });

  it("are created once and keep their password", async () => {
    const { url, token } = database;
    const before = await database.sql("select password_hash from user_credentials");
    expect(await createUser(url, token, { email: "ADMIN@EXAMPLE.COM", password: "another", role: "admin" })).toBe(
      false,
    );
    expect(await database.sql("select password_hash from user_credentials")).toEqual(before);
  });

  it.each([
    ["an address without a host", { email: "admin", password: "long enough" }],
    ["a short password", { email: "b@example.com", password: "12345" }],
  ])("are rejected with %s", async (_, user) => {
    await expect(createUser(database.url, database.token, { ...user, role: "editor" })).rejects.toThrow();
    expect(await count("user_profiles")).toBe(1);
  });
});
