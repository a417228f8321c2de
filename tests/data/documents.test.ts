import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reader } from "~/data/reader.server";
import { listDocuments } from "~/features/documents/queries.server";
import { foldText } from "../../db/search-text.ts";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
let reader: Reader;

const written = [
  ["Şaquli qaldırıcının İSTİSMARI", "Ərazidə iş qaydası: ığ, gücü 50%"],
  ["Ёлочный подъёмник", "Руководство по эксплуатации ЙОТА"],
  ["Load_chart of the 100 % boom", null],
  ["Plain title", "Gövdə_hissəsi"],
] as const;

beforeAll(async () => {
  database = await startDatabase();
  reader = database.reader();
  for (const [place, [title, description]] of written.entries()) {
    await database.sql(
      `insert into library_documents (id, title, description, search_text, link, category, created_at)
       values (?, ?, ?, ?, 'https://documents.example/x', 'Technical', '2030-01-01T00:00:00.000Z')`,
      [`doc-${place}`, title, description, foldText(`${title} ${description ?? ""}`)],
    );
  }
});
afterAll(() => database.stop());

const titles = async (search?: string) => (await listDocuments(reader, search)).documents.map(({ title }) => title);

const foundOfWritten = async (search: string) => {
  const { documents } = await listDocuments(reader, search);
  return documents.filter(({ id }) => id.startsWith("doc-")).map(({ title }) => title);
};

describe("document search", () => {
  it.each([
    ["istismar", 0],
    ["İSTİSMAR", 0],
    ["ISTISMARI", 0],
    ["şaqulı", 0],
    ["ərazidə", 0],
    ["ƏRAZİDƏ IŞ", 0],
    ["елочный", 1],
    ["ЁЛОЧНЫЙ ПОДЪЕМНИК", 1],
    ["РУКОВОДСТВО", 1],
    ["йота", 1],
    ["LOAD_CHART", 2],
    ["gövdə", 3],
  ])("for %s matches title and description in any case", async (search, place) => {
    expect(await foundOfWritten(search)).toEqual([written[place]![0]]);
  });

  it.each(["отзыв подъёмников", "ОТЗЫВ ПОДЪЕМНИКОВ", "dayanıqlılığın artırılması", "stability recall", "Квинсленда"])(
    "for %s matches every language",
    async (search) => {
      expect(await titles(search)).toEqual(["Dingli S-series stability recall notice"]);
    },
  );

  it.each([
    "Stabilty recal",
    "дингли отзыв",
    "dayaniqliligin artirilmasi",
    "ыефишдшен кусфдд",
    "jnpsd gjl]`vybrjd",
    "recall stability",
    "the recall for stability",
  ])("for %s forgives spelling, alphabet, keyboard layout, order and words without meaning", async (search) => {
    expect(await titles(search)).toEqual(["Dingli S-series stability recall notice"]);
  });

  const idsWhere = async (condition: string) =>
    (await database.sql(`select id from library_documents where ${condition}`)).map(({ id }) => id);

  it.each([
    ["training", "category = 'Training'"],
    ["Обучение", "category = 'Training'"],
    ["təlim", "category = 'Training'"],
    ["telim", "category = 'Training'"],
    ["j,extybt", "category = 'Training'"],
    ["service manual", "document_type = 'service manual'"],
    ["PDF", "file_type = 'pdf'"],
  ])("for %s finds every document with %s", async (search, condition) => {
    const [meant, found] = [await idsWhere(condition), (await listDocuments(reader, search)).documents];
    expect(meant.length).toBeGreaterThan(1);
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(meant));
    expect(found.length).toBeLessThan((await titles()).length / 2);
  });

  it("lists documents with the word in their title first, and newer ones first among equals", async () => {
    const found = (await listDocuments(reader, "training")).documents;
    const places = found.map(({ title }) => /training/i.test(title));
    expect(places).toEqual(places.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(places).size).toBe(2);
    const inTitle = found.filter((_, at) => places[at]).map(({ createdAt }) => createdAt);
    expect(inTitle).toEqual(inTitle.toSorted().toReversed());
  });

  it.each(["genie s65", "джини s-65", "S65"])("for %s finds a document of that product, if visible", async (search) => {
    await database.sql(
      "update library_documents set equipment_id = (select id from equipment where model = 'S-65') where id = 'doc-3'",
    );
    expect(await foundOfWritten(search)).toEqual([written[3][0]]);
    await database.sql("update equipment set visible_in_store = 0 where model = 'S-65'");
    expect(await foundOfWritten(search)).toEqual([]);
    await database.sql("update equipment set visible_in_store = 1 where model = 'S-65'");
    await database.sql("update library_documents set equipment_id = null where id = 'doc-3'");
  });

  it("leaves out words without meaning only when nothing has them all", async () => {
    expect(await titles("load chart")).toEqual([written[2][0]]);
  });

  it("looks for signs alone as they are, and ignores those beside words", async () => {
    expect(await titles("%")).toEqual([written[0][0], written[2][0]]);
    expect(await titles("_")).toEqual([written[2][0], written[3][0]]);
    expect(await foundOfWritten("gücü, 50_")).toEqual([written[0][0]]);
    expect(await titles("zz%")).toEqual([]);
  });

  it("for spaces returns everything", async () => {
    const all = await titles();
    expect(all.length).toBeGreaterThan(written.length);
    expect(await titles("  ")).toEqual(all);
  });

  it.each(["'", '"', "\\", "'; drop table library_documents; --", "\u0000", "\ud800"])(
    "for %j is harmless",
    async (search) => {
      expect(await titles(`zzz${search}zzz`)).toEqual([]);
    },
  );
});

describe("the document list", () => {
  it("is sorted newest first, then by id", async () => {
    const { documents } = await listDocuments(reader);
    const order = documents.map(({ createdAt, id }) => [createdAt, id] as const);
    const expected = order.toSorted(([at, id], [otherAt, otherId]) =>
      at === otherAt ? (id < otherId ? -1 : 1) : at > otherAt ? -1 : 1,
    );
    expect(order).toEqual(expected);
    expect(order.slice(0, written.length).map(([, id]) => id)).toEqual(["doc-0", "doc-1", "doc-2", "doc-3"]);
  });

  it("lists the categories of all documents, whatever the search", async () => {
    const { categories } = await listDocuments(reader, "zzzz");
    expect(categories).toEqual(["Maintenance", "Safety", "Technical", "Training"]);
  });

  it("names a document's product unless it is hidden", async () => {
    const find = async () => (await listDocuments(reader, "JLG 450A")).documents;
    expect(await find()).toMatchObject([{ product: { model: "450AJ" }, manufacturer: "JLG" }]);
    await database.sql("update equipment set visible_in_store = 0 where model = '450AJ'");
    expect(await find()).toMatchObject([{ product: null, manufacturer: null }]);
    await database.sql("update equipment set visible_in_store = 1 where model = '450AJ'");
  });
});
