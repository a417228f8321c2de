/**
 * `npm run test:faults [-- rounds seconds]` and `npm run test:load [-- seconds]`: runs tests/faults or tests/load for as
 * long as you say, then prints the figures they recorded.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { buildIfChanged } from "./build-if-changed.ts";

const FIGURES = "test-results/figures.jsonl";

const [layer, ...numbers] = process.argv.slice(2);
const [rounds, seconds] = layer === "load" ? ["1", numbers[0] ?? "600"] : [numbers[0] ?? "20", numbers[1] ?? "60"];
const project = layer === "load" ? "load" : "worker";

await buildIfChanged();
rmSync(FIGURES, { force: true });
// One file at a time, so that no measurement disturbs another.
const { status } = spawnSync("vitest", ["run", "--no-file-parallelism", "--project", project, `tests/${layer}`], {
  stdio: "inherit",
  env: { ...process.env, TEST_ROUNDS: rounds, TEST_SECONDS: seconds, LONG_TESTS: project },
});
if (existsSync(FIGURES)) console.log(readFileSync(FIGURES, "utf8").trim());
process.exitCode = status ?? 1;
