import type { InValue, Row } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readEntry } from "~/features/history/entry-page.server";
import { fieldStates } from "~/features/history/fields";
import { FORMER, HISTORY_PAGE_SIZE, historyPath } from "~/features/history/history";
import { historyFiltersFrom, readHistory } from "~/features/history/history-page.server";
import { entriesOf } from "~/features/history/queries.server";
import type { AppContext } from "~/load-context.server";
import type { Language } from "~/i18n/languages";
import type { Staff } from "~/auth/permissions";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";

let database: TestDatabase;
let context: AppContext;
let editor: Staff;
beforeAll(async () => {
  database = await startDatabase();
  const { id, email } = await signedIn(database, "editor");
  editor = { id, role: "editor", name: email } as Staff;
  context = contextFor(requestBy(undefined, "/"), database);
});
afterAll(() => database.stop());
beforeEach(async () => void (await database.sql("delete from history")));

const inLanguage = (language: Language) => contextFor(requestBy({ cookie: `i18nextLng=${language}` }, "/"), database);

interface Change {
  id: string;
  at?: string;
  actor?: string;
  action?: string;
  entity?: string;
  entityId?: string;
  before?: object;
  after?: object;
}

const add = ({
  id,
  at = "2026-01-01T00:00:00.000Z",
  actor,
  action = "update",
  entity = "equipment",
  entityId = "e",
  before,
  after,
}: Change) =>
  database.sql(
    "insert into history (id, at, actor_id, actor_name, action, entity, entity_id, before, after) values (?, ?, ?, 'Somebody', ?, ?, ?, ?, ?)",
    [
      ...[id, at, actor ?? null, action, entity, entityId],
      ...[before, after].map((state) => (state ? JSON.stringify(state) : null)),
    ],
  );

const list = (query = "") => readHistory(context, new URLSearchParams(query));
const idsOf = async (query?: string) => (await list(query)).entries.map(({ id }) => id);

describe("the audit log", () => {
  it("says moments in the dealer's time zone, as the rest of the staff area does", async () => {
    await add({
      ...{ id: "answer", entity: "service_requests", before: { answered_at: null } },
      after: { answered_at: "2026-01-31T22:30:00.000Z" },
    });
    await database.sql("update contact_information set timezone = 'Asia/Baku'");
    const answered = { name: "Answered", after: "1 February 2026, 02:30" };
    expect((await list()).entries[0]!.fields).toMatchObject([answered]);
    expect((await readEntry(context, editor, "answer")).entry.fields).toMatchObject([answered]);
    await database.sql("update contact_information set timezone = 'UTC'");
    expect((await list()).entries[0]!.fields).toMatchObject([{ after: "31 January 2026, 22:30" }]);
  });

  it("filters by person, former staff, kind and record", async () => {
    await add({ id: "1", actor: editor.id });
    await add({ id: "2", entity: "manufacturers", entityId: "m" });
    await add({ id: "3", entity: "manufacturers", entityId: "n", actor: editor.id });
    expect(await idsOf()).toEqual(["3", "2", "1"]);
    expect(await idsOf(`person=${editor.id}`)).toEqual(["3", "1"]);
    expect(await idsOf(`person=${FORMER}`)).toEqual(["2"]);
    expect(await idsOf("entity=manufacturers")).toEqual(["3", "2"]);
    expect(await idsOf("entity=manufacturers&id=m")).toEqual(["2"]);
    expect(await idsOf(`entity=manufacturers&person=${editor.id}`)).toEqual(["3"]);
    expect(await idsOf("entity=sessions&id=m&person=' or 1=1&older=x")).toEqual(["3", "2", "1"]);
  });

  it("has each batch under the kind that it changed, older ones under products", async () => {
    const batch = (id: string, entity: string | undefined) =>
      add({ id, action: "change-many", entity: "batches", entityId: id, after: { count: 2, fields: [], entity } });
    await batch("1", undefined);
    await batch("2", "equipment");
    await batch("3", "manufacturers");
    await add({ id: "4", entity: "manufacturers", actor: editor.id, at: "2025-01-01T00:00:00.000Z" });
    await add({ id: "5", entity: "hero_images" });
    expect(await idsOf("entity=equipment")).toEqual(["2", "1"]);
    expect(await idsOf("entity=manufacturers")).toEqual(["3", "4"]);
    expect(await idsOf(`entity=manufacturers&person=${editor.id}`)).toEqual(["4"]);
    expect(await idsOf("entity=manufacturers&id=3")).toEqual([]);
    expect(await idsOf("entity=library_documents")).toEqual([]);
    expect(await idsOf("entity=batches")).toEqual(["3", "2", "1"]);
    expect((await list("entity=manufacturers")).entries[0]!.name).toContain("2 manufacturers");
  });

  it("shows each change once when paged, even with equal timestamps and new changes", async () => {
    const ids = Array.from({ length: HISTORY_PAGE_SIZE * 2 + 5 }, (_, place) => `h${String(place).padStart(3, "0")}`);
    for (const [place, id] of ids.entries()) await add({ id, at: `2026-01-0${1 + (place % 3)}T00:00:00.000Z` });
    const seen: string[] = [];
    let query = "";
    for (let pages = 0; pages < 3; pages++) {
      const { entries, filters, older } = await list(query);
      seen.push(...entries.map(({ id }) => id));
      await add({ id: `new-${pages}`, at: "2026-02-01T00:00:00.000Z" });
      expect(older === undefined).toBe(pages === 2);
      query = historyPath({ ...filters, older }).split("?")[1] ?? "";
    }
    expect(seen).toHaveLength(ids.length);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  it.each(["", "entity=equipment", "entity=hero_images", "person=x", "entity=equipment&id=e"])(
    "is read from an index when filtered by %j",
    async (query) => {
      const filters = historyFiltersFrom(new URLSearchParams(query));
      const { sql, params } = entriesOf(drizzle(database.client), filters).toSQL();
      const plan = await database.sql(`explain query plan ${sql}`, params as InValue[]);
      const steps = plan.map(({ detail }) => String(detail)).join("\n");
      expect(steps).toMatch(/USING INDEX history_/);
      if (!filters.id) expect(steps).not.toContain("TEMP B-TREE");
    },
  );
});

describe("an audit entry", () => {
  it("shows fields, references and units in the reader's language", async () => {
    const [category] = await database.sql("select id, name, name_translations from equipment_categories limit 1");
    await add({
      id: "1",
      before: {
        category_id: category!.id,
        weight_kg: 1234.5,
        engine_type: "diesel",
        has_basket: false,
        available_from: "2026-03-31",
        images: ["/a", "/b"],
      },
      after: {
        category_id: "gone",
        weight_kg: null,
        engine_type: "electric",
        has_basket: true,
        available_from: null,
        images: [],
      },
    });
    const { entry } = await readEntry(context, editor, "1");
    expect(entry.fields).toEqual([
      { name: "Category", before: category!.name, after: "deleted record", isChanged: true },
      { name: "Weight", before: "1,234.5 kg", after: "", isChanged: true },
      { name: "Engine type", before: "Diesel", after: "Electric", isChanged: true },
      { name: "Has basket", before: "No", after: "Yes", isChanged: true },
      { name: "Available from", before: "31 March 2026", after: "", isChanged: true },
      { name: "Images", before: "/a\n/b", after: "", isChanged: true },
    ]);
    const { entry: inRussian } = await readEntry(inLanguage("rus"), editor, "1");
    const { rus } = JSON.parse(String(category!.name_translations)) as { rus: string };
    expect(rus).toMatch(/[а-я]/);
    expect(inRussian.fields[0]).toMatchObject({ before: rus });
    expect(inRussian.fields[1]).toMatchObject({ name: "Масса", before: "1\u00a0234,5 кг" });
  });

  it("shows what a category lifts in words", async () => {
    await add({ id: "1", entity: "equipment_categories", before: { lift_group: "boom" }, after: { lift_group: null } });
    const { entry } = await readEntry(context, editor, "1");
    expect(entry.fields).toEqual([
      { name: "What it lifts", before: "People, over obstacles (boom)", after: "", isChanged: true },
    ]);
  });

  it("shows translations and opening hours one by one", async () => {
    await add({
      id: "1",
      entity: "contact_information",
      before: { weekday_hours: { monday: { open: "09:00", close: "18:00" } }, additional_social_links: [] },
      after: {
        weekday_hours: { monday: { open: "10:00", close: "18:00" } },
        additional_social_links: [{ platform: "WhatsApp", url: "+994" }],
      },
    });
    await add({
      id: "2",
      entity: "equipment_categories",
      before: { name_translations: { eng: "Lifts", rus: "Подъёмники" }, version: 1 },
      after: { name_translations: { eng: "Lifts" }, version: 2 },
    });
    expect((await readEntry(context, editor, "1")).entry.fields).toEqual([
      { name: "Monday", before: "09:00–18:00", after: "10:00–18:00", isChanged: true },
      { name: "Additional platforms", before: "", after: "WhatsApp: +994", isChanged: true },
    ]);
    expect((await readEntry(context, editor, "2")).entry.fields).toEqual([
      { name: "Name (English)", before: "Lifts", after: "Lifts", isChanged: false },
      { name: "Name (Russian)", before: "Подъёмники", after: "", isChanged: true },
    ]);
  });

  it("names its record in the reader's language, even if it was deleted", async () => {
    const [{ id, name_translations }] = (await database.sql("select * from equipment_categories limit 1")) as [Row];
    const { eng, rus } = JSON.parse(String(name_translations)) as Record<string, string>;
    const gone = { name: "Cranes", name_translations: { eng: "Cranes", rus: "Краны" } };
    const goneSlide = { title: "Higher", title_translations: { rus: "Выше" } };
    const [slide] = await database.sql("select id from hero_images where title = 'One arm, many jobs'");
    await add({ id: "1", entity: "equipment_categories", entityId: String(id) });
    await add({ id: "2", entity: "equipment_categories", entityId: "gone", action: "delete", before: gone });
    await add({ id: "3", entity: "hero_images", entityId: String(slide!.id) });
    await add({ id: "4", entity: "hero_images", entityId: "gone", action: "delete", before: goneSlide });
    const names = async (language: Language) =>
      (await readHistory(inLanguage(language), new URLSearchParams())).entries.map(({ name }) => name);
    expect([await names("eng"), await names("rus"), (await names("aze"))[2]]).toEqual([
      ["Higher", "One arm, many jobs", "Cranes", eng],
      ["Выше", "Одна стрела, много работ", "Краны", rus],
      "Cranes",
    ]);
  });

  it("shows fields that this version of the code does not know", async () => {
    await add({ id: "1", action: "polish", entity: "robots", before: { arms: 2 }, after: { arms: 3 } });
    const { entry, restore } = await readEntry(context, editor, "1");
    expect(entry).toMatchObject({
      action: undefined,
      kind: undefined,
      fields: [{ name: "arms", before: "2", after: "3" }],
    });
    expect(restore).toEqual({ rejected: { reason: "nothing" } });
  });

  it("tells an editor that only admins can restore a deleted record", async () => {
    await add({ id: "1", action: "delete", entity: "manufacturers", entityId: "x", before: { id: "x", name: "X" } });
    const { restore } = await readEntry(context, editor, "1");
    expect(restore).toEqual({ rejected: { reason: "forbidden" } });
    const admin = { ...editor, role: "admin" } as Staff;
    expect((await readEntry(context, admin, "1")).restore).toEqual({ way: "bringBack" });
  });

  it("without a visible change offers no undo", async () => {
    const [manufacturer] = await database.sql("select id, name from manufacturers limit 1");
    await add({
      id: "1",
      entity: "manufacturers",
      entityId: String(manufacturer!.id),
      before: { name: manufacturer!.name },
      after: { name: "X" },
    });
    expect((await readEntry(context, editor, "1")).restore).toEqual({ rejected: { reason: "same" } });
  });
});

describe("the entry of a move", () => {
  it("offers no undo and does not say that the record is as it was", async () => {
    const [image] = await database.sql("select id from hero_images limit 1");
    const at = { entity: "hero_images", entityId: String(image!.id) };
    await add({ id: "1", ...at, before: { order: 98 }, after: { order: 99 } });
    expect((await readEntry(context, editor, "1")).restore).toEqual({ rejected: { reason: "nothing" } });
  });
});

describe("comparing two states", () => {
  it("finds changed values and treats null and missing as equal", () => {
    expect(fieldStates({ a: null, b: "", c: [], d: 0 }, { d: false }).map(({ isChanged }) => isChanged)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(fieldStates(null, null)).toEqual([]);
  });
});
