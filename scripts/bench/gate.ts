import { compareHeadlines, hasFailed, isUndecided, MOST_LOST, type Verdict } from "./compare-headlines.ts";
import { lastResults } from "./last-results.ts";
import { type BenchPart, type Headline, markdownTable } from "./part.ts";

/**
 * Measures the headlines and compares them with the last committed results. Resolves to whether all passed. Nothing is
 * stored: results are renewed on purpose, or many small losses would pass one by one.
 */
export async function gate(parts: BenchPart[]): Promise<boolean> {
  const verdicts: Verdict[] = [];
  for (const part of parts) verdicts.push(...(await judgePart(part)));
  console.log(`\n${verdictTable(verdicts)}\n`);
  const failed = verdicts.filter(hasFailed);
  console.log(
    failed.length === 0
      ? `All ${verdicts.length} headlines passed.`
      : `${failed.length} of ${verdicts.length} headlines failed: ${failed.map(({ name }) => name).join("; ")}.`,
  );
  return failed.length === 0;
}

async function judgePart({ name, title, run, headlines }: BenchPart): Promise<Verdict[]> {
  const last = lastResults(name);
  console.log(`${title}, beside ${last?.file ?? "nothing"} …`);
  const before = last ? headlines!(last.results) : [];
  const attempts: Headline[][] = [];
  do {
    if (attempts.length > 0) console.log(`${name}: a headline failed, measuring again …`);
    attempts.push(headlines!((await run({ isQuick: true })).results));
  } while (isUndecided(before, attempts));
  return compareHeadlines(before, attempts);
}

function verdictTable(verdicts: Verdict[]): string {
  const number = (value: number) => (Number.isNaN(value) ? "–" : String(Number(value.toPrecision(3))));
  return markdownTable({
    head: ["headline", "last", "now", `loss (at most ${MOST_LOST * 100} %)`, "verdict"],
    rows: verdicts.map(({ name, last, now, loss, result }) => [
      ...[name, number(last), number(now)],
      Number.isNaN(loss) ? "–" : `${(loss * 100).toFixed(1)} %`,
      result,
    ]),
  });
}
