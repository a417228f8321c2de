import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../db/ids.ts";
import { conflictFieldOf } from "~/forms/editing/conflict";
import type { FormState } from "~/forms/editing/editor";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import type { VideosTexts } from "~/features/videos/product/equipment-videos";
import { saveVideos } from "~/features/videos/product/save-videos.server";
import { restore } from "~/features/history/restore.server";
import { readVideosForm, readVideosList, videosFiltersFrom } from "~/features/videos/product/videos-page.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";
import { formOf } from "../support/product-entry";

const YOUTUBE = "https://youtu.be/dQw4w9WgXcQ?t=1";
const [ONE, TWO, THREE] = ["https://a.example/1.mp4", "https://a.example/2.mp4", "https://a.example/3.mp4"];

let database: TestDatabase;
let context: AppContext;
let editor: Staff;
beforeAll(async () => {
  database = await startDatabase();
  context = contextFor(requestBy(undefined, "/"), database);
  const { id, email } = await signedIn(database, "editor");
  editor = { id, role: "editor", name: email } as Staff;
});
afterAll(() => database.stop());

let id: string;
beforeEach(async () => {
  await database.sql("update equipment set videos = '[]'");
  await database.sql("delete from history");
  const [product] = await database.sql("select id from equipment where model = 'S-65'");
  id = String(product!.id);
});

const give = (model: string, videos: string[]) =>
  database.sql("update equipment set videos = ? where model = ?", [JSON.stringify(videos), model]);
const list = (search = "") => readVideosList(context, videosFiltersFrom(`http://x/?${search}`));
const row = async () => (await database.sql("select * from equipment where id = ?", [id]))[0]!;
const traces = () => database.sql("select action, entity, entity_id, before, after from history");

type Fields = Record<string, string>;
const rowsOf = (videos: string[]): Fields => Object.fromEntries(videos.map((video, at) => [`videos[${at}]`, video]));
const carried = ({ from }: FormState<VideosTexts>): Fields => ({ version: String(from!.version), base: from!.base });
const opened = async () => carried((await readVideosForm(context, id)).state);
const save = (fields: Fields) => saveVideos(context, { id, staff: editor, form: formOf(fields) });
const rejected = async (fields: Fields) => {
  const outcome = await save(fields);
  if (outcome.saved) throw new Error("It was stored");
  return outcome;
};

describe("the list of products with videos", () => {
  it("is sorted by model, with the first video's thumbnail, and includes hidden products", async () => {
    await give("S-65", [YOUTUBE, ONE]);
    await give("450AJ", [ONE]);
    await database.sql("update equipment set visible_in_store = 0 where model = '450AJ'");
    const { cards, others, pages } = await list();
    expect([cards.map(({ model }) => model), others, pages]).toEqual([["450AJ", "S-65"], [], 1]);
    expect(cards[0]).toMatchObject({ videos: 1, isVisible: false, picture: expect.stringMatching(/^\//) as string });
    expect(cards[1]).toMatchObject({
      videos: 2,
      manufacturer: "Genie",
      picture: "https://i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg",
    });
  });

  it("also finds products without videos when searched", async () => {
    await give("S-65", [ONE]);
    const { cards, others } = await list("search=5");
    expect(cards.map(({ model }) => model)).toEqual(["S-65"]);
    expect(others.length).toBeGreaterThan(0);
    for (const { model } of others) expect(model).toContain("5");
    expect(others.map(({ model }) => model)).not.toContain("S-65");
  });

  it("is paged", async () => {
    await database.sql("update equipment set videos = ?", [JSON.stringify([ONE])]);
    const [first, second, past] = [await list(), await list("page=2"), await list("page=999")];
    expect(first.cards).toHaveLength(24);
    expect(second.cards[0]!.id).not.toBe(first.cards[0]!.id);
    expect(past.filters.page).toBe(past.pages);
    expect(past.cards.length).toBeGreaterThan(0);
  });
});

describe("saving a product's videos", () => {
  it("stores them in order without blanks and logs only them", async () => {
    const before = await row();
    expect(await save({ ...(await opened()), ...rowsOf(["", ` ${YOUTUBE}\n`, "  ", ONE]) })).toMatchObject({
      saved: true,
    });
    expect(await row()).toEqual({
      ...before,
      videos: JSON.stringify([YOUTUBE, ONE]),
      version: Number(before.version) + 1,
    });
    const [trace] = await traces();
    expect(trace).toMatchObject({ action: "update", entity: "equipment", entity_id: id });
    const [was, is] = [trace!.before, trace!.after].map((json) => JSON.parse(String(json)) as Record<string, unknown>);
    expect([was, is]).toEqual([{ videos: [] }, { videos: [YOUTUBE, ONE] }]);
  });

  it.each(["javascript:alert(1)", "//evil.example/x", "https://", "ftp://a.example/x", "https://127.0.0.1/a"])(
    "rejects %s with an error on its row, keeps the input and stores nothing",
    async (address) => {
      const before = await row();
      const { status, reply } = await rejected({ ...(await opened()), ...rowsOf([ONE, "", address]) });
      expect([status, reply.errors]).toEqual([422, { "videos[2]": ["url"] }]);
      expect(reply.state!.texts.videos).toEqual([ONE, "", address]);
      expect([await row(), await traces()]).toEqual([before, []]);
    },
  );

  it("can be undone from the audit log without touching later changes", async () => {
    await save({ ...(await opened()), ...rowsOf([ONE]) });
    await database.sql("update equipment set year = 1999, version = version + 1 where id = ?", [id]);
    const [entry] = await database.sql("select id from history");
    const restored = await restore(context, editor, {
      entryId: String(entry!.id),
      version: Number((await row()).version),
    });
    expect(restored).toHaveProperty("restored");
    expect(await row()).toMatchObject({ videos: "[]", year: 1999 });
  });

  it("is not triggered by the buttons that add and remove rows", async () => {
    const form = { ...(await opened()), ...rowsOf([ONE, TWO]) };
    const added = await rejected({ ...form, intent: "videos.add.2" });
    expect([added.status, added.reply.state!.texts.videos]).toEqual([200, [ONE, TWO, ""]]);
    const removed = await rejected({ ...form, intent: "videos.remove.0" });
    expect(removed.reply.state!.texts.videos).toEqual([TWO]);
    expect(await traces()).toEqual([]);
  });

  it("never overwrites another person's videos; either version can be chosen", async () => {
    const mine = await opened();
    await save({ ...(await opened()), ...rowsOf([TWO]) });
    const { status, reply } = await rejected({ ...mine, ...rowsOf([ONE]) });
    expect([status, reply.problem]).toEqual([409, "conflict"]);
    expect(reply.conflict).toEqual({ conflicts: [{ name: "videos", mine: [ONE], theirs: [TWO] }], taken: [] });
    expect((await row()).videos).toBe(JSON.stringify([TWO]));
    const again = { ...carried(reply.state!), ...rowsOf([ONE, THREE]) };
    const conflict = conflictFieldOf(reply.conflict!);
    const chosen = await rejected({ ...again, conflict, intent: "choose.theirs.videos" });
    expect([chosen.status, chosen.reply.state!.texts.videos]).toEqual([200, [TWO]]);
    const back = await rejected({ ...again, conflict, intent: "choose.mine.videos" });
    expect([back.status, back.reply.state!.texts.videos]).toEqual([200, [ONE]]);
    expect(await save({ ...again, conflict })).toMatchObject({ saved: true });
    expect((await row()).videos).toBe(JSON.stringify([ONE, THREE]));
  });

  it("succeeds when another field of the product has changed meanwhile", async () => {
    const form = await opened();
    await database.sql("update equipment set year = 2001, version = version + 1 where id = ?", [id]);
    expect(await save({ ...form, ...rowsOf([ONE]) })).toMatchObject({ saved: true });
    expect(await row()).toMatchObject({ year: 2001, videos: JSON.stringify([ONE]) });
  });

  it("fifty times at once from the same version stores one", async () => {
    const form = await opened();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => save({ ...form, ...rowsOf([`https://a.example/${n}.mp4`]) })),
    );
    expect(outcomes.filter(({ saved }) => saved)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.saved) expect(outcome.status).toBe(409);
    expect(await traces()).toHaveLength(1);
  });

  it("of a product that was deleted meanwhile keeps the input", async () => {
    const form = { ...(await opened()), ...rowsOf([ONE]) };
    id = newId();
    const { status, reply } = await rejected(form);
    expect([status, reply.problem, reply.state!.texts.videos]).toEqual([404, "deleted", [ONE]]);
    await expect(readVideosForm(context, id)).rejects.toMatchObject({ code: "not-found" });
  });
});
