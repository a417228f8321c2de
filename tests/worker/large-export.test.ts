import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generateCatalogue } from "../../db/generated-catalogue.ts";
import { columnKeys } from "~/features/products/table/columns";
import { openSheet, rowsOf } from "../support/open-workbook";
import { startSite, type Site } from "../support/site";
import { signIn } from "../support/staff-visit";

const MANY = 10_000;
const MOST_BYTES = 128 * 1024 * 1024;

let site: Site;
beforeAll(async () => {
  site = await startSite({ DATABASE_TIMEOUT_MS: "30000" });
  await generateCatalogue(site.database.url, site.database.token, MANY);
}, 120_000);
afterAll(() => site.stop());

/** Memory of the workerd process. */
function residentBytes(): number {
  const lines = execFileSync("ps", ["-axo", "ppid=,rss=,comm="], { encoding: "utf8" }).split("\n");
  const own = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null && Number(found[1]) === process.pid && found[3]!.includes("workerd"));
  expect(own).toHaveLength(1);
  return Number(own[0]![2]) * 1024;
}

it("ten thousand products with all columns are exported within the memory of an isolate", async () => {
  const admin = await signIn(site, "admin");
  await admin.get("/adm-dash/products");
  const before = residentBytes();
  const response = await fetch(`${site.url}/adm-dash/products/export`, {
    headers: { Cookie: `${admin.cookies()}; columns=${columnKeys.join(".")}` },
  });
  expect(response.status).toBe(200);
  let most = before;
  const parts: Uint8Array[] = [];
  const reader = response.body!.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    if (parts.length % 50 === 0) most = Math.max(most, residentBytes());
  }
  most = Math.max(most, residentBytes());
  expect(most - before).toBeLessThan(MOST_BYTES);

  const rows = rowsOf(await openSheet(Buffer.concat(parts)));
  expect(rows).toHaveLength(MANY + 1);
  expect(rows[0]).toHaveLength(columnKeys.length);
}, 120_000);
