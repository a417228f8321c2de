import ExcelJS from "exceljs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generateCatalogue } from "../../db/generated-catalogue.ts";
import { record } from "../support/long-runs";
import { peakMegabytes, processorSeconds, resetPeak, workerdProcess } from "../../scripts/process-usage.ts";
import { startSite, type Site } from "../support/site";
import { signIn, type StaffVisit } from "../support/staff-visit";

const MANY = 5_000;
const CHANGED = 2_000;
const MOST_MEGABYTES = 128;

let site: Site;
let editor: StaffVisit;
beforeAll(async () => {
  site = await startSite({ DATABASE_TIMEOUT_MS: "30000" });
  await generateCatalogue(site.database.url, site.database.token, MANY);
  editor = await signIn(site, "editor");
}, 120_000);
afterAll(() => site.stop());

/** The file with another year in `CHANGED` rows, as exceljs saves it. */
async function edited(file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(file as unknown as ExcelJS.Buffer);
  const sheet = workbook.getWorksheet("Equipment")!;
  const heads = sheet.getRow(1).values as string[];
  const year = heads.indexOf("Year");
  for (let row = 2; row < CHANGED + 2; row++) sheet.getRow(row).getCell(year).value = 2031;
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

const written = async () =>
  Number((await site.database.sql("select count(*) as n from equipment where year = 2031"))[0]!.n);

it("two thousand changes in five thousand rows are read, reviewed, written and taken back", async () => {
  const before = await written();
  const exported = await fetch(`${site.url}/adm-dash/products/workbook`, {
    headers: { Cookie: `${editor.cookies()}; i18nextLng=eng` },
  });
  const file = new File([await edited(new Uint8Array(await exported.arrayBuffer()))], "fleet.xlsx");
  const pid = workerdProcess();

  /** Processor time, and what the process grows by; both are written down with the run's figures. */
  async function measured<T>(phase: string, act: () => Promise<T>): Promise<T> {
    resetPeak(pid);
    const [megabytes, seconds] = [peakMegabytes(pid), processorSeconds(pid)];
    const result = await act();
    const grown = peakMegabytes(pid) - megabytes;
    const used = processorSeconds(pid) - seconds;
    record({ scenario: "large import", phase, megabytes: Math.round(grown), seconds: Number(used.toFixed(2)) });
    expect(grown, phase).toBeLessThan(MOST_MEGABYTES);
    return result;
  }

  const upload = await measured("read", () => editor.upload("/adm-dash/import/products", file));
  expect(upload.status).toBe(303);
  const review = String(upload.headers.location);
  const page = await measured("review", () => editor.get(review));
  expect(page.text).toContain("2031");
  const applied = await measured("apply", () => editor.post(review, { intent: "apply" }));
  expect([applied.status, await written()]).toEqual([303, before + CHANGED]);
  const undone = await measured("undo", () => editor.post(review, { intent: "undo" }));
  expect([undone.status, await written()]).toEqual([303, before]);
}, 180_000);
