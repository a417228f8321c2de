import { appendFileSync, mkdirSync } from "node:fs";

/** Short in a plain test run; `npm run test:faults` and `npm run test:load` set longer ones. */
export const rounds = Number(process.env.TEST_ROUNDS ?? 3);
export const seconds = Number(process.env.TEST_SECONDS ?? 3);

const FOLDER = "test-results";

/** Adds a line to the figures, so that two builds can be compared. */
export function record(figures: { scenario: string } & Record<string, number | string>): void {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(`${FOLDER}/figures.jsonl`, `${JSON.stringify(figures)}\n`);
}
