import type { Catalogue } from "../catalogue/catalogue.server";
import { type AskedCriterion, askedCriteria, candidateAt } from "./find.server";
import { type Answer, type Job, withoutAnswers } from "./job.server";
import type { Machine } from "./machine.server";

/** Answers that are given, and taken back, together. */
export const answerGroups: readonly (readonly Answer[])[] = [
  ["height"],
  ["side"],
  ["over"],
  ["people", "tools"],
  ["load", "depth"],
  ["door_w"],
  ["door_h"],
  ["floor"],
  ["trailer"],
  ["length"],
  ["place"],
  ["ground"],
  ["slope"],
];

interface Relaxation {
  /** The first is what the answers are about. */
  answers: readonly Answer[];
  job: Job;
  /** Machines that fit without them. */
  fits: number;
}

/** For a job that nothing fits: which of its answers stand in the way alone. */
export function relaxationsOf(catalogue: Catalogue, job: Job): Relaxation[] {
  const relaxations = answerGroups
    .filter((answers) => answers.some((name) => job[name] !== undefined))
    .map((answers) => withoutThem(job, answers));
  const asked = askedCriteria(job).map((criterion) => ({ ...criterion, reliefs: reliefsOf(criterion, relaxations) }));
  for (let product = 0; product < catalogue.size; product++) {
    const machine = candidateAt(catalogue, product, job);
    if (!machine) continue;
    const possible = possibleReliefs(machine, job, asked);
    if (possible === 0) continue;
    relaxations.forEach((relaxation, at) => {
      if ((possible & (1 << at)) !== 0 && isFit(machine, relaxation)) relaxation.fits += 1;
    });
  }
  return relaxations.filter(({ fits }) => fits > 0);
}

interface Relaxed extends Relaxation {
  asked: AskedCriterion[];
}

function withoutThem(job: Job, answers: readonly Answer[]): Relaxed {
  const relaxed = withoutAnswers(job, answers);
  return { answers, job: relaxed, fits: 0, asked: askedCriteria(relaxed) };
}

/** A bit for each of the relaxations that may change the criterion's verdict. */
function reliefsOf({ answers }: Pick<AskedCriterion, "answers">, relaxations: readonly Relaxation[]): number {
  return relaxations.reduce(
    (bits, relaxation, at) => (relaxation.answers.some((name) => answers.includes(name)) ? bits | (1 << at) : bits),
    0,
  );
}

/** Those that may change all verdicts that speak against the machine; few machines have any. */
function possibleReliefs(machine: Machine, job: Job, asked: readonly (AskedCriterion & { reliefs: number })[]): number {
  let possible = ~0;
  for (const { judge, reliefs } of asked) {
    if (judge(machine, job).state === "ok") continue;
    possible &= reliefs;
    if (possible === 0) return 0;
  }
  return possible;
}

function isFit(machine: Machine, { job, asked }: Relaxed): boolean {
  return asked.every(({ judge }) => judge(machine, job).state === "ok");
}
