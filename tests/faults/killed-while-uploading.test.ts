import { setTimeout as wait } from "node:timers/promises";
import type { Row } from "@libsql/client/web";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { variantFormats, variantKey } from "~/features/files/store/keys.server";
import { mediaPicture, variantWidths } from "~/ui/media-url";
import { record, rounds } from "../support/long-runs";
import { ask } from "../support/http";
import { expectLoggedErrors } from "../support/no-console-errors";
import { childrenOf } from "../support/npm-start";
import { largePdf, noisyPhoto } from "../support/sample-files";
import { type StaffVisit, visitWorker } from "../support/staff-visit";
import { removeFolder, startStoredSite, type StoredSite, uploadFile } from "../support/stored-site";

const A_ROUND_MS = 30_000;

let site: StoredSite;
let editor: StaffVisit;
beforeAll(async () => {
  site = await startStoredSite();
  editor = await site.signIn();
});
afterAll(async () => {
  await site.stop();
  await removeFolder(site.dataDir);
});

/** As `kill -9` does. */
async function killWorker() {
  for (const id of childrenOf(process.pid, "workerd")) process.kill(id, "SIGKILL");
  await site.restart();
  editor = signedInAgain(editor);
}

/** The same cookies at the new Worker. */
function signedInAgain(before: StaffVisit): StaffVisit {
  const visit = visitWorker(site.worker().url);
  for (const cookie of before.cookies().split("; ")) {
    const [name = "", value = ""] = cookie.split("=");
    visit.set(name, value);
  }
  return visit;
}

async function storedKeys(): Promise<string[]> {
  const { objects } = await (await site.worker().bucket()).list();
  return objects.map(({ key }) => key);
}

const mediaPathOf = ({ id, name }: Row) => `/media/${String(id)}/${String(name)}`;

/** What is recorded and cannot be had, and what is stored where no clean-up looks for it. */
async function findDamage() {
  const rows = await site.sql("select * from files");
  const keys = await storedKeys();
  const damage: string[] = [];
  for (const row of rows) {
    const { status, headers } = await ask(site.worker().url, mediaPathOf(row), { method: "HEAD" });
    const length = headers["content-length"];
    if (status !== 200 || length !== String(row.size)) damage.push(`${mediaPathOf(row)}: ${status}, ${length} bytes`);
    const missing = variantKeys(row).filter((key) => !keys.includes(key));
    if (row.has_variants === 1 && missing.length > 0) damage.push(`${mediaPathOf(row)} has no ${missing.join(", ")}`);
  }
  const isKnown = (key: string) => /^incoming\/[0-9a-f-]{36}$|^files\/[0-9a-f]{32}\/[a-z0-9.-]+$/.test(key);
  damage.push(...keys.filter((key) => !isKnown(key)));
  return damage;
}

function variantKeys(row: Row): string[] {
  const picture = mediaPicture(mediaPathOf(row));
  const widths = picture ? variantWidths(picture) : [];
  return widths.flatMap((width) => variantFormats.map((format) => variantKey(String(row.id), width, format)));
}

const recorded = async () => Number((await site.sql("select count(*) as rows from files"))[0]!.rows);

describe("when the Worker is killed during an upload", () => {
  it.each([
    ["picture", "Front.jpg", () => noisyPhoto(640, 480)],
    ["PDF of 12 MB", "Manual.pdf", () => Promise.resolve(largePdf(12_000_000))],
  ])(
    "of a %s, every record has its content, and the same file can be uploaded again",
    async (kind, name, newFile) => {
      expectLoggedErrors();
      const begun = performance.now();
      await uploadFile(editor, await newFile(), name);
      const usual = performance.now() - begun;
      let finished = 0;
      for (let round = 0; round < rounds; round++) {
        const file = await newFile();
        const before = await recorded();
        const upload = uploadFile(editor, file, name).then(
          () => true,
          () => false,
        );
        // Moments from the first bytes to the answer.
        await wait((usual * (round + Math.random())) / rounds);
        await killWorker();
        if (await upload) finished += 1;
        expect(await findDamage()).toEqual([]);
        const { url } = await uploadFile(editor, file, name);
        const { status, bytes } = await ask(site.worker().url, url);
        expect(status).toBe(200);
        // The metadata of a picture is taken away.
        if (name.endsWith(".pdf")) expect(bytes.equals(file)).toBe(true);
        expect(await recorded()).toBe(before + 1);
        expect(await findDamage()).toEqual([]);
      }
      const left = (await storedKeys()).filter((key) => key.startsWith("incoming/")).length;
      record({ scenario: `Worker killed during upload of a ${kind}`, rounds, finished, damaged: 0, left });
    },
    rounds * A_ROUND_MS,
  );
});
