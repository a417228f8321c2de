import type { Catalogue } from "../../catalogue/catalogue.server";
import { type CriterionKey, criterionOf } from "../criteria.server";
import { candidateAt } from "../find.server";
import type { Job } from "../job.server";
import type { Machine } from "../machine.server";

type Purpose = Job["do"];

/** What may be asked, and of whom: a question that no machine can answer helps nobody. */
export type Question = "height" | "over" | "people" | "tools" | "load" | "depth" | WayIn | "ground" | "slope";
type WayIn = "door_w" | "door_h" | "floor" | "trailer" | "length";

interface Probe {
  key: CriterionKey;
  job: Omit<Job, "do">;
  purposes: readonly Purpose[];
}

const both = ["people", "goods"] as const;

const probes: Record<Question, Probe> = {
  height: { key: "height", job: { height: 1 }, purposes: both },
  over: { key: "over", job: { over: 1 }, purposes: ["people"] },
  people: { key: "persons", job: { people: 1 }, purposes: ["people"] },
  tools: { key: "platform_load", job: { tools: 1 }, purposes: ["people"] },
  load: { key: "load", job: { load: 1 }, purposes: ["goods"] },
  depth: { key: "load", job: { load: 1, depth: 150 }, purposes: ["goods"] },
  door_w: { key: "door_width", job: { door_w: 10 }, purposes: both },
  door_h: { key: "door_height", job: { door_h: 10 }, purposes: both },
  floor: { key: "floor", job: { floor: 1 }, purposes: both },
  trailer: { key: "trailer", job: { trailer: 1 }, purposes: both },
  length: { key: "length", job: { length: 1 }, purposes: both },
  ground: { key: "ground", job: { ground: "rough" }, purposes: both },
  slope: { key: "slope", job: { slope: 1 }, purposes: both },
};

const questions = Object.keys(probes) as Question[];

export type Answerable = ReadonlyMap<Question, ReadonlySet<Purpose>>;

const known = new WeakMap<Catalogue, Answerable>();

/** The questions to which some visible machine has an answer, and for which purposes. */
export function answerableQuestions(catalogue: Catalogue): Answerable {
  let answerable = known.get(catalogue);
  if (!answerable) {
    answerable = findAnswerable(catalogue);
    known.set(catalogue, answerable);
  }
  return answerable;
}

function findAnswerable(catalogue: Catalogue): Answerable {
  const answerable = new Map<Question, Set<Purpose>>();
  for (const purpose of both) {
    let open = questions.filter((name) => probes[name].purposes.includes(purpose));
    for (let product = 0; product < catalogue.size && open.length > 0; product++) {
      const machine = candidateAt(catalogue, product, { do: purpose });
      if (!machine) continue;
      const answered = open.filter((name) => isAnswered(machine, name, purpose));
      if (answered.length === 0) continue;
      for (const name of answered) answerable.set(name, (answerable.get(name) ?? new Set()).add(purpose));
      open = open.filter((name) => !answered.includes(name));
    }
  }
  return answerable;
}

function isAnswered(machine: Machine, name: Question, purpose: Purpose): boolean {
  const { key, job } = probes[name];
  const verdict = criterionOf(key).judge(machine, { do: purpose, ...job });
  // A telehandler's load chart says nothing of depth.
  if (name === "depth") return "reason" in verdict && verdict.reason === "estimated";
  return verdict.state === "ok" || verdict.state === "short" || verdict.state === "chart";
}
