import { readFileSync } from "node:fs";

export interface Line {
  id: string;
  area: string;
  field: string;
  value?: string;
  generator?: string;
  expect: string;
}

/** Inputs that have broken similar products, and valid ones that these rejected. */
export const badInputs = readFileSync("tests/bad-inputs.jsonl", "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Line);

export const inArea = (area: string) => badInputs.filter((each) => each.area === area);
