import { readFileSync } from "node:fs";

export interface Line {
  id: string;
  area: string;
  field: string;
  value?: string;
  generator?: string;
  expect: string;
}

/** Inputs that broke products like this one, and inputs that they refused though there is nothing wrong with them. */
export const badInputs = readFileSync("tests/bad-inputs.jsonl", "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Line);

export const inArea = (area: string) => badInputs.filter((each) => each.area === area);
