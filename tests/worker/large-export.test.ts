import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generateCatalogue } from "../../db/generated-catalogue.ts";
import { columnKeys } from "~/features/products/table/columns";
import { openSheet, openWorkbook, rowsOf } from "../support/open-workbook";
import { startSite, type Site } from "../support/site";
import { signIn, type StaffVisit } from "../support/staff-visit";

const MANY = 10_000;
/** Of one file for editing. */
const MOST_TO_EDIT = 5_000;
const MOST_BYTES = 128 * 1024 * 1024;

let site: Site;
let admin: StaffVisit;
beforeAll(async () => {
  site = await startSite({ DATABASE_TIMEOUT_MS: "30000" });
  admin = await signIn(site, "admin");
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

const withProducts = (count: number) => generateCatalogue(site.database.url, site.database.token, count);

/** The file, and by how much the process grew meanwhile. */
async function download(path: string, cookies: string) {
  await admin.get("/adm-dash/products");
  const before = residentBytes();
  const response = await fetch(site.url + path, { headers: { Cookie: cookies } });
  expect(response.status).toBe(200);
  let most = before;
  const parts: Uint8Array[] = [];
  const reader = response.body!.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    if (parts.length % 50 === 0) most = Math.max(most, residentBytes());
  }
  return { file: Buffer.concat(parts), grownBy: Math.max(most, residentBytes()) - before };
}

it("five thousand products with all fields are exported for editing within the memory of an isolate", async () => {
  await withProducts(MOST_TO_EDIT);
  const { file, grownBy } = await download("/adm-dash/products/workbook", admin.cookies());
  expect(grownBy).toBeLessThan(MOST_BYTES);
  const { sheet } = await openWorkbook(file);
  expect(sheet("Equipment").rowCount).toBe(MOST_TO_EDIT + 1);
  expect(sheet("Base").rowCount).toBe(MOST_TO_EDIT + 1);
}, 120_000);

it("ten thousand products with all columns are exported within the memory of an isolate", async () => {
  await withProducts(MANY);
  const { file, grownBy } = await download(
    "/adm-dash/products/export",
    `${admin.cookies()}; columns=${columnKeys.join(".")}`,
  );
  expect(grownBy).toBeLessThan(MOST_BYTES);
  const rows = rowsOf(await openSheet(file));
  expect(rows).toHaveLength(MANY + 1);
  expect(rows[0]).toHaveLength(columnKeys.length);
}, 120_000);

it("more products than an import takes are a message that says so, on the list as it was", async () => {
  const answer = await admin.get("/adm-dash/products/workbook?sort=model");
  expect([answer.status, answer.headers.location]).toEqual([303, "/adm-dash/products?sort=model"]);
  const { text } = await admin.get("/adm-dash/products?sort=model", { "Accept-Language": "en" });
  expect(text).toContain("10,000 rows are too many to edit in one file: 5,000 at most.");
});
