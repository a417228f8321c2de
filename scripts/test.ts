/** `npm test`: the checks, then every test; the last line is the total. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { spawn } from "node:child_process";
import { browserOptions } from "./browser.ts";
import { buildIfChanged } from "./build-if-changed.ts";
import { runChecks } from "./check.ts";
import { failedInPlaywright, failedInVitest, type PlaywrightReport, type VitestReport } from "./failed-tests.ts";
import { memoryFolder } from "./memory-folder.ts";
import { officeProgram } from "./office.ts";

const RESULTS = "test-results";

interface Totals {
  passed: number;
  failed: number;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const temporary = memoryFolder();
if (temporary) process.env.TMPDIR = temporary;
const totals: Totals[] = [];
const failures: string[] = [];
try {
  totals.push(await runChecks());
  await buildIfChanged();
  browserOptions();
  officeProgram();
  totals.push(await vitest());
  totals.push(await playwright());
} catch (error) {
  console.error(error);
  totals.push({ passed: 0, failed: 1 });
}
for (const failure of failures) console.log(failure);
const sum = (of: keyof Totals) => totals.reduce((total, each) => total + each[of], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") === 0 ? 0 : 1);

async function vitest(): Promise<Totals> {
  const file = `${RESULTS}/vitest.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // The checks have run the conventions.
  const code = await show("vitest", ["run", "--exclude=tests/conventions/**", ...reporters]);
  const report = read(file) as VitestReport;
  failures.push(...failedInVitest(report));
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report;
  return settled(code, { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites });
}

async function playwright(): Promise<Totals> {
  const file = `${RESULTS}/playwright.json`;
  const code = await show("playwright", ["test", "--reporter=line,json"], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = read(file) as PlaywrightReport;
  failures.push(...failedInPlaywright(report));
  const { stats } = report;
  return settled(code, { passed: stats.expected + stats.flaky, failed: stats.unexpected });
}

/** A runner that exits with an error or ran nothing counts as failed. */
function settled(code: number, { passed, failed }: Totals): Totals {
  return { passed, failed: failed || (code === 0 && passed > 0 ? 0 : 1) };
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

function show(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
