import { appendFileSync, mkdirSync } from "node:fs";

/**
 * Faults are tried shortly in every test run and at length by `npm run test:faults`, which says how long in these
 * variables and collects the figures.
 */
export const rounds = Number(process.env.FAULT_ROUNDS ?? 3);
export const seconds = Number(process.env.FAULT_SECONDS ?? 3);

const FOLDER = "test-results";

/** One line per run, so that two builds can be compared. */
export function record(figures: { fault: string } & Record<string, number | string>): void {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(`${FOLDER}/faults.jsonl`, `${JSON.stringify(figures)}\n`);
}
