import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCommand } from "../support/command";
import { ask } from "../support/http";
import { largePdf, phonePhoto } from "../support/sample-files";
import type { StaffVisit } from "../support/staff-visit";
import { removeFolder, startStoredSite, type StoredSite, uploadFile } from "../support/stored-site";

let site: StoredSite;
let editor: StaffVisit;
let folder: string;
/** The uploaded files by URL, as a visitor gets them. */
const uploaded = new Map<string, Buffer>();

const upload = async (bytes: Uint8Array, name: string) => {
  const { url } = await uploadFile(editor, bytes, name);
  uploaded.set(url, (await ask(site.worker().url, url)).bytes);
  return url;
};
const inFolder = (url: string) => join(folder, "files", url.slice("/media/".length));
const pathOf = (extension: string) => [...uploaded.keys()].find((url) => url.endsWith(extension))!;

let photo: string;
let manual: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "liftyard-files-"));
  file = join(folder, "data.jsonl.gz");
  site = await startStoredSite();
  editor = await site.signIn();
  photo = await upload(await phonePhoto({ width: 1200, height: 900 }), "Önden görünüş.jpg");
  manual = await upload(largePdf(12_000_000), "Manual.pdf");
}, 120_000);
afterAll(async () => {
  await site.stop();
  await removeFolder(site.dataDir);
  await removeFolder(folder);
});

const run = (script: string, args: string[], dataDir = site.dataDir) =>
  startCommand(script, args, { DATA_DIR: dataDir });
const backUp = async () => run("backup", [file, "--files", folder]).ended;
const checkManifest = () =>
  execFileSync("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: folder }).toString();

/** Does something with a data folder that is empty before. */
async function withNewDataDir(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-data-"));
  try {
    await work(dataDir);
  } finally {
    await removeFolder(dataDir);
  }
}

const restore = (dataDir: string) => run("restore", [file, "--files", folder], dataDir);

/** What visitors of a restored site get. */
async function visitorsGet(dataDir: string): Promise<(url: string) => ReturnType<typeof ask>> {
  const restored = await startStoredSite(dataDir);
  const answers = new Map<string, Awaited<ReturnType<typeof ask>>>();
  for (const url of uploaded.keys()) answers.set(url, await ask(restored.worker().url, url));
  const small = `${photo.slice(0, photo.lastIndexOf("/"))}/480`;
  answers.set("small", await ask(restored.worker().url, small));
  await restored.stop();
  return (url) => Promise.resolve(answers.get(url)!);
}

describe("a backup with files", { timeout: 240_000 }, () => {
  it("while the site runs, has their content and hashes, and fetches only what is not there", async () => {
    const first = await backUp();
    expect(first.output).toContain(`2 files are in ${folder}, 2 of them new.`);
    expect(first.code).toBe(0);
    for (const [url, bytes] of uploaded) expect((await readFile(inFolder(url))).equals(bytes), url).toBe(true);
    expect(checkManifest().match(/: OK/g)).toHaveLength(2);
    const before = await stat(inFolder(manual));
    const again = await backUp();
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining("2 files are in") as string });
    expect(again.output).toContain("0 of them new");
    expect((await stat(inFolder(manual))).mtimeMs).toBe(before.mtimeMs);
    await writeFile(inFolder(manual), "damaged");
    const repaired = await backUp();
    expect(repaired).toMatchObject({ code: 0, output: expect.stringContaining("1 of them new") as string });
    expect((await readFile(inFolder(manual))).equals(uploaded.get(manual)!)).toBe(true);
    expect(checkManifest().match(/: OK/g)).toHaveLength(2);
  });

  it("is restored into an empty data folder: visitors get the same files", async () => {
    await withNewDataDir(async (dataDir) => {
      const { code, output } = await restore(dataDir).ended;
      expect(output).toContain(`2 files of ${folder} are in the bucket; 0 were there before.`);
      expect(code).toBe(0);
      const get = await visitorsGet(dataDir);
      for (const [url, bytes] of uploaded) {
        const answer = await get(url);
        expect(answer.status, url).toBe(200);
        expect(answer.bytes.equals(bytes), url).toBe(true);
      }
      expect((await get(photo)).headers).toMatchObject({
        "content-type": "image/jpeg",
        "content-disposition": "inline; filename*=UTF-8''%C3%96nden%20g%C3%B6r%C3%BCn%C3%BC%C5%9F.jpg",
      });
      // Smaller pictures are made later; until then the picture itself is sent.
      expect(await get("small")).toMatchObject({ status: 200, headers: { "cache-control": "public, max-age=60" } });
    });
  });

  it("with a damaged and a missing file restores the rest, and names both", async () => {
    const spare = `${folder}-spare`;
    await cp(folder, spare, { recursive: true });
    try {
      await upload(largePdf(1_000), "Short.pdf");
      await backUp();
      const bytes = await readFile(inFolder(manual));
      bytes[6_000_000]! ^= 1;
      await writeFile(inFolder(manual), bytes);
      await rm(inFolder(photo));
      await withNewDataDir(async (dataDir) => {
        const { code, output } = await restore(dataDir).ended;
        expect(code).toBe(1);
        expect(output).toContain(`(Manual.pdf) is damaged in ${folder}.`);
        expect(output).toContain(`(Önden görünüş.jpg) is missing in ${folder}.`);
        expect(output).toContain("1 files of");
        const get = await visitorsGet(dataDir);
        expect(await get(pathOf("short.pdf"))).toMatchObject({ status: 200 });
        expect(await get(manual)).toMatchObject({ status: 404 });
      });
    } finally {
      await cp(spare, folder, { recursive: true });
      await removeFolder(spare);
    }
  });

  it("names what the bucket lacks, and saves the rest", async () => {
    const lost = await upload(largePdf(2_000), "Lost.pdf");
    const wrong = await upload(largePdf(3_000), "Wrong.pdf");
    const last = await upload(largePdf(4_000), "Last.pdf");
    const bucket = await site.worker().bucket();
    await bucket.delete(`files/${lost.slice("/media/".length)}`);
    await bucket.put(`files/${wrong.slice("/media/".length)}`, "something else");
    const { code, output } = await backUp();
    expect(code).toBe(1);
    expect(output).toContain("(Lost.pdf) is missing in the bucket.");
    expect(output).toContain("(Wrong.pdf) has other content in the bucket than its name says.");
    expect(output).toContain("These 2 files are not included.");
    expect((await readFile(inFolder(last))).equals(uploaded.get(last)!)).toBe(true);
    expect(globSync(`${folder}/**/*.unfinished`)).toEqual([]);
    expect(checkManifest()).not.toContain("wrong.pdf");
    await site.sql(`delete from files where title in ('Lost.pdf', 'Wrong.pdf')`);
    for (const url of [lost, wrong]) uploaded.delete(url);
  });

  it("that is killed midway has whole files only, and goes on when run again", async () => {
    const some = [];
    for (let count = 0; count < 5; count++) some.push(await upload(largePdf(6_000_000), `Part ${count}.pdf`));
    const { child, ended } = run("backup", [file, "--files", folder]);
    while (!some.some((url) => globSync(`${inFolder(url)}*`).length > 0)) await wait(5);
    child.kill("SIGKILL");
    await ended;
    for (const url of some) {
      const bytes = existsSync(inFolder(url)) && (await readFile(inFolder(url)));
      if (bytes) expect(bytes.equals(uploaded.get(url)!), url).toBe(true);
    }
    const { code, output } = await backUp();
    checkManifest();
    expect(output).toContain(`${uploaded.size} files are in`);
    expect(code).toBe(0);
    expect(globSync(`${folder}/**/*.unfinished`)).toEqual([]);
    await withNewDataDir(async (dataDir) => {
      const killed = restore(dataDir);
      while (globSync(`${dataDir}/wrangler/v3/r2/liftyard-media/blobs/*`).length < 6) await wait(5);
      killed.child.kill("SIGKILL");
      await killed.ended;
      const again = await restore(dataDir).ended;
      expect(again.output).toContain("has not finished");
      expect(again.output).not.toContain("; 0 were there before.");
      expect(again.output).toContain("rows of");
      expect(again.code).toBe(0);
      const get = await visitorsGet(dataDir);
      for (const [url, bytes] of uploaded) expect((await get(url)).bytes.equals(bytes), url).toBe(true);
    });
  });

  it("says how it is used when it is not", async () => {
    for (const args of [["--file", folder], ["a", "b"], ["--files"]]) {
      const { code, output } = await run("backup", args).ended;
      expect(code).toBe(1);
      expect(output).toContain("Usage: npm run backup -- [FILE] [--files FOLDER]");
    }
    await withNewDataDir(async (dataDir) => {
      const { code, output } = await run("restore", [file, "--files", dataDir], dataDir).ended;
      expect(code).toBe(1);
      expect(output).toContain(`There is no SHA256SUMS in ${dataDir}`);
    });
  });
});
