import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../db/ids.ts";
import { readEntry } from "~/features/history/entry-page.server";
import { restore } from "~/features/history/restore.server";
import { readProductForm } from "~/features/products/form/product-form-page.server";
import { productEditor } from "~/features/products/form/product-form";
import { saveProduct } from "~/features/products/form/save.server";
import { deleteProduct } from "~/features/products/table/writes.server";
import { conflictFieldOf } from "~/forms/editing/conflict";
import { parseState } from "~/forms/editing/editor";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";
import { entry, type Fields, fieldsOf, formOf, referencesIn } from "../support/product-entry";

let database: TestDatabase;
let context: AppContext;
let admin: Staff;
let references: Awaited<ReturnType<typeof referencesIn>>;
beforeAll(async () => {
  database = await startDatabase();
  context = contextFor(requestBy(undefined, "/"), database);
  const { id, email } = await signedIn(database, "admin");
  admin = { id, role: "admin", name: email } as Staff;
  references = await referencesIn(database);
});
afterAll(() => database.stop());

const manual = "https://example.com/manual.pdf";
const diagrams: Fields = {
  "envelopes[0].purpose": "platform",
  "envelopes[0].setup": "On stabilisers",
  "envelopes[0].points": "0; 0\n7.5; 2\n5; 12.25\n0; 14",
  "envelopes[0].source_url": manual,
  "envelopes[1].purpose": "load",
  "envelopes[1].capacity_kg": "1,500",
  "envelopes[1].points": "0; 0\n4; 0\n2; 6",
};
const sources: Fields = {
  "figure_sources[0].figure": "width_m",
  "figure_sources[0].url": manual,
  "figure_sources[0].checked_on": "2026-11-23",
  "figure_sources[1].figure": "height_m",
  "figure_sources[1].url": "/manual",
};
const stored = [
  ["platform", "On stabilisers", null, "[[0,0],[7.5,2],[5,12.25],[0,14]]", manual],
  ["load", null, 1500, "[[0,0],[4,0],[2,6]]", null],
];
const storedSources = [
  { figure: "width_m", url: manual, checked_on: "2026-11-23" },
  { figure: "height_m", url: "/manual", checked_on: null },
];

const save = (id: string, fields: Fields) => saveProduct(context, { id, staff: admin, form: formOf(fields) });
const rejected = async (id: string, fields: Fields) => {
  const outcome = await save(id, fields);
  if (outcome.saved) throw new Error("It was stored");
  return outcome;
};
const opened = async (id: string) => fieldsOf((await readProductForm(context, id)).state!);
const diagramsOf = async (id: string) =>
  (
    await database.sql(
      "select purpose, setup, capacity_kg, points, source_url from equipment_envelopes where equipment_id = ? order by position",
      [id],
    )
  ).map((row) => Object.values({ ...row }));
const sourcesOf = async (id: string) =>
  JSON.parse(
    String((await database.sql("select figure_sources from equipment where id = ?", [id]))[0]!.figure_sources),
  ) as unknown;
const envelopeIds = async (id: string) =>
  (await database.sql("select id from equipment_envelopes where equipment_id = ? order by position", [id])).map(
    ({ id }) => id,
  );
const changesLogged = async () => Number((await database.sql("select count(*) as n from catalogue_changes"))[0]!.n);
const newestEntry = async (id: string) =>
  (await database.sql("select * from history where entity_id = ? order by at desc, id desc limit 1", [id]))[0]!;

let id: string;
beforeEach(async () => {
  id = newId();
  expect(await save("create", { ...entry(references), ...diagrams, ...sources, new_id: id })).toMatchObject({
    saved: true,
  });
});

describe("a product's diagrams and sources", () => {
  it("are stored with it, audited, and filled into its form", async () => {
    expect(await diagramsOf(id)).toEqual(stored);
    expect(await sourcesOf(id)).toEqual(storedSources);
    const { after } = await newestEntry(id);
    expect(JSON.parse(String(after))).toMatchObject({
      envelopes: [
        {
          purpose: "platform",
          points: [
            [0, 0],
            [7.5, 2],
            [5, 12.25],
            [0, 14],
          ],
        },
        { capacity_kg: 1500 },
      ],
      figure_sources: storedSources,
    });
    expect(await opened(id)).toMatchObject({ ...diagrams, ...sources, "envelopes[1].capacity_kg": "1500" });
  });

  it("are filled and read in the number format of the language", async () => {
    const { state } = await readProductForm({ ...context, language: "rus" } as AppContext, id);
    const fields = fieldsOf(state!);
    expect(fields["envelopes[0].points"]).toBe("0; 0\n7,5; 2\n5; 12,25\n0; 14");
    const typed = { ...fields, language: "rus", "envelopes[1].capacity_kg": "1\u00a0600,5" };
    expect(await save(id, typed)).toMatchObject({ saved: true });
    expect(await diagramsOf(id)).toEqual([stored[0], ["load", null, 1600.5, "[[0,0],[4,0],[2,6]]", null]]);
  });

  it("are not written when something else changes", async () => {
    const [before, logged] = [await envelopeIds(id), await changesLogged()];
    expect(await save(id, { ...(await opened(id)), width_m: "0.9" })).toMatchObject({ saved: true });
    expect(await envelopeIds(id)).toEqual(before);
    const plain = (await changesLogged()) - logged;
    expect(await save(id, { ...(await opened(id)), "envelopes[1].setup": "Loaded" })).toMatchObject({ saved: true });
    expect((await changesLogged()) - logged - plain).toBeGreaterThan(plain);
    expect(await diagramsOf(id)).toEqual([stored[0], ["load", "Loaded", 1500, "[[0,0],[4,0],[2,6]]", null]]);
  });

  it("change places, and go", async () => {
    const fields = await opened(id);
    const swapped = (await rejected(id, { ...fields, intent: "envelopes.down.0" })).reply.state!;
    expect(await save(id, fieldsOf(swapped))).toMatchObject({ saved: true });
    expect(await diagramsOf(id)).toEqual([stored[1], stored[0]]);
    const fewer = (await rejected(id, { ...(await opened(id)), intent: "envelopes.remove.0" })).reply.state!;
    const none = (await rejected(id, { ...fieldsOf(fewer), intent: "envelopes.remove.0" })).reply.state!;
    expect(await save(id, fieldsOf(none))).toMatchObject({ saved: true });
    expect(await diagramsOf(id)).toEqual([]);
  });

  it("with a wrong line store nothing and stay as typed, their drafts too", async () => {
    const typed = { ...(await opened(id)), model: "Other", "envelopes[0].points": "0; 0\r\n2; x\r\n<b>" };
    const { status, reply } = await rejected(id, typed);
    expect([status, reply.errors]).toEqual([422, { "envelopes[0].points": ["envelopeLine:1:2"] }]);
    expect(reply.state!.texts.envelopes[0]!.points).toBe("0; 0\r\n2; x\r\n<b>");
    expect(parseState(productEditor, JSON.parse(JSON.stringify(reply.state)))).toEqual(reply.state);
    expect(await diagramsOf(id)).toEqual(stored);
  });

  it("are written by one of two who save at once", async () => {
    const fields = await opened(id);
    const outcomes = await Promise.all(
      ["One", "Two"].map((setup) => save(id, { ...fields, "envelopes[0].setup": setup })),
    );
    const [won] = (await diagramsOf(id)).map(([, setup]) => setup);
    expect(outcomes.map(({ saved }) => saved).toSorted()).toEqual([false, true]);
    expect(won).toBe(outcomes[0]!.saved ? "One" : "Two");
  });

  it("merge with somebody else's other changes", async () => {
    const mine = await opened(id);
    await save(id, { ...mine, "figure_sources[1].url": "/other-manual" });
    const { reply } = await rejected(id, { ...mine, "envelopes[0].setup": "Outriggers in" });
    expect(reply.conflict).toEqual({ conflicts: [], taken: ["figure_sources"] });
    expect(await save(id, fieldsOf(reply.state!))).toMatchObject({ saved: true });
    expect(await sourcesOf(id)).toEqual([storedSources[0], { ...storedSources[1], url: "/other-manual" }]);
    expect((await diagramsOf(id))[0]![1]).toBe("Outriggers in");
  });

  it("that two people changed are asked about; the chosen ones are stored", async () => {
    const mine = await opened(id);
    await save(id, { ...mine, "envelopes[0].setup": "Theirs" });
    const { reply } = await rejected(id, { ...mine, "envelopes[0].setup": "Mine" });
    expect(reply.conflict!.conflicts).toMatchObject([
      { name: "envelopes", mine: [{ setup: "Mine" }, {}], theirs: [{ setup: "Theirs" }, {}] },
    ]);
    const conflict = conflictFieldOf(reply.conflict!);
    const intent = "choose.theirs.envelopes";
    const chosen = (await rejected(id, { ...fieldsOf(reply.state!), conflict, intent })).reply;
    expect(chosen.state!.texts.envelopes[0]).toMatchObject({
      setup: "Theirs",
      points: "0; 0\n7.5; 2\n5; 12.25\n0; 14",
    });
    const forged = JSON.stringify({ mine: { envelopes: [{ points: "<b>" }] }, taken: [] });
    expect(
      (await rejected(id, { ...fieldsOf(reply.state!), conflict: forged, intent: "images.add.0" })).reply.conflict,
    ).toBeUndefined();
    expect(await save(id, fieldsOf(chosen.state!))).toMatchObject({ saved: true });
    expect((await diagramsOf(id))[0]![1]).toBe("Theirs");
  });
});

describe("the history of diagrams and sources", () => {
  const restoreNewest = async (version?: number) =>
    restore(context, admin, { entryId: String((await newestEntry(id)).id), version });

  it("says what changed so that it can be read", async () => {
    await save(id, {
      ...(await opened(id)),
      "envelopes[1].capacity_kg": "1,250",
      "figure_sources[1].checked_on": "2026-11-22",
    });
    const page = await readEntry(context, admin, String((await newestEntry(id)).id));
    const shown = JSON.stringify(page);
    expect(shown).toContain("Where a load may be · 1,500 kg · (0; 0) (4; 0) (2; 6)");
    expect(shown).toContain("Where a load may be · 1,250 kg · (0; 0) (4; 0) (2; 6)");
    expect(shown).toContain("/manual (22 November 2026)");
    expect(shown).not.toContain("[object");
  });

  it("brings back earlier ones", async () => {
    const fields = await opened(id);
    const changed = { ...fields, "envelopes[0].points": "0; 0\n1; 0\n0; 1", "figure_sources[0].url": "/x" };
    expect(await save(id, changed)).toMatchObject({ saved: true });
    expect(await restoreNewest(2)).toMatchObject({ restored: { id } });
    expect(await diagramsOf(id)).toEqual(stored);
    expect(await sourcesOf(id)).toEqual(storedSources);
  });

  it("brings them back with a deleted product", async () => {
    await deleteProduct(context, admin, id);
    expect(await database.sql("select id from equipment_envelopes where equipment_id = ?", [id])).toEqual([]);
    expect(await restoreNewest()).toMatchObject({ restored: { id } });
    expect(await diagramsOf(id)).toEqual(stored);
    expect(await sourcesOf(id)).toEqual(storedSources);
  });

  it("from before there were any leaves the product's diagrams alone", async () => {
    await database.sql(
      `insert into history (id, at, actor_name, action, entity, entity_id, before)
       values (?, '2099-01-01T00:00:00.000Z', 'Somebody', 'update', 'equipment', ?, '{"model":"Older"}')`,
      [newId(), id],
    );
    expect(await restoreNewest(1)).toMatchObject({ restored: { id } });
    expect(await diagramsOf(id)).toEqual(stored);
  });
});
