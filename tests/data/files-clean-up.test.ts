import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteIncoming, registerLeftovers } from "~/features/files/clean-up/leftovers.server";
import { makeMissingVariants } from "~/features/files/clean-up/missing-variants.server";
import { deleteRemovedContent } from "~/features/files/clean-up/removed-content.server";
import { deleteUnusedFiles } from "~/features/files/clean-up/unused-files.server";
import { storeUpload } from "~/features/files/store/store-upload.server";
import type { Staff } from "~/auth/permissions";
import type { AppContext } from "~/load-context.server";
import { addBatch } from "../support/batch";
import { startBucket } from "../support/bucket";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";
import { phonePhoto } from "../support/sample-files";
import { addFile } from "../support/stored-file";

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
const NOW = Date.now();
const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();
/** The id of a file. */
const hex = (digits: string) => digits.padEnd(32, "0");

type Bucket = NonNullable<AppContext["mediaBucket"]>;

let database: TestDatabase;
let storage: Awaited<ReturnType<typeof startBucket>>;
let bucket: Bucket;
let staff: Staff;
/** `days` from now. */
let at: (days?: number) => AppContext;
const sql: TestDatabase["sql"] = (...query) => database.sql(...query);

beforeAll(async () => {
  [database, storage] = await Promise.all([startDatabase(), startBucket()]);
  bucket = storage.bucket;
  const { id, email } = await signedIn(database, "editor");
  staff = { id, role: "editor", name: email } as Staff;
  at = (days = 0) =>
    Object.assign(contextFor(requestBy(undefined, "/"), database), {
      ...{ mediaBucket: bucket, images: storage.images },
      now: () => new Date(NOW + days * DAY),
    });
});
afterAll(() => Promise.all([database.stop(), storage.stop()]));
beforeEach(async () => {
  for (const table of ["files", "removed_files", "history", "batches"]) await sql(`delete from ${table}`);
  const { objects } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
});

const ids = async (table: "files" | "removed_files") =>
  (await sql(`select id from ${table} order by id`)).map(({ id }) => String(id));
const keys = async (prefix = "files/") => (await bucket.list({ prefix })).objects.map(({ key }) => key);

const oldFile = (id: string, days = 31) => addFile(sql, { id: hex(id), createdAt: daysAgo(days) });

async function addHistory(
  entity: string,
  { entityId = "x", days, before }: { entityId?: string; days: number; before?: object },
) {
  await sql(
    "insert into history (id, at, actor_name, action, entity, entity_id, before) values (?, ?, 'A', 'update', ?, ?, ?)",
    [crypto.randomUUID(), daysAgo(days), entity, entityId, before ? JSON.stringify(before) : null],
  );
}

/** As if it had been there for long. */
async function upload(bytes: Uint8Array, name: string) {
  const stored = await storeUpload(at(), { staff, name, kinds: ["picture"], chunks: chunksOf(bytes) });
  await sql("update files set created_at = ? where id = ?", [daysAgo(90), stored.id]);
  await sql("update history set at = ?", [daysAgo(90)]);
  return stored;
}

async function* chunksOf(bytes: Uint8Array) {
  await Promise.resolve();
  yield new Uint8Array(bytes);
}

describe("an upload that nothing uses", () => {
  it("is removed after 30 days, and only its record", async () => {
    await oldFile("a", 31);
    await oldFile("b", 29);
    await bucket.put(`files/${hex("a")}/front.jpg`, "x");
    await deleteUnusedFiles(at());
    expect([await ids("files"), await ids("removed_files")]).toEqual([[hex("b")], [hex("a")]]);
    expect(await keys()).toEqual([`files/${hex("a")}/front.jpg`]);
  });

  it("stays while a record uses it, however its URL is written", async () => {
    const url = (id: string) => `/media/${hex(id)}/front-1600x1200.jpg`;
    for (const id of ["a", "b", "c", "d"]) await oldFile(id);
    const product = "(select id from equipment order by id limit 1)";
    await sql(`update equipment set images = json_array('/x.png', ?) where id = ${product}`, [url("a")]);
    await sql("update library_documents set link = ? where id = (select min(id) from library_documents)", [
      `https://lifts.example${url("b")}#page=2`,
    ]);
    await sql(
      `update equipment set figure_sources = json_array(json_object('figure', 'width_m', 'url', ?, 'checked_on', null)) where id = ${product}`,
      [url("c")],
    );
    await deleteUnusedFiles(at());
    expect(await ids("files")).toEqual(["a", "b", "c"].map(hex));
    await sql(`update equipment set images = '[]', figure_sources = '[]' where id = ${product}`);
    await sql("update library_documents set link = '/x.pdf' where link like '%/media/%'");
  });

  it("stays while an undo could bring back its use: the history or a batch names it", async () => {
    for (const id of ["a", "b", "c", "d", "e"]) await oldFile(id);
    const picture = (id: string) => `/media/${hex(id)}/front-1600x1200.jpg`;
    await addHistory("equipment", { days: 200, before: { images: ["/x.png", picture("a"), picture("b")] } });
    const batch = await addBatch(sql);
    await sql("update batch_rows set cells = ? where batch_id = ? and row_no = 0", [
      JSON.stringify({ images: { was: [picture("c")], to: [] } }),
      batch,
    ]);
    // Enough to be read in several parts.
    await sql(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 6000)
       insert into history (id, at, actor_name, action, entity, entity_id, before)
       select 'many-' || i, ?, 'A', 'update', 'manufacturers', 'm', json_object('logo_url', iif(i = 5999, ?, null)) from n`,
      [daysAgo(100), picture("d")],
    );
    await deleteUnusedFiles(at());
    expect(await ids("files")).toEqual(["a", "b", "c", "d"].map(hex));
  });

  it("stays for 30 days more when somebody uploads or restores it again", async () => {
    await oldFile("a", 60);
    await oldFile("b", 60);
    await addHistory("files", { entityId: hex("a"), days: 10 });
    await addHistory("files", { entityId: hex("b"), days: 40 });
    await deleteUnusedFiles(at());
    expect(await ids("files")).toEqual([hex("a")]);
    await deleteUnusedFiles(at(21));
    expect(await ids("files")).toEqual([]);
  });
});

describe("content without a record", () => {
  async function remove(id: string, days: number) {
    for (const name of ["front-900x600.jpg", "480.avif", "480.webp"]) await bucket.put(`files/${hex(id)}/${name}`, "x");
    await sql("insert into removed_files (id, removed_at) values (?, ?)", [hex(id), daysAgo(days)]);
  }

  it("is deleted after 30 days, with its smaller pictures", async () => {
    await remove("a", 31);
    await remove("b", 29);
    await deleteRemovedContent(at());
    expect(await ids("removed_files")).toEqual([hex("b")]);
    expect(new Set((await keys()).map((key) => key.split("/")[1]))).toEqual(new Set([hex("b")]));
    expect(await keys()).toHaveLength(3);
  });

  it("stays while a record names it all the same", async () => {
    await remove("a", 40);
    const logo = `/media/${hex("a")}/front-900x600.jpg`;
    await sql("update manufacturers set logo_url = ? where name = 'Genie'", [logo]);
    await deleteRemovedContent(at());
    expect(await keys()).toHaveLength(3);
    await sql("update manufacturers set logo_url = null where name = 'Genie'");
    await deleteRemovedContent(at());
    expect([await keys(), await ids("removed_files")]).toEqual([[], []]);
  });

  it("is deleted file by file where there are many", async () => {
    for (let file = 0; file < 25; file++) await remove(`a${file.toString(16).padStart(2, "0")}`, 40);
    await deleteRemovedContent(at());
    expect([await keys(), await ids("removed_files")]).toEqual([[], []]);
  });

  it("of a run that was cut off is deleted by a later one, after an hour", async () => {
    await remove("a", 40);
    const since = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
    await sql("update removed_files set deleting_since = ?", [since(50)]);
    await deleteRemovedContent(at());
    expect(await ids("removed_files")).toEqual([hex("a")]);
    await sql("update removed_files set deleting_since = ?", [since(70)]);
    await deleteRemovedContent(at());
    expect([await keys(), await ids("removed_files")]).toEqual([[], []]);
  });

  it("survives when the same is uploaded at any moment of its deletion", async () => {
    const bytes = await phonePhoto({ width: 500, height: 400 });
    for (const step of ["list", "delete", "deleted"] as const) {
      const first = await upload(bytes, "First.jpg");
      await sql("delete from files where id = ?", [first.id]);
      await sql("update removed_files set removed_at = ?", [daysAgo(40)]);
      let again: ReturnType<typeof storeUpload> | undefined;
      const uploadNow = () =>
        (again ??= storeUpload(at(), { staff, name: "Again.jpg", kinds: ["picture"], chunks: chunksOf(bytes) }));
      // The upload begins just there, and gets as far as it can.
      const busy = Object.assign(Object.create(bucket) as Bucket, {
        list: async (options: R2ListOptions) => {
          if (step === "list") uploadNow();
          return bucket.list(options);
        },
        delete: async (all: string[]) => {
          if (step === "delete") await placed(uploadNow());
          await bucket.delete(all);
          if (step === "deleted") await placed(uploadNow());
        },
      });
      await deleteRemovedContent(Object.assign(at(), { mediaBucket: busy }));
      const stored = await again!;
      const [row] = await sql("select name, has_variants from files where id = ?", [stored.id]);
      expect(row, step).toMatchObject({ has_variants: 1 });
      const folder = `files/${stored.id}/`;
      expect(await keys(folder), step).toEqual(
        [...["480.avif", "480.webp", "500.avif", "500.webp"], String(row!.name)].map((name) => folder + name),
      );
      expect(await ids("removed_files")).toEqual([]);
      await sql("delete from files");
      await sql("delete from removed_files");
      await bucket.delete(await keys());
    }
  });

  async function placed(uploading: Promise<unknown>) {
    const isPlaced = async () => (await keys()).some((key) => key.endsWith("/again-500x400.jpg"));
    await Promise.race([uploading, expect.poll(isPlaced).toBe(true)]);
  }
});

describe("leftovers of uploads that were cut off", () => {
  it("are found within the 256 minutes in which all of the bucket is looked at, and deleted 30 days later", async () => {
    const [orphan, stored] = [hex("7f3"), hex("7f4")];
    await addFile(sql, { id: stored });
    for (const id of [orphan, stored]) await bucket.put(`files/${id}/front-900x600.jpg`, "x");
    await bucket.put("files/7f/not-a-file", "x");
    for (let minute = 0; minute < 256; minute++) await registerLeftovers(at((minute * MINUTE) / DAY));
    expect(await ids("removed_files")).toEqual([orphan]);
    await deleteRemovedContent(at(29));
    expect(await keys()).toContain(`files/${orphan}/front-900x600.jpg`);
    await deleteRemovedContent(at(31));
    expect(await keys()).toEqual([`files/${stored}/front-900x600.jpg`, "files/7f/not-a-file"].sort());
  });

  it("are no leftovers once their record is written", async () => {
    const id = hex("7f3");
    await bucket.put(`files/${id}/front-900x600.jpg`, "x");
    for (let minute = 0; minute < 256; minute++) await registerLeftovers(at((minute * MINUTE) / DAY));
    expect(await ids("removed_files")).toEqual([id]);
    await addFile(sql, { id });
    expect(await ids("removed_files")).toEqual([]);
  });

  it("that have no hash yet are deleted after a day", async () => {
    await bucket.put("incoming/half", "x");
    await deleteIncoming(at(0.9));
    expect(await keys("incoming/")).toEqual(["incoming/half"]);
    await deleteIncoming(at(1.1));
    expect(await keys("incoming/")).toEqual([]);
  });
});

describe("missing smaller pictures", () => {
  const stateOf = async (id: string) =>
    (await sql("select has_variants, variant_fails, variants_due_at from files where id = ?", [id]))[0];

  /** Stored while there was no service that makes them. */
  async function fullSize(width: number) {
    const bytes = await phonePhoto({ width, height: 300 });
    const context = Object.assign(at(), { images: undefined });
    const { id } = await storeUpload(context, { staff, name: "Full.jpg", kinds: ["picture"], chunks: chunksOf(bytes) });
    return id;
  }

  it("are made by the scheduled run, three pictures at a time", async () => {
    const made = [];
    for (const width of [400, 401, 402, 403]) made.push(await fullSize(width));
    expect(await keys()).toHaveLength(4);
    await makeMissingVariants(at());
    expect(await sql("select id from files where has_variants = 0")).toHaveLength(1);
    await makeMissingVariants(at());
    expect(await sql("select id from files where has_variants = 0")).toHaveLength(0);
    expect(await keys()).toHaveLength(4 + 8);
    for (const id of made) expect(await keys(`files/${id}/`)).toHaveLength(3);
  });

  it("are tried five times, later and later, and hold nobody else up", async () => {
    const broken = await fullSize(410);
    await bucket.delete(await keys());
    const context = (days: number) => Object.assign(at(days), { logger: { ...at().logger, warn: () => {} } });
    await makeMissingVariants(context(0));
    expect(await stateOf(broken)).toMatchObject({ has_variants: 0, variant_fails: 1 });
    await makeMissingVariants(context(9 / 1440));
    expect(await stateOf(broken)).toMatchObject({ variant_fails: 1 });
    const later = await fullSize(411);
    await makeMissingVariants(context(11 / 1440));
    expect(await stateOf(broken)).toMatchObject({ variant_fails: 2 });
    expect(await stateOf(later)).toMatchObject({ has_variants: 1 });
    for (const days of [1, 2, 4, 12, 30, 60]) await makeMissingVariants(context(days));
    expect(await stateOf(broken)).toMatchObject({ has_variants: 0, variant_fails: 5 });
  });
});
