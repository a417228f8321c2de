import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { restore } from "~/features/history/restore.server";
import { action } from "~/routes/adm-dash.boards.links";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, type Person, requestBy, signedIn } from "../support/people";
import { call, type Handler } from "../support/staff-handlers";

const PATH = "/adm-dash/boards/links?list=moved";
const OLD = "http://maker.example/old.jpg";
const OLD_FILE = "https://maker.example/a.pdf";
const NEW = "https://maker.example/new.jpg";

let database: TestDatabase;
let editor: Person;
beforeAll(async () => {
  database = await startDatabase();
  editor = await signedIn(database, "editor");
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.sql("delete from link_checks");
  await database.sql("delete from history");
  await database.sql(
    "insert into link_checks (url, state, status, moved_to, due_at) values (?, 'moved', 200, ?, '2027-01-01T00:00:00.000Z')",
    [OLD, NEW],
  );
});

const post = (fields: Record<string, string>) =>
  call(database, action as unknown as Handler, { person: editor, path: PATH, fields });
const take = (newUrl = NEW) => post({ intent: "take", url: OLD, new_url: newUrl });
const one = async (statement: string, args: string[] = []) => (await database.sql(statement, args))[0]!;

/** A product and a contact record that name the old URL, each in several places. */
async function nameOldUrl() {
  const [first, second] = await database.sql("select id from equipment order by id limit 2");
  const [id, other] = [String(first!.id), String(second!.id)];
  await database.sql("update equipment set images = ?, figure_sources = ? where id = ?", [
    ...[JSON.stringify(["/a.webp", OLD]), JSON.stringify([{ figure: "width_m", url: OLD, checked_on: null }]), id],
  ]);
  await database.sql("delete from equipment_envelopes");
  await database.sql(
    "insert into equipment_envelopes (id, equipment_id, position, purpose, points, source_url) values ('e', ?, 0, 'platform', '[[0,0],[4,0],[4,3]]', ?)",
    [other, OLD],
  );
  await database.sql("update contact_information set facebook_url = ?, additional_social_links = ?", [
    ...[OLD, JSON.stringify([{ platform: "Telegram", url: OLD }])],
  ]);
  return { id, other };
}

describe("taking the new URL", () => {
  it("puts it into all records that name the old one, with a version and a history entry each", async () => {
    const { id, other } = await nameOldUrl();
    const before = await one("select version from equipment where id = ?", [id]);
    expect(await take()).toMatchObject({
      ...{ status: 303, location: "/adm-dash/boards/links?list=moved" },
      flash: { tone: "success", key: "linkTaken" },
    });
    const product = await one("select images, figure_sources, version from equipment where id = ?", [id]);
    expect(product).toEqual({
      images: JSON.stringify(["/a.webp", NEW]),
      figure_sources: JSON.stringify([{ figure: "width_m", url: NEW, checked_on: null }]),
      version: Number(before.version) + 1,
    });
    expect(await one("select source_url from equipment_envelopes")).toEqual({ source_url: NEW });
    expect(await one("select facebook_url, additional_social_links from contact_information")).toEqual({
      ...{ facebook_url: NEW, additional_social_links: JSON.stringify([{ platform: "Telegram", url: NEW }]) },
    });
    expect(await database.sql("select url, state from link_checks")).toEqual([{ url: NEW, state: "unchecked" }]);
    const history = await database.sql("select id, entity_id, before, after from history order by entity_id");
    expect(history.map((row) => row.entity_id)).toEqual([id, other, "contact"].sort());
    const ofProduct = history.find((row) => row.entity_id === id)!;
    expect(JSON.parse(String(ofProduct.before))).toMatchObject({ images: ["/a.webp", OLD] });
    expect(Object.keys(JSON.parse(String(ofProduct.after)) as object).sort()).toEqual(["figure_sources", "images"]);

    const context = contextFor(requestBy(editor, "/adm-dash"), database);
    const staff = { id: editor.id, name: "Editor", role: "editor" } as Parameters<typeof restore>[1];
    const entry = history.find((row) => row.entity_id === other)!;
    const version = Number((await one("select version from equipment where id = ?", [other])).version);
    expect(await restore(context, staff, { entryId: String(entry.id), version })).toHaveProperty("restored");
    expect(await one("select source_url from equipment_envelopes")).toEqual({ source_url: OLD });
  });

  it("forgets the type and size of a document whose file is of another type, and keeps them otherwise", async () => {
    const { id } = await one("select id from library_documents limit 1");
    const facts = async (newUrl: string) => {
      await database.sql("update library_documents set link = ?, file_type = 'pdf', file_size = 303 where id = ?", [
        ...[OLD_FILE, String(id)],
      ]);
      await database.sql("delete from link_checks");
      await database.sql(
        "insert into link_checks (url, state, status, moved_to, due_at) values (?, 'moved', 200, ?, '2027-01-01T00:00:00.000Z')",
        [OLD_FILE, newUrl],
      );
      await post({ intent: "take", url: OLD_FILE, new_url: newUrl });
      return one("select link, file_type, file_size from library_documents where id = ?", [String(id)]);
    };
    expect(await facts("https://maker.example/c.pdf")).toMatchObject({ file_type: "pdf", file_size: 303 });
    expect(await facts("https://maker.example/b.docx")).toEqual({
      ...{ link: "https://maker.example/b.docx", file_type: "docx", file_size: null },
    });
  });

  it("changes nothing when a field does not take the new URL, and says so", async () => {
    await nameOldUrl();
    await database.sql("update equipment_categories set category_icon_url = ? where slug = 'scissor-lifts'", [OLD]);
    await database.sql("update link_checks set moved_to = 'https://maker.example/icon.svg'");
    expect((await take("https://maker.example/icon.svg")).flash).toEqual({ tone: "error", key: "linkNotTaken" });
    expect(await database.sql("select id from history")).toEqual([]);
    await database.sql(
      "update equipment_categories set category_icon_url = '/icons/x.webp' where slug = 'scissor-lifts'",
    );
  });

  it("changes nothing when the link was found elsewhere since, or nothing names it", async () => {
    await nameOldUrl();
    expect((await take("https://evil.example/")).flash).toEqual({ tone: "error", key: "linkChanged" });
    await database.sql("update equipment set images = '[]', figure_sources = '[]'");
    await database.sql("delete from equipment_envelopes");
    await database.sql("update contact_information set facebook_url = null, additional_social_links = '[]'");
    expect((await take()).flash).toEqual({ tone: "error", key: "linkUnused" });
    expect(await database.sql("select id from history")).toEqual([]);
  });
});

describe("a link", () => {
  it("is dismissed for 90 days, and can be shown again", async () => {
    expect((await post({ intent: "dismiss", url: OLD })).flash).toEqual({ tone: "success", key: "linkDismissed" });
    const { until, by } = await one("select dismissed_until as until, dismissed_by as by from link_checks");
    expect((Date.parse(String(until)) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
    expect(by).toBe(editor.id);
    expect((await post({ intent: "show", url: OLD })).flash).toEqual({ tone: "success", key: "linkShown" });
    expect(await one("select dismissed_until as until, dismissed_by as by from link_checks")).toEqual({
      ...{ until: null, by: null },
    });
  });

  it("is due at once when staff ask for it", async () => {
    expect((await post({ intent: "check", url: OLD })).flash).toEqual({ tone: "success", key: "linkDue" });
    const { due } = await one("select due_at as due from link_checks");
    expect(Date.parse(String(due))).toBeLessThanOrEqual(Date.now());
    expect((await post({ intent: "check", url: "https://none.example/" })).flash?.tone).toBe("error");
    expect((await post({ intent: "other", url: OLD })).status).toBe(400);
  });
});
