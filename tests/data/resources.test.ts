import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../db/ids.ts";
import { move, type PositionedRow, remove } from "~/admin/crud/mutations.server";
import { findRecord } from "~/admin/crud/records.server";
import type { AnyResource } from "~/admin/crud/resource.server";
import { saveResource } from "~/admin/crud/save-resource.server";
import type { Language } from "~/i18n/languages";
import { createDatabase } from "~/data/client.server";
import { createMutate, type Mutate } from "~/data/mutate.server";
import { categories } from "~/features/categories/categories.server";
import { slugOf } from "~/features/categories/slug.server";
import { heroImages } from "~/features/hero-images/hero-images.server";
import { presentationVideos } from "~/features/videos/presentation/presentation-videos.server";
import type { Staff } from "~/auth/permissions";
import { startDatabase, type TestDatabase } from "../support/database";
import { signedIn } from "../support/people";
import { formOf } from "../support/product-entry";

let database: TestDatabase;
let doors: { reader: ReturnType<TestDatabase["reader"]>; mutate: Mutate; language: Language };
let staff: Staff;
beforeAll(async () => {
  database = await startDatabase();
  const { url, token } = database;
  doors = {
    language: "eng",
    reader: database.reader(),
    mutate: createMutate(createDatabase({ url, token, timeoutMs: 5_000 }), () => new Date()),
  };
  const { id, email } = await signedIn(database, "editor");
  staff = { id, role: "editor", name: email } as Staff;
});
afterAll(() => database.stop());

type Fields = Record<string, string>;

type Kept = typeof categories | typeof heroImages | typeof presentationVideos;

async function added(resource: Kept, fields: Fields): Promise<string> {
  const id = newId();
  const form = formOf({ ...fields, new_id: id });
  expect(await saveResource(doors, resource as typeof categories, { id: "create", form, staff })).toMatchObject({
    saved: true,
  });
  return id;
}
const changed = (resource: Kept, id: string, fields: Fields) =>
  saveResource(doors, resource as typeof categories, { id, form: formOf(fields), staff });
const stored = async ({ table }: Pick<AnyResource, "table">, id: string) => {
  return (await database.sql(`select * from ${getTableName(table)} where id = ?`, [id]))[0]!;
};

describe("a category's slug", () => {
  it.each([
    ["Scissor lifts", "scissor-lifts"],
    ["  Boom \t &  Lifts ", "boom-lifts"],
    ["ŞİRKƏT İI", "sirket-ii"],
    ["Çəngəlli yükləyicilər", "cengelli-yukleyiciler"],
    ["---", "category"],
    ["Подъёмники", "category"],
  ])("of %j is %j", (name, slug) => expect(slugOf(name)).toBe(slug));

  const entry = (name: string, slug = "") => ({
    "name_translations.eng": name,
    "description_translations.eng": "",
    category_icon_url: "/icons/categories/fork-lifts.webp",
    slug,
  });

  it("gets the first free number, even when many are made at once", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => added(categories, entry("Goods lifts"))));
    const slugs = await Promise.all(ids.map(async (id) => (await stored(categories, id)).slug));
    expect(slugs.sort()).toEqual(["goods-lifts", "goods-lifts-2", "goods-lifts-3", "goods-lifts-4", "goods-lifts-5"]);
  });

  it("entered by hand is kept, and numbered when it is taken", async () => {
    const id = await added(categories, entry("Cranes", "tower-cranes"));
    expect((await stored(categories, id)).slug).toBe("tower-cranes");
    const again = { ...entry("Cranes and hoists", "tower-cranes"), version: "1" };
    expect(await changed(categories, id, again)).toMatchObject({ saved: true });
    expect((await stored(categories, id)).slug).toBe("tower-cranes");
    const other = await added(categories, entry("Tower cranes"));
    expect((await stored(categories, other)).slug).toBe("tower-cranes-2");
  });

  it("changed alone after a colleague's save is stored, or asked about where the colleague changed it", async () => {
    const id = await added(categories, entry("Mast lifts"));
    const opened = entry("Mast lifts", "mast-lifts");
    const late = (slug: string, version = "1") =>
      changed(categories, id, { ...opened, slug, version, base: JSON.stringify(opened) });
    await changed(categories, id, { ...opened, version: "1" });
    expect(await late("tower-cranes")).toMatchObject({ saved: true });
    const slug = "tower-cranes-3";
    expect(await stored(categories, id)).toMatchObject({ slug, version: 3 });
    expect(await late("tower-cranes")).toMatchObject({ saved: true });
    expect(await stored(categories, id), "sent again").toMatchObject({ slug, version: 3 });
    expect(await late("masts")).toMatchObject({
      ...{ saved: false, status: 409 },
      reply: { conflict: { conflicts: [{ name: "slug", mine: "masts", theirs: slug }], taken: [] } },
    });
    expect(await stored(categories, id)).toMatchObject({ slug, version: 3 });
  });
});

describe("the URL of a presentation video", () => {
  const embed = "https://www.youtube.com/embed/dQw4w9WgXcQ";
  const still = "https://i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg";
  const entry = (video_url: string) => ({ title: "Lift", description: "", video_url });

  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", embed, still],
    ["https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=4s", embed, still],
    ["https://youtu.be/dQw4w9WgXcQ?si=x", embed, still],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", embed, still],
    ["https://www.youtube.com/live/dQw4w9WgXcQ", embed, still],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0", embed, still],
    ["HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ", embed, still],
    ['https://youtu.be/dQw4w9WgXcQ?t=1&list=x"onload=', embed, still],
    ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", undefined, null],
    ["https://evil.example/?x=youtube.com/embed/dQw4w9WgXcQ", undefined, null],
    ["https://notyoutube.com/watch?v=dQw4w9WgXcQ", undefined, null],
    ["https://vimeo.com/12345", undefined, null],
    ["/videos/yard.mp4", undefined, null],
  ])("%s", async (address, video_url, thumbnail_url) => {
    const id = await added(presentationVideos, entry(address));
    expect(await stored(presentationVideos, id)).toMatchObject({ video_url: video_url ?? address, thumbnail_url });
  });

  it("does not replace a thumbnail that was chosen by hand unless the video changes", async () => {
    const [seeded] = await database.sql('select * from presentation_videos order by "order" limit 1');
    const id = String(seeded!.id);
    await changed(presentationVideos, id, { ...entry(String(seeded!.video_url)), version: String(seeded!.version) });
    const version = String(Number(seeded!.version) + 1);
    expect(await stored(presentationVideos, id)).toMatchObject({ thumbnail_url: seeded!.thumbnail_url, title: "Lift" });
    await changed(presentationVideos, id, { ...entry("https://youtu.be/dQw4w9WgXcQ"), version });
    expect(await stored(presentationVideos, id)).toMatchObject({ thumbnail_url: still, video_url: embed });
  });
});

describe("a slide's translations", () => {
  const plain = { image_url: "/hero/hero-1.webp", title: "Higher", description: "" };
  const inRussian = { ...plain, "title_translations.rus": "Выше", "title_translations.aze": "" };

  it("stay unchanged when the form has no fields for them", async () => {
    const id = await added(heroImages, plain);
    expect(await stored(heroImages, id)).toMatchObject({ title_translations: "{}", description_translations: "{}" });
    await changed(heroImages, id, { ...inRussian, version: "1" });
    expect(await changed(heroImages, id, { ...plain, title: "Lower", version: "2" })).toMatchObject({ saved: true });
    expect(await stored(heroImages, id)).toMatchObject({ title: "Lower", title_translations: '{"rus":"Выше"}' });
  });

  it("are removed when their fields are emptied", async () => {
    const id = await added(heroImages, inRussian);
    await changed(heroImages, id, { ...inRussian, "title_translations.rus": "", version: "1" });
    expect(await stored(heroImages, id)).toMatchObject({ title: "Higher", title_translations: "{}" });
  });
});

describe("between reading and writing", () => {
  const { table } = presentationVideos;
  const placed = async () =>
    (await database.sql('select id, "order" from presentation_videos order by "order"')) as unknown as PositionedRow[];

  it("a record that a colleague hides is not deleted: it would come back visible", async () => {
    const id = await added(heroImages, { image_url: "/hero/hero-1.webp", title: "Higher", description: "" });
    const read = (await findRecord(doors.reader, heroImages.table, id))!;
    await database.sql("update hero_images set active = not active where id = ?", [id]);
    const admin = { ...staff, role: "admin" } as Staff;
    const late = doors.mutate(admin, "hero-images:delete", (db) =>
      remove(db, heroImages.table, read, { historyId: newId() }),
    );
    await expect(late).rejects.toMatchObject({ code: "conflict" });
    expect(await stored(heroImages, id)).toBeDefined();
  });

  it.each([
    ["the record itself is moved", 'update presentation_videos set "order" = 101 where id = ?', 0],
    ["its neighbour is moved", 'update presentation_videos set "order" = 105 where id = ?', 1],
    ["another one comes between", 'update presentation_videos set "order" = 101 where id = ?', 2],
  ])("a move fails when %s", async (_what, statement, place) => {
    const ids = await Promise.all(
      [1, 2, 3].map((n) =>
        added(presentationVideos, { title: `Lift ${n}`, description: "", video_url: "/videos/yard.mp4" }),
      ),
    );
    for (const [at, order] of [100, 103, 110].entries()) {
      await database.sql('update presentation_videos set "order" = ? where id = ?', [order, ids[at]!]);
    }
    const [moved, other] = [
      { id: ids[0]!, order: 100 },
      { id: ids[1]!, order: 103 },
    ];
    await database.sql(statement, [ids[place]!]);
    const before = await placed();
    const late = doors.mutate(staff, "presentation-videos:write", (db) => move(db, table, [moved, other]));
    await expect(late).rejects.toMatchObject({ code: "conflict" });
    expect(await placed()).toEqual(before);
    await database.sql(`delete from presentation_videos where id in (?, ?, ?)`, ids);
  });
});
