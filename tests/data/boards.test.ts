import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Staff } from "~/auth/permissions";
import { answerDoubt, readImplausible } from "~/features/boards/implausible/implausible-page.server";
import { fitWeightLine, isOffLine } from "~/features/boards/implausible/weight-line.server";
import { CONFIRMED_FIELD, rowField } from "~/features/boards/missing/fill-in";
import { LANGUAGE_FIELD } from "~/forms/typed-language";
import { saveFilledIn } from "~/features/boards/missing/fill-in.server";
import { isAskedOf, fillInPath, missables, type Missable } from "~/features/boards/missing/missing";
import { countMissing, listMissing } from "~/features/boards/missing/missing.server";
import { fillInFilters, readFillInList } from "~/features/boards/missing/missing-page.server";
import { readBoardNumbers } from "~/features/boards/numbers.server";
import { type BoardProducts, readWithBoardProducts } from "~/features/boards/products/index.server";
import { documentedProducts } from "~/features/documents/documented-products.server";
import { answerSameModel, readSameModel } from "~/features/boards/same-model/same-model-page.server";
import { saveTranslations } from "~/features/boards/translations/save-translations.server";
import {
  translationField,
  type TranslationFilters,
  translationKinds,
} from "~/features/boards/translations/translations";
import { readTranslations } from "~/features/boards/translations/translations-page.server";
import { kindOfCategory, setAsideReason } from "~/features/products/applicability";
import type { FieldName } from "../../db/product-fields.ts";
import { type LiftGroup, liftGroups, otherLanguages } from "../../db/enums.ts";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";

let database: TestDatabase;
let editor: Staff;
beforeAll(async () => {
  database = await startDatabase();
  const { id } = await signedIn(database, "editor");
  editor = { id, role: "editor", name: "Leyla" } as Staff;
});
afterAll(() => database.stop());

const sql = (statement: string, args?: (string | number | null)[]) => database.sql(statement, args);
const context = () => contextFor(requestBy(undefined, "/"), database);
const listOf = (figure: Missable, group: LiftGroup, page = 1) =>
  readFillInList(context(), fillInFilters(new URL(fillInPath({ figure, group, page }), "http://x").searchParams)!);

/** Every product with what the boards judge it by, straight from the tables. */
async function products() {
  const rows =
    await sql(`select s.*, e.*, e.id as product, c.lift_group, coalesce(c.name_translations ->> 'eng', c.name) as category,
    (select count(*) from library_documents d where d.equipment_id = e.id) as documents,
    (select count(*) from equipment_envelopes v where v.equipment_id = e.id) as diagrams
    from equipment e join equipment_categories c on c.id = e.category_id
    left join equipment_specifications s on s.equipment_id = e.id`);
  return rows.map((row) => ({
    id: String(row.product),
    group: row.lift_group as LiftGroup | null,
    lacks: (name: Missable): boolean => {
      if (name === "document") return row.documents === 0;
      if (name === "diagram") return row.diagrams === 0;
      if (name === "picture") return row.images === "[]";
      const traits = {
        kind: kindOfCategory(String(row.category), row.lift_group as LiftGroup | null),
        hasGuardrail: row.has_guardrail === 1,
      };
      if (setAsideReason(name as FieldName, traits)) return false;
      if (name === "lifting_capacity_kg" && row.lifting_capacity_ton !== null) return false;
      return row[name] === null;
    },
  }));
}

/** The number in the matrix, the list behind it, and the tables agree. */
async function expectAgreement() {
  const { products: known, rows } = await readWithBoardProducts(context(), (db) => [documentedProducts(db)]);
  const matrix = countMissing(known, rows[0]);
  const all = await products();
  for (const group of liftGroups) {
    for (const figure of missables.filter((name) => isAskedOf(group, name))) {
      const expected = all.filter((product) => product.group === group && product.lacks(figure)).map(({ id }) => id);
      const listed = listMissing(known, { group, figure }, rows[0]);
      expect.soft([...listed].toSorted(), `${figure} of ${group}`).toEqual(expected.toSorted());
      expect.soft(matrix[figure]?.[group]?.missing, `${figure} of ${group}`).toBe(expected.length);
    }
  }
}

describe("the products that boards judge", () => {
  const changes: Record<string, string> = {
    rename: "update equipment set model = 'X-' || ?1, model_search = 'x' || ?1 where id = ?2",
    hide: "update equipment set visible_in_store = ?1 % 2 where id = ?2",
    year: "update equipment set year = 1990 + ?1 where id = ?2",
    weight: "update equipment set weight_kg = ?1 * 700.25 where id = ?2",
    figures: "update equipment_specifications set working_height_m = ?1, width_m = null where equipment_id = ?2",
    guardrail: "update equipment_specifications set has_guardrail = ?1 % 2 where equipment_id = ?2",
    pictures: "update equipment set images = '[]' where id = ?2 and ?1 > 1",
    move: "update equipment set category_id = (select id from equipment_categories limit 1 offset ?1 % 3) where id = ?2",
    copy: `insert into equipment (id, model, model_search, model_sort, year, engine_type, category_id, manufacturer_id)
      select lower(hex(randomblob(4))) || substr(id, 9), model, model_search, model_sort, 2000 + ?1, engine_type, category_id, manufacturer_id
      from equipment where id = ?2`,
    remove: "delete from equipment where id = ?2 and ?1 % 4 = 0",
    kind: "update equipment_categories set lift_group = 'boom' where slug = 'scissor-lifts' and ?1 > ?2",
  };
  const change = fc.record({ act: fc.constantFrom(...Object.keys(changes)), which: fc.nat(), value: fc.nat(40) });

  function contentsOf({ columns, categories, titles }: BoardProducts) {
    const { ids, title, category, ...values } = columns;
    return ids.map((id, at) => ({
      id,
      title: titles.texts[title[at]!],
      category: categories[category[at]!],
      ...Object.fromEntries(Object.entries(values).map(([name, column]) => [name, column[at]])),
    }));
  }

  it("are those that a new isolate reads, whatever was written meanwhile", async () => {
    const other = await startDatabase();
    const read = () => contextFor(requestBy(undefined, "/"), other);
    const ids = (await other.sql("select id from equipment")).map(({ id }) => String(id));
    const listed = (products: BoardProducts) => listMissing(products, { group: "boom", figure: "width_m" }, []);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changed) => {
        listed((await readWithBoardProducts(read(), () => [])).products);
        for (const { act, which, value } of changed) await other.sql(changes[act]!, [value, ids[which % ids.length]!]);
        const { products } = await readWithBoardProducts(read(), () => []);
        vi.resetModules();
        const isolate = await import("~/features/boards/products/index.server");
        const { products: fresh } = await isolate.readWithBoardProducts(read(), () => []);
        expect(contentsOf(products)).toEqual(contentsOf(fresh));
        expect(listed(products)).toEqual(listed(fresh));
      }),
      { numRuns: 12 },
    );
    await other.stop();
  });
});

describe("boards of more products than fit", () => {
  it("are let go of; the others stay, without numbers", async () => {
    const before = await readBoardNumbers(context());
    const few = { most: 10 };
    await expect(readWithBoardProducts(context(), () => [], few)).rejects.toThrow("at most 10 products");
    expect(await readBoardNumbers(context(), few)).toBeUndefined();
    await expect(readWithBoardProducts(context(), () => [], few)).rejects.toThrow("at most 10 products");
    expect(await readBoardNumbers(context())).toEqual(before);
  });
});

describe("the board of missing figures", () => {
  it("counts and lists what the tables lack, in the demo catalogue and after any changes", async () => {
    await expectAgreement();
    const statements = [
      "update equipment_specifications set width_m = null where rowid % 3 = 0",
      "update equipment_specifications set reach_m = 9, terrain = 'rough' where rowid % 4 = 1",
      "update equipment set visible_in_store = 0, weight_kg = null where rowid % 5 = 2",
      "delete from equipment_specifications where rowid % 17 = 3",
      "update equipment set images = '[]' where rowid % 7 = 1",
      "update library_documents set equipment_id = (select id from equipment order by id limit 1) where equipment_id is null",
    ];
    for (const statement of statements) {
      await sql(statement);
      await expectAgreement();
    }
    // A category's kind decides what is asked for.
    await sql("update equipment_categories set lift_group = 'boom' where slug = 'low-level-access'");
    await expectAgreement();
    await sql("update equipment_categories set lift_group = 'vertical' where slug = 'low-level-access'");
  });

  it("lists visible machines first, then those that lack the fewest needed figures", async () => {
    const { rows } = await listOf("width_m", "vertical");
    const order = rows.map(({ isVisible, known, needed }) => [isVisible ? 0 : 1, needed - known] as const);
    expect(rows.some(({ isVisible }) => !isVisible)).toBe(true);
    expect(order).toEqual(order.toSorted(([a, b], [c, d]) => a - c || b - d));
  });
});

const formOf = (rows: { id: string; value: string; was?: string }[], more: Record<string, string> = {}) => {
  const form = new FormData();
  rows.forEach(({ id, value, was = "" }, place) => {
    form.set(rowField(place, "id"), id);
    form.set(rowField(place, "was"), was);
    form.set(rowField(place, "value"), value);
  });
  for (const [name, value] of Object.entries({ [LANGUAGE_FIELD]: "eng", ...more })) form.set(name, value);
  return form;
};
const save = (rows: Parameters<typeof formOf>[0], more?: Record<string, string>) =>
  saveFilledIn(context(), { figure: "width_m", group: "vertical", form: formOf(rows, more), staff: editor });
const widthOf = async (id: string) =>
  (await sql("select width_m from equipment_specifications where equipment_id = ?", [id]))[0]?.width_m ?? null;

describe("filling in missing figures", () => {
  it("saves those that are filled in one batch, as the reader's language writes numbers", async () => {
    const [one, two, empty] = (await listOf("width_m", "vertical")).rows;
    const outcome = await save(
      [
        { id: one!.id, value: "0,81" },
        { id: two!.id, value: "1,2" },
        { id: empty!.id, value: " " },
      ],
      { [LANGUAGE_FIELD]: "rus" },
    );
    expect(outcome).toMatchObject({ saved: true, count: 2 });
    expect([await widthOf(one!.id), await widthOf(two!.id), await widthOf(empty!.id)]).toEqual([0.81, 1.2, null]);
    const batchId = outcome.saved ? outcome.batchId! : "";
    const entries = await sql("select entity, entity_id, actor_name from history where batch_id = ?", [batchId]);
    expect(entries.map(({ entity }) => entity).toSorted()).toEqual(["batches", "equipment", "equipment"]);
    expect(await sql("select kind, state from batches where id = ?", [batchId])).toMatchObject([
      { kind: "fill-in", state: "done" },
    ]);
    expect((await listOf("width_m", "vertical")).rows.map(({ id }) => id)).not.toContain(one!.id);
  });

  it("stores nothing while one is no number, and keeps what was typed", async () => {
    const [one, two] = (await listOf("width_m", "vertical")).rows;
    const outcome = await save([
      { id: one!.id, value: "0.81" },
      { id: two!.id, value: "wide" },
    ]);
    expect(outcome).toMatchObject({
      saved: false,
      status: 422,
      reply: { rows: [{ typed: "0.81" }, { typed: "wide" }] },
    });
    expect(Object.keys((outcome as { reply: { error: object } }).reply.error)).toEqual([rowField(1, "value")]);
    expect(await widthOf(one!.id)).toBeNull();
  });

  it("asks about values that look like typing errors, and saves them when they are confirmed", async () => {
    const [one] = (await listOf("width_m", "vertical")).rows;
    const asked = await save([{ id: one!.id, value: "81" }]);
    if (asked.saved || !asked.reply.question) throw new Error("It was not asked");
    const { doubts, confirmation } = asked.reply.question;
    expect(doubts[one!.id]).toEqual({ width_m: { reason: "centimetres", offer: 0.81 } });
    expect(await widthOf(one!.id)).toBeNull();
    expect(await save([{ id: one!.id, value: "82" }], { [CONFIRMED_FIELD]: confirmation })).toMatchObject({
      status: 422,
    });
    expect(await save([{ id: one!.id, value: "81" }], { [CONFIRMED_FIELD]: confirmation })).toMatchObject({
      saved: true,
    });
    expect(await widthOf(one!.id)).toBe(81);
    await sql("update equipment_specifications set width_m = null where equipment_id = ?", [one!.id]);
  });

  it("brings back a machine that a colleague filled meanwhile, and saves the others", async () => {
    const [one, two, other, deleted] = (await listOf("width_m", "vertical")).rows;
    // By a colleague: a figure, the same figure, another field.
    await sql("update equipment_specifications set width_m = 0.9 where equipment_id = ?", [one!.id]);
    await sql("update equipment set version = version + 1 where id in (?, ?)", [one!.id, other!.id]);
    const outcome = await save([
      { id: one!.id, value: "2.4" },
      { id: two!.id, value: "2.3" },
      { id: other!.id, value: "2.5" },
      { id: deleted!.id, value: "" },
    ]);
    expect(outcome).toMatchObject({ saved: false, status: 409, reply: { saved: { count: 2, gone: 0 } } });
    const { rows } = (outcome as { reply: { rows: object[] } }).reply;
    expect(rows).toMatchObject([{ id: one!.id, typed: "2.4", was: "0.9", isLate: true }]);
    expect([await widthOf(one!.id), await widthOf(two!.id), await widthOf(other!.id)]).toEqual([0.9, 2.3, 2.5]);
    expect(await save([{ id: one!.id, value: "2.4", was: "0.9" }])).toMatchObject({ saved: true, count: 1 });
    expect(await widthOf(one!.id)).toBe(2.4);
  });

  it("leaves out a machine that was deleted meanwhile", async () => {
    const [one] = (await listOf("width_m", "vertical")).rows;
    const gone = "018ce815-ec00-734e-b7b5-000000000000";
    expect(
      await save([
        { id: gone, value: "2.2" },
        { id: one!.id, value: "2.2" },
      ]),
    ).toMatchObject({ saved: true, count: 1, gone: 1 });
  });
});

const implausible = async () =>
  (await readImplausible(context(), new URLSearchParams())).rows.map(({ id, field, value, doubt, key }) => ({
    ...{ id, field, value, key, reason: doubt.reason },
  }));
const answer = (name: "accept" | "correct", key: string) => {
  const form = new FormData();
  form.set(name, key);
  return answerDoubt(context(), editor, form);
};

describe("the board of implausible values", () => {
  beforeAll(async () => {
    await database.stop();
    database = await startDatabase();
    await sql("insert into user_profiles (id, email) values (?, 'leyla@example.com')", [editor.id]);
  });

  it("has nothing to ask about the demo catalogue", async () => {
    expect(await implausible()).toEqual([]);
  });

  it("corrects a slip by what was probably meant, and can be taken back", async () => {
    const [{ id }] = (await sql("select id from equipment where model = 'GS-1930 E-Drive'")) as unknown as [
      { id: string },
    ];
    await sql("update equipment_specifications set width_m = 76 where equipment_id = ?", [id]);
    const [found, ...others] = await implausible();
    expect([found, others]).toMatchObject([{ id, field: "width_m", value: 76, reason: "centimetres" }, []]);
    const outcome = await answer("correct", found!.key);
    expect(outcome).toMatchObject({ done: "corrected", batchId: expect.any(String) as string });
    expect([await widthOf(id), await implausible()]).toEqual([0.76, []]);
    expect(await answer("correct", found!.key)).toEqual({ done: "changed" });
  });

  it("corrects the kilograms that visitors see with the tons", async () => {
    const load = "lifting_capacity_ton, lifting_capacity_kg";
    const [before] = await sql(
      `select equipment_id, ${load} from equipment_specifications where lifting_capacity_ton = 2.5 limit 1`,
    );
    const id = String(before!.equipment_id);
    const store = (tons: number, kilograms: number | null) =>
      sql(
        "update equipment_specifications set lifting_capacity_ton = ?, lifting_capacity_kg = ? where equipment_id = ?",
        [...[tons, kilograms, id]],
      );
    await store(900, 900_000);
    const [found] = (await implausible()).filter((each) => each.id === id && each.field === "lifting_capacity_ton");
    expect(await answer("correct", found!.key)).toMatchObject({ done: "corrected" });
    const rows = await sql(`select ${load} from equipment_specifications where equipment_id = ?`, [id]);
    expect({ ...rows[0] }).toEqual({ lifting_capacity_ton: 0.9, lifting_capacity_kg: 900 });
    await store(2.5, before!.lifting_capacity_kg as number | null);
  });

  it("takes a value as right until it changes", async () => {
    const [{ id }] = (await sql("select id from equipment where model = '450AJ'")) as unknown as [{ id: string }];
    await sql("update equipment set weight_kg = 660 where id = ?", [id]);
    const [found] = await implausible();
    expect(found).toMatchObject({ id, field: "weight_kg", reason: "outside" });
    expect(await answer("accept", found!.key)).toEqual({ done: "accepted" });
    expect(await implausible()).toEqual([]);
    await sql("update equipment set weight_kg = 661 where id = ?", [id]);
    expect(await implausible()).toMatchObject([{ id, value: 661 }]);
    // Usual for some boom, but not for one of this height.
    await sql("update equipment set weight_kg = 1300 where id = ?", [id]);
    expect(await implausible()).toMatchObject([{ id, value: 1300, reason: "weightOff" }]);
  });

  it("holds a weight against the line of at least twelve machines, up to two and a half times off", () => {
    const machines = Array.from({ length: 12 }, (_, n) => ({ height: 5 + n, weight: 200 * (5 + n) ** 1.5 }));
    expect(fitWeightLine(machines.slice(1))).toBeUndefined();
    expect(fitWeightLine(machines.map((each) => ({ ...each, height: 9 })))).toBeUndefined();
    const line = fitWeightLine(machines)!;
    const usual = line.weightAt(12);
    expect(usual).toBeCloseTo(200 * 12 ** 1.5);
    const off = (times: number) => isOffLine(line, { height: 12, weight: usual * times });
    expect([off(2.49), off(2.51), off(0.41), off(0.39)]).toEqual([false, true, false, true]);
  });
});

const sameModel = () => readSameModel(context(), new URLSearchParams());
const answerSame = (name: "accept" | "use", key: string) => {
  const form = new FormData();
  form.set(name, key);
  return answerSameModel(context(), editor, form);
};

describe("the board of machines of the same model", () => {
  /** Copies of a machine with other widths and years. */
  async function copies(...made: { id: string; width: number; year: number }[]) {
    for (const { id, width, year } of made) {
      const columns = "model, model_search, model_sort, engine_type, weight_kg, category_id, manufacturer_id";
      await sql(
        `insert into equipment (id, year, ${columns}) select ?, ?, ${columns} from equipment where model = 'GS-1930 E-Drive' limit 1`,
        [id, year],
      );
      await sql(
        "insert into equipment_specifications (id, equipment_id, width_m, working_height_m) values (?, ?, ?, 7.8)",
        [id, id, width],
      );
    }
  }
  const ids = [1, 2, 3].map((n) => `018ce815-ec00-734e-b7b5-00000000000${n}`);

  it("has nothing to say of the demo catalogue", async () => {
    expect(await sameModel()).toMatchObject({ contradictions: [], twins: [] });
  });

  it("finds figures that differ by more than 2 %, and gives all machines one of them", async () => {
    const [original] = await sql("select id from equipment where model = 'GS-1930 E-Drive'");
    await copies(
      { id: ids[0]!, width: 0.76, year: 2001 },
      { id: ids[1]!, width: 0.775, year: 2002 },
      { id: ids[2]!, width: 0.81, year: 2003 },
    );
    const [found, ...others] = (await sameModel()).contradictions.filter(({ figure }) => figure === "width_m");
    expect(others).toEqual([]);
    expect(found?.values.map(({ value, machines }) => [value, machines.length])).toEqual([
      [0.76, 2],
      [0.775, 1],
      [0.81, 1],
    ]);
    expect(await answerSame("use", `0.76|${found!.key}`)).toMatchObject({ done: "corrected", count: 2 });
    expect(await Promise.all([String(original!.id), ...ids].map(widthOf))).toEqual([0.76, 0.76, 0.76, 0.76]);
    expect(await answerSame("use", `0.81|${found!.key}`)).toEqual({ done: "changed" });
    await sql("update equipment_specifications set width_m = 0.774 where equipment_id = ?", [ids[0]!]);
    expect((await sameModel()).contradictions.some(({ figure }) => figure === "width_m")).toBe(false);
    await sql("update equipment_specifications set width_m = 0.76 where equipment_id = ?", [ids[0]!]);
  });

  it("takes a difference as real until a value changes", async () => {
    await sql("update equipment_specifications set width_m = 0.81 where equipment_id = ?", [ids[0]!]);
    const widths = async () => (await sameModel()).contradictions.filter(({ figure }) => figure === "width_m");
    const [found] = await widths();
    expect(await answerSame("accept", found!.key)).toEqual({ done: "accepted" });
    expect(await widths()).toEqual([]);
    await sql("update equipment_specifications set width_m = 0.82 where equipment_id = ?", [ids[0]!]);
    expect(await widths()).toHaveLength(1);
    await sql("update equipment_specifications set width_m = 0.76 where equipment_id = ?", [ids[0]!]);
  });

  it("finds machines of the same year and figures, until they are said to be several", async () => {
    expect((await sameModel()).twins).toEqual([]);
    await sql("update equipment set year = 2002 where id = ?", [ids[2]!]);
    const [found] = (await sameModel()).twins;
    expect(found?.machines.map(({ id }) => id).toSorted()).toEqual([ids[1], ids[2]]);
    expect(await answerSame("accept", found!.key)).toEqual({ done: "accepted" });
    expect((await sameModel()).twins).toEqual([]);
  });

  it("keeps what was said of twins when other twins of that year are said to be several", async () => {
    const [fourth, fifth] = ["4", "5"].map((n) => `018ce815-ec00-734e-b7b5-00000000000${n}`);
    await copies({ id: fourth!, width: 0.765, year: 2002 }, { id: fifth!, width: 0.765, year: 2002 });
    const [found, ...others] = (await sameModel()).twins;
    expect(others).toEqual([]);
    expect(found?.machines.map(({ id }) => id).toSorted()).toEqual([fourth, fifth]);
    expect(await answerSame("accept", found!.key)).toEqual({ done: "accepted" });
    expect((await sameModel()).twins).toEqual([]);
  });

  it("counts what its lists and those of the other boards have", async () => {
    const [numbers, { counts }] = [await readBoardNumbers(context()), await sameModel()];
    expect(numbers!["same-model"]).toBe(counts.contradictions + counts.twins);
    expect(numbers!.implausible).toBe((await implausible()).length);
  });
});

const RUSSIAN = { kind: "documents", language: "rus", state: "missing", page: 1 } as const;
const untranslated = async (filters: TranslationFilters = RUSSIAN) =>
  (await readTranslations(context(), filters)).list!;
const translate = (rows: readonly { id: string; field: string; version: number; value: string }[]) => {
  const form = new FormData();
  rows.forEach((row, place) => {
    for (const part of ["id", "field", "version", "value"] as const) {
      form.set(translationField(place, part), String(row[part]));
    }
  });
  return saveTranslations(context(), RUSSIAN, { form, staff: editor });
};

type Rejected = Exclude<Awaited<ReturnType<typeof translate>>, { saved: true }>;

describe("the board of translations", () => {
  beforeAll(async () => {
    await sql("update library_documents set title_translations = '{}' where rowid % 3 = 0");
    await sql("update library_documents set title_translations = json_object('rus', title) where rowid % 3 = 1");
    await sql("update hero_images set description_translations = '{}'");
  });

  it("counts what its lists have, and what the tables lack", async () => {
    const { counts } = await readTranslations(context(), undefined);
    const lists = [];
    for (const kind of translationKinds) {
      for (const language of otherLanguages) {
        for (const state of ["missing", "same"] as const) {
          const { total } = await untranslated({ kind, language, state, page: 1 });
          expect.soft(counts?.[kind][language][state], `${kind} ${language} ${state}`).toBe(total);
          if (state === "missing") lists.push(total);
        }
      }
    }
    expect((await readBoardNumbers(context()))!.translations).toBe(lists.reduce((sum, total) => sum + total));
    const [row] = await sql(
      `select sum(coalesce(title_translations ->> 'rus', '') = '')
        + sum(trim(coalesce(description, '')) <> '' and coalesce(description_translations ->> 'rus', '') = '') as missing,
        sum(title_translations ->> 'rus' = title) as same from library_documents`,
    );
    expect(counts?.documents.rus).toMatchObject({ missing: row!.missing, same: row!.same });
  });

  it("saves those filled in, each in the history, and found by the library's search", async () => {
    const [one, two] = (await untranslated()).rows;
    expect(
      await translate([
        { ...one!, value: "Руководство по подъёму" },
        { ...two!, value: "" },
      ]),
    ).toEqual({
      saved: true,
      count: 1,
    });
    const [row] = await sql("select * from library_documents where id = ?", [one!.id]);
    expect(JSON.parse(String(row!.title_translations))).toMatchObject({ rus: "Руководство по подъёму" });
    expect([row!.version, row!.search_text]).toEqual([one!.version + 1, expect.stringContaining("подъему")]);
    const entries = await sql("select action, actor_name from history where entity_id = ?", [one!.id]);
    expect(entries).toMatchObject([{ action: "update", actor_name: "Leyla" }]);
    expect((await untranslated()).rows.map(({ id, field }) => id + field)).not.toContain(one!.id + one!.field);
  });

  it("stores nothing while a colleague's newer record is not looked at, and keeps all that was typed", async () => {
    const [one, two] = (await untranslated()).rows;
    await sql("update library_documents set version = version + 1, title = 'Newer' where id = ?", [one!.id]);
    const typed = [
      { ...one!, value: "Первый" },
      { ...two!, value: "Второй" },
    ];
    const outcome = await translate(typed);
    if (outcome.saved) throw new Error("It was saved");
    expect(outcome.status).toBe(409);
    expect(outcome.reply.rows).toMatchObject([
      { text: "Первый", late: "", version: one!.version + 1 },
      { text: "Второй" },
    ]);
    expect(outcome.reply.rows[1]!.late).toBeUndefined();
    expect((await untranslated()).rows.map(({ id }) => id)).toContain(two!.id);
    const again = outcome.reply.rows.map((row) => ({ ...row, value: row.text }));
    expect(await translate(again)).toEqual({ saved: true, count: 2 });
  });

  it("names a text that is too long, and still asks about what a colleague has saved since the list was opened", async () => {
    const [one, two, three] = (await untranslated()).rows;
    await sql("update library_documents set version = version + 1 where id in (?, ?)", [one!.id, three!.id]);
    const typed = [
      { ...one!, value: "Первый" },
      { ...two!, value: "я".repeat(two!.most + 1) },
      { ...three!, value: "" },
    ];
    const tooLong = await translate(typed);
    expect(tooLong).toMatchObject({
      ...{ saved: false, status: 422 },
      reply: { error: { [translationField(1, "value")]: [expect.stringContaining("tooLong")] } },
    });
    const again = ({ reply }: Rejected, values: string[]) =>
      translate(reply.rows.map((row, place) => ({ ...row, value: values[place]! })));
    const late = await again(tooLong as Rejected, ["Первый", "Второй", ""]);
    expect(late).toMatchObject({ saved: false, status: 409, reply: { rows: [{ late: "" }, {}, {}] } });
    expect(await again(late as Rejected, ["Первый", "", "Третий"]), "typed only now").toMatchObject({
      ...{ saved: false, status: 409 },
      reply: { rows: [{}, {}, { late: "" }] },
    });
  });
});
