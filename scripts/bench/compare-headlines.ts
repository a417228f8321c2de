import type { Headline } from "./part.ts";

/** The largest loss that passes. */
export const MOST_LOST = 0.15;
/** Two of three measurements decide. */
const MOST_ATTEMPTS = 3;

export interface Verdict {
  name: string;
  /** NaN if there are no earlier results. */
  last: number;
  now: number;
  /** Share by which it became worse; negative when it became better. */
  loss: number;
  result: "ok" | "new" | "worse" | "over its limit" | "gone";
}

export const hasFailed = ({ result }: Verdict) => result !== "ok" && result !== "new";

/**
 * Compares each measurement of the headlines with their last values. One that passes in the first measurement has passed;
 * of others, the median counts.
 */
export function compareHeadlines(last: readonly Headline[], attempts: readonly Headline[][]): Verdict[] {
  const names = new Set([...attempts[0]!, ...last].map(({ name }) => name));
  return [...names].map((name) => {
    const before = find(last, name);
    const verdicts = attempts.map((attempt) => judge(name, before, find(attempt, name)));
    return hasFailed(verdicts[0]!) ? medianOf(verdicts) : verdicts[0]!;
  });
}

/** Whether measuring again can change a verdict. */
export function isUndecided(last: readonly Headline[], attempts: readonly Headline[][]): boolean {
  if (attempts.length >= MOST_ATTEMPTS) return false;
  const suspects = compareHeadlines(last, attempts.slice(0, 1)).filter(
    (verdict) => hasFailed(verdict) && verdict.result !== "gone" && !find(attempts[0]!, verdict.name)!.isExact,
  );
  return suspects.some(({ name }) => {
    const before = find(last, name);
    const failures = attempts.filter((attempt) => hasFailed(judge(name, before, find(attempt, name)))).length;
    return failures === 1;
  });
}

const find = (headlines: readonly Headline[], name: string) => headlines.find((each) => each.name === name);

function judge(name: string, before: Headline | undefined, after: Headline | undefined): Verdict {
  const last = before?.value ?? Number.NaN;
  const now = after?.value ?? Number.NaN;
  const verdict = { name, last, now, loss: Number.NaN };
  if (!after || !Number.isFinite(now)) return { ...verdict, result: "gone" };
  const { limit, slack = 0 } = after;
  const isWithin = (most: number | undefined) => most === undefined || worseBy(after, most) <= 0;
  verdict.loss = lossOf(after, last);
  if (!isWithin(limit)) return { ...verdict, result: "over its limit" };
  if (!before || !Number.isFinite(last)) return { ...verdict, result: "new" };
  const isWorse = verdict.loss > MOST_LOST && worseBy(after, last) > slack;
  return { ...verdict, result: isWorse ? "worse" : "ok" };
}

const worseBy = ({ better, value }: Headline, than: number) => (better === "lower" ? value - than : than - value);

const lossOf = (headline: Headline, last: number) => {
  const difference = worseBy(headline, last);
  return difference === 0 ? 0 : difference / last;
};

/** Of two, the better one: a third has to confirm the other. */
function medianOf(verdicts: Verdict[]): Verdict {
  const sorted = verdicts.toSorted((a, b) => Number(hasFailed(a)) - Number(hasFailed(b)) || a.loss - b.loss);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}
