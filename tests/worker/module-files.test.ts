import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const ENTRY = "build/server/index.js";

/** The files an isolate loads when it starts: those that the entry imports, and what they import. */
function filesAtStart(file = ENTRY, found = new Set<string>()): Set<string> {
  found.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/^(?:import|export)\b[^;]*?"(\.[^"]+)";$/gm)) {
    const imported = join(dirname(file), path);
    if (!found.has(imported)) filesAtStart(imported, found);
  }
  return found;
}

it("the Worker starts without exceljs, which is in a file that an export loads", () => {
  const atStart = filesAtStart();
  const files = globSync("build/server/**/*.js");
  expect(files).toEqual(expect.arrayContaining([...atStart]));
  const withExceljs = files.filter((file) => readFileSync(file, "utf8").includes("xl/sharedStrings.xml"));
  expect(withExceljs).toHaveLength(1);
  expect(atStart).not.toContain(withExceljs[0]);
});

it("what is left of exceljs in the Worker has no parser to read a workbook with", () => {
  const own = globSync("build/server/assets/read-workbook.server-*.js");
  expect(own).toHaveLength(1);
  for (const file of globSync("build/server/**/*.js")) {
    const parsers = own.includes(file) ? /unzipper/ : /SaxesParser|unzipper/;
    expect(readFileSync(file, "utf8"), file).not.toMatch(parsers);
  }
});
