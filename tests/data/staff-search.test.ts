import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Staff } from "~/auth/permissions";
import { searchForStaff } from "~/features/staff-search/staff-search.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { startDatabaseProxy, type DatabaseProxy } from "../support/database-proxy";
import { contextFor, requestBy } from "../support/people";
import { foldModel, foldText, modelSortKey } from "../../db/search-text.ts";

const REQUEST = "018ce815-ec00-734e-b7b5-00000000000a";

let database: TestDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  database = await startDatabase();
  proxy = await startDatabaseProxy(database.url);
  await database.sql(
    "insert into user_profiles (id, email, full_name) values ('u1', 'leyla@example.com', 'Leyla Əliyeva')",
  );
  await database.sql(
    `insert into service_requests (id, name, phone, service_type, description, language, search_text)
     values (?, 'Rəşad Quliyev', '+994 50 555 01 00', 'repair', 'x', 'aze', ?)`,
    [REQUEST, foldText("Rəşad Quliyev +994 50 555 01 00 x 994505550100")],
  );
});
afterAll(async () => {
  await proxy.stop();
  await database.stop();
});

const staff = (role: Staff["role"]) => ({ id: "a", name: "A", role }) as Staff;

async function search(typed: string, { role = "admin", lng = "eng" }: { role?: Staff["role"]; lng?: string } = {}) {
  const context = contextFor(requestBy(undefined, `/adm-dash/search?lng=${lng}`), {
    url: proxy.url,
    token: database.token,
  });
  return searchForStaff(context, staff(role), typed);
}

const groupsOf = async (...given: Parameters<typeof search>) => {
  const { groups } = await search(...given);
  return Object.fromEntries(groups.map(({ name, entries }) => [name, entries.map(({ text }) => text)]));
};

async function addProduct(model: string, isVisible = true) {
  const id = crypto.randomUUID();
  await database.sql(
    `insert into equipment (id, model, model_search, model_sort, year, engine_type, weight_kg, category_id, manufacturer_id, visible_in_store)
     select ?, ?, ?, ?, 2020, 'diesel', 1500, category_id, manufacturer_id, ? from equipment
     where manufacturer_id = (select id from manufacturers where name = 'Genie') limit 1`,
    [id, model, foldModel(model), modelSortKey(model), isVisible ? 1 : 0],
  );
  return id;
}

describe("the search for everything", () => {
  it.each([
    ["GS-1930", "Products", "Genie GS-1930 E-Drive"],
    ["genie gs 19", "Products", "Genie GS-1930 E-Drive"],
    ["гс-1930", "Products", "Genie GS-1930 E-Drive"],
    ["haul", "Manufacturers", "Haulotte"],
    ["ножничные", "Categories", "Scissor Lifts"],
    ["qaycı", "Categories", "Scissor Lifts"],
    ["quliyev", "Requests", "Rəşad Quliyev"],
    ["0 50 555-01", "Requests", "Rəşad Quliyev"],
    ["leyla eli", "Users", "Leyla Əliyeva"],
    ["leyla ƏLİ", "Users", "Leyla Əliyeva"],
    ["производители", "Pages", "Manufacturers"],
    ["tarixçəsi", "Pages", "History"],
  ])("reads %s as one of %s", async (typed, kind, name) => {
    console.log(typed, JSON.stringify(await search(typed)));
    expect((await groupsOf(typed))[kind]).toContain(name);
  });
});
