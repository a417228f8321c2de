import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { buildIfChanged } from "./build-if-changed.ts";

const FIGURES = "test-results/faults.jsonl";

interface LongTests {
  project: string;
  folder: string;
  rounds: string;
  seconds: string;
}

/** Runs tests that take as long as they are told, prints the figures they left and ends this process. */
export async function runLongTests({ project, folder, rounds, seconds }: LongTests): Promise<void> {
  await buildIfChanged();
  rmSync(FIGURES, { force: true });
  // One file at a time: what one measures, another would spoil.
  const { status } = spawnSync("vitest", ["run", "--no-file-parallelism", "--project", project, folder], {
    stdio: "inherit",
    env: { ...process.env, FAULT_ROUNDS: rounds, FAULT_SECONDS: seconds, LONG_TESTS: project },
  });
  if (existsSync(FIGURES)) console.log(readFileSync(FIGURES, "utf8").trim());
  process.exitCode = status ?? 1;
}
