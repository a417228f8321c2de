/**
 * `npm run bench [-- NAME…]`: what pages cost, as ratios within one run. Results go to bench/results/.
 * `npm run bench -- gate [NAME…]`: exits with 1 if a headline is worse than in the last committed results.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { ceiling } from "./bench/ceiling.ts";
import { bytes } from "./bench/bytes.ts";
import { distance } from "./bench/distance.ts";
import { edits } from "./bench/edits.ts";
import { gate } from "./bench/gate.ts";
import { memory } from "./bench/memory.ts";
import { newIsolates } from "./bench/new-isolates.ts";
import { type BenchPart, markdownTable } from "./bench/part.ts";
import { weakPhones } from "./bench/weak-phones.ts";
import { rates } from "./bench/rates.ts";
import { staffLists } from "./bench/staff-lists.ts";
import { uploads } from "./bench/uploads.ts";
import { uncachedLists } from "./bench/uncached-lists.ts";
import { buildIfChanged } from "./build-if-changed.ts";

const parts: BenchPart[] = [
  ceiling,
  uncachedLists,
  staffLists,
  newIsolates,
  bytes,
  weakPhones,
  memory,
  rates,
  uploads,
  edits,
  distance,
];

const GATE = "gate";
const isGate = process.argv[2] === GATE;
const names: string[] = process.argv.slice(isGate ? 3 : 2);
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}: ${[...parts.map(({ name }) => name), GATE].join(", ")}.`);
  process.exit(1);
}

await buildIfChanged();
const chosen = parts.filter(({ name }) => names.length === 0 || names.includes(name));
if (isGate) process.exit((await gate(chosen.filter(({ headlines }) => headlines))) ? 0 : 1);

mkdirSync("bench/results", { recursive: true });
const file = `bench/results/${new Date().toISOString().slice(0, 10)}.json`;
for (const { name, title, run } of chosen) {
  console.log(`${title} …`);
  const { results, secondTable, ...table } = await run({ isQuick: false });
  for (const each of secondTable ? [table, secondTable] : [table]) console.log(`\n${markdownTable(each)}\n`);
  // Written after each part, so that an interrupted run keeps its results.
  const earlier: object = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as object) : {};
  writeFileSync(file, `${JSON.stringify({ ...earlier, [name]: results }, null, 2)}\n`);
}
console.log(`Written to ${file}.`);
