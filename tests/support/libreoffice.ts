import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { officeProgram } from "../../scripts/office.ts";

/** Workbooks as LibreOffice saves them after it opened them, all in one run, with settings of its own. */
export async function savedByLibreOffice(workbooks: Uint8Array[]): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), "liftyard-office-"));
  try {
    const names = workbooks.map((_, index) => `${index}.xlsx`);
    await Promise.all(names.map((name, index) => writeFile(join(folder, name), workbooks[index]!)));
    const profile = pathToFileURL(join(folder, "profile")).href;
    await promisify(execFile)(officeProgram(), [
      `-env:UserInstallation=${profile}`,
      ...["--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", join(folder, "saved")],
      ...names.map((name) => join(folder, name)),
    ]);
    return await Promise.all(names.map((name) => readFile(join(folder, "saved", name))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
