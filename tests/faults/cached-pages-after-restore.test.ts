import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backUp } from "../../db/backup.ts";
import { restore } from "../../db/restore.ts";
import { startSite, type Site } from "../support/site";

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), "liftyard-restored-"));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("after a restore", () => {
  it("visitors see the restored data, not cached pages of later data", async () => {
    const file = join(folder, "backup.jsonl.gz");
    const { url, token, sql } = site.database;
    const rename = (name: string) => sql("update contact_information set company_name = ?", [name]);
    await rename("Before");
    await backUp(url, token, file);
    expect((await site.askUntilCached("/contact")).text).toContain("Before");
    await rename("After");
    expect((await site.askUntilCached("/contact")).text).toContain("After");
    await restore(url, token, file, { replace: { backUpTo: join(folder, "before.jsonl.gz") } });
    expect((await site.ask("/contact")).text).toContain("Before");
    expect((await site.askUntilCached("/contact")).text).not.toContain("After");
  });
});
