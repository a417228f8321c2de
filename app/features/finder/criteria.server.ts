import { type Answer, type Job, loadOnPlatform } from "./job.server";
import type { Machine } from "./machine.server";
import { heightFor, judgeLoad, judgeSide } from "./reach.server";
import { atLeast, atMost, exact, OK, UNKNOWN, type Verdict } from "./verdict.server";

/** Something that a job needs of a machine. One definition chooses machines and explains the choice. */
export interface Criterion {
  /** Those that its verdict depends on. */
  answers: readonly Answer[];
  unit: "m" | "kg" | "percent" | "none";
  isAsked: (job: Job) => boolean;
  judge: (machine: Machine, job: Job) => Verdict;
  /** How far short a machine may fall and still be named, in the criterion's unit. */
  near: (job: Job) => number;
}

const MOST_TO_FOLD_M = 0.5;

const tenthOf = (amount: number | undefined) => 0.1 * (amount ?? 0);
const isForPeople = ({ do: purpose }: Job) => purpose === "people";
const never = () => 0;

/** In the order in which reasons are counted and shown. See docs/decisions/finder.md for sources. */
export const criteria = {
  height: {
    answers: ["height"],
    unit: "m",
    isAsked: ({ height }) => height !== undefined,
    judge: (machine, job) => {
      const verdict = atLeast(heightFor(machine, job), job.height!);
      const isCalculated = machine.working_height_m === null && verdict.state === "ok";
      return isCalculated ? { ...verdict, reason: "calculated" } : verdict;
    },
    near: ({ height }) => Math.max(0.5, tenthOf(height)),
  },
  side: {
    answers: ["side", "height", "people", "tools"],
    unit: "m",
    isAsked: ({ side }) => side !== undefined,
    judge: judgeSide,
    near: ({ side }) => Math.max(1, tenthOf(side)),
  },
  over: {
    answers: ["over"],
    unit: "m",
    isAsked: ({ over }) => over !== undefined,
    judge: ({ group, up_and_over_m: figure }, { over }) => {
      if (group === "vertical") return { state: "never", reason: "straightUp" };
      const verdict = atLeast(figure, over!);
      return verdict.state === "ok" ? { state: "chart", figure: figure!, reason: "seeDiagram" } : verdict;
    },
    near: ({ over }) => Math.max(1, tenthOf(over)),
  },
  persons: {
    answers: ["people", "tools", "place"],
    unit: "none",
    isAsked: (job) => isForPeople(job) && (job.people !== undefined || job.place === "out"),
    judge: ({ max_persons: most, outdoor_persons: outdoors }, { people = 1, place }) => {
      const verdict = atLeast(most, people);
      if (place !== "out" || verdict.state === "short") return verdict;
      return outdoors === 0 ? { state: "never", reason: "indoorsOnly" } : atLeast(outdoors, people);
    },
    near: () => 1,
  },
  platform_load: {
    answers: ["people", "tools"],
    unit: "kg",
    isAsked: ({ people, tools }) => people !== undefined || tools !== undefined,
    judge: (machine, job) => atLeast(machine.platform_capacity_kg ?? machine.load_capacity_kg, loadOnPlatform(job)),
    near: (job) => tenthOf(loadOnPlatform(job)),
  },
  load: {
    answers: ["load", "depth", "side", "height"],
    unit: "kg",
    isAsked: ({ load }) => load !== undefined,
    judge: judgeLoad,
    near: ({ load }) => tenthOf(load),
  },
  door_width: {
    answers: ["door_w"],
    unit: "m",
    isAsked: ({ door_w: width }) => width !== undefined,
    judge: ({ width_m: width }, { door_w: most }) => atMost(width, most!),
    near: () => 0.15,
  },
  door_height: {
    answers: ["door_h"],
    unit: "m",
    isAsked: ({ door_h: height }) => height !== undefined,
    judge: judgeDoorHeight,
    near: () => 0.15,
  },
  floor: {
    answers: ["floor", "people", "tools", "load", "height", "side", "over"],
    unit: "kg",
    isAsked: ({ floor }) => floor !== undefined,
    judge: (machine, job) => {
      const { weight_kg: weight } = machine;
      return atMost(weight === null ? null : exact(weight + carried(job)), job.floor!);
    },
    near: ({ floor }) => tenthOf(floor),
  },
  trailer: {
    answers: ["trailer"],
    unit: "kg",
    isAsked: ({ trailer }) => trailer !== undefined,
    judge: ({ weight_kg: weight }, { trailer }) => atMost(weight, trailer!),
    near: ({ trailer }) => tenthOf(trailer),
  },
  length: {
    answers: ["length"],
    unit: "m",
    isAsked: ({ length }) => length !== undefined,
    judge: ({ length_m: length }, { length: most }) => atMost(length, most!),
    near: () => 0.5,
  },
  place: {
    answers: ["place"],
    unit: "none",
    isAsked: ({ place }) => place === "in",
    judge: ({ engine }) => {
      if (engine === "electric") return OK;
      return engine === "hybrid" ? { state: "chart", reason: "electricMode" } : { state: "never", reason: "exhaust" };
    },
    near: never,
  },
  ground: {
    answers: ["ground"],
    unit: "none",
    isAsked: ({ ground }) => ground !== undefined,
    judge: ({ terrain, group }) => {
      if (terrain === "rough" || group === "telehandler") return OK;
      return terrain === "slab" ? { state: "never", reason: "slabOnly" } : UNKNOWN;
    },
    near: never,
  },
  slope: {
    answers: ["slope"],
    unit: "percent",
    isAsked: ({ slope }) => slope !== undefined,
    judge: ({ gradeability_percent: figure }, { slope }) => atLeast(figure, slope!),
    near: () => 5,
  },
} as const satisfies Record<string, Criterion>;

export type CriterionKey = keyof typeof criteria;
export const criterionKeys = Object.keys(criteria) as CriterionKey[];

export const criterionOf = (key: CriterionKey): Criterion => criteria[key];

/** What the machine carries over a floor: where a height or a reach is asked for, somebody goes there. */
function carried(job: Job): number {
  const { people, tools, height, side, over, load = 0 } = job;
  if (!isForPeople(job)) return load;
  const isManned = [people, tools, height, side, over].some((answer) => answer !== undefined);
  return isManned ? loadOnPlatform(job) : 0;
}

function judgeDoorHeight(machine: Machine, { door_h: asked }: Job): Verdict {
  const { height_m: height, platform_folded_guardrails_height_m: folded, group, hasGuardrail } = machine;
  const upright = atMost(height, asked!);
  const withRailsFolded = atMost(folded, asked!);
  if (upright.state === "ok") return upright;
  if (withRailsFolded.state === "ok") return { ...withRailsFolded, reason: "railsFolded" };
  if (withRailsFolded.state === "short") return withRailsFolded;
  const mayFold = group === "vertical" && hasGuardrail && upright.state === "short" && upright.by <= MOST_TO_FOLD_M;
  return mayFold ? { ...upright, state: "unknown", reason: "mayPassFolded" } : upright;
}
