import { productStatuses } from "../../../db/enums.ts";
import type { Catalogue } from "../catalogue/catalogue.server";
import { type Criterion, type CriterionKey, criterionKeys, criterionOf } from "./criteria.server";
import type { Job } from "./job.server";
import { machineAt } from "./machine-at.server";
import type { Machine } from "./machine.server";
import { createRanking } from "./ranking.server";
import type { Verdict } from "./verdict.server";

/** Fits: all is proven. Likely: nothing speaks against it, one or two things are not proven. Nearly: one is short. */
export const fitClasses = ["fits", "likely", "nearly"] as const;
export type FitClass = (typeof fitClasses)[number];

const MOST_UNPROVEN = 2;

interface Fit {
  class: FitClass;
  unproven: number;
  /** The shortfall as a share of what is still near; 0 if nothing is short. */
  shortfall: number;
}

/** Why a machine is not named: the first criterion it fails, or that too little is known of it. */
export type Miss = CriterionKey | "unknown";

export interface AskedCriterion extends Criterion {
  key: CriterionKey;
}

/** What a job asks of machines, in the order in which reasons are counted. */
export function askedCriteria(job: Job): AskedCriterion[] {
  return criterionKeys.map((key) => ({ key, ...criterionOf(key) })).filter(({ isAsked }) => isAsked(job));
}

/** Stops at what rules a machine out: `classify` of all its verdicts says the same. */
export function fitOf(machine: Machine, job: Job, asked: readonly AskedCriterion[]): Fit | { miss: Miss } {
  let unproven = 0;
  let short: { key: CriterionKey; shortfall: number } | undefined;
  for (const { key, judge, near } of asked) {
    const verdict = judge(machine, job);
    if (verdict.state === "unknown" || verdict.state === "chart") unproven += 1;
    if (verdict.state === "never") return { miss: short?.key ?? key };
    if (verdict.state !== "short") continue;
    const shortfall = verdict.by / near(job);
    // Floating-point dust does not count: 0.15 m too wide is near.
    if (short || shortfall > 1 + 1e-9) return { miss: short?.key ?? key };
    short = { key, shortfall };
  }
  if (unproven > MOST_UNPROVEN) return { miss: short?.key ?? "unknown" };
  if (short) return { class: "nearly", unproven, shortfall: short.shortfall };
  return { class: unproven === 0 ? "fits" : "likely", unproven, shortfall: 0 };
}

export interface Judgement {
  key: CriterionKey;
  verdict: Verdict;
}

/** What there is to say of a machine, for each thing asked. */
export function judgementsOf(machine: Machine, job: Job): Judgement[] {
  return askedCriteria(job).map(({ key, judge }) => ({ key, verdict: judge(machine, job) }));
}

/** How many of each class are named on a page. */
const ON_A_PAGE: Record<FitClass, number> = { fits: 12, likely: 6, nearly: 6 };

interface ClassOfMachines {
  /** Positions in the catalogue, of this page. */
  products: number[];
  total: number;
}

export interface FoundMachines extends Record<FitClass, ClassOfMachines> {
  page: number;
  pages: number;
  /** Machines that are not named, by reason. */
  misses: Partial<Record<Miss, number>>;
  /** All that were judged. */
  judged: number;
}

/** What machines of a group are for. */
export const purposeOf = { vertical: "people", boom: "people", forklift: "goods", telehandler: "goods" } as const;
const SOLD = productStatuses.indexOf("sold");

/** Whether the job is about such machines. Sold ones are left out. */
export function candidateAt(catalogue: Catalogue, product: number, job: Pick<Job, "do">): Machine | undefined {
  if (catalogue.columns.status[product] === SOLD) return undefined;
  const machine = machineAt(catalogue, product);
  return machine && purposeOf[machine.group] === job.do ? machine : undefined;
}

export function findMachines(catalogue: Catalogue, job: Job, page = 1): FoundMachines {
  const asked = askedCriteria(job);
  const rankings = { fits: createRanking(catalogue, job), likely: createRanking(catalogue, job) };
  const nearly: { product: number; shortfall: number; unproven: number }[] = [];
  const misses: FoundMachines["misses"] = {};
  let judged = 0;
  for (let product = 0; product < catalogue.size; product++) {
    const machine = candidateAt(catalogue, product, job);
    if (!machine) continue;
    judged += 1;
    const fit = fitOf(machine, job, asked);
    if ("miss" in fit) misses[fit.miss] = (misses[fit.miss] ?? 0) + 1;
    else if (fit.class === "nearly") nearly.push({ product, ...fit });
    else rankings[fit.class].add(product, fit.unproven);
  }
  nearly.sort((one, other) => one.shortfall - other.shortfall || one.unproven - other.unproven);
  const totals = { fits: rankings.fits.total(), likely: rankings.likely.total(), nearly: nearly.length };
  const pages = Math.max(1, ...fitClasses.map((each) => Math.ceil(totals[each] / ON_A_PAGE[each])));
  const at = Math.min(page, pages);
  const ofPage = (each: FitClass, slice: (from: number, to: number) => number[]): ClassOfMachines => ({
    products: slice((at - 1) * ON_A_PAGE[each], at * ON_A_PAGE[each]),
    total: totals[each],
  });
  return {
    fits: ofPage("fits", rankings.fits.slice),
    likely: ofPage("likely", rankings.likely.slice),
    nearly: ofPage("nearly", (from, to) => nearly.slice(from, to).map(({ product }) => product)),
    ...{ page: at, pages, misses, judged },
  };
}
