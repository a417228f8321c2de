import type { Catalogue } from "../catalogue/catalogue.server";
import { type CriterionKey, criterionOf } from "./criteria.server";
import { askedCriteria, candidateAt } from "./find.server";
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

export interface Relaxation {
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
    .map((answers) => createRelaxation(answers, withoutAnswers(job, answers)));
  const asked = askedCriteria(job);
  for (let product = 0; product < catalogue.size; product++) {
    const machine = candidateAt(catalogue, product, job);
    if (!machine) continue;
    for (const relaxation of standInTheWay(machine, job, asked, relaxations)) {
      if (isFit(machine, relaxation.job, relaxation.asked)) relaxation.fits += 1;
    }
  }
  return relaxations.filter(({ fits }) => fits > 0);
}

function createRelaxation(answers: readonly Answer[], job: Job) {
  return { answers, job, fits: 0, asked: askedCriteria(job) };
}

/** Those without which all that speaks against the machine may be gone; few machines have any. */
function standInTheWay<R extends Relaxation>(
  machine: Machine,
  job: Job,
  asked: readonly CriterionKey[],
  relaxations: readonly R[],
): readonly R[] {
  let possible = relaxations;
  for (const key of asked) {
    const { judge, answers } = criterionOf(key);
    if (judge(machine, job).state === "ok") continue;
    possible = possible.filter((relaxation) => relaxation.answers.some((name) => answers.includes(name)));
    if (possible.length === 0) break;
  }
  return possible;
}

function isFit(machine: Machine, job: Job, asked: readonly CriterionKey[]): boolean {
  return asked.every((key) => criterionOf(key).judge(machine, job).state === "ok");
}
