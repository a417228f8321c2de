import type { Point } from "../products/envelopes/geometry";
import { METRES_ABOVE_PLATFORM } from "../products/platform-standard";
import type { Job } from "./job.server";
import { loadOnPlatform } from "./job.server";
import type { Machine, MachineEnvelope } from "./machine.server";
import { distanceTo, extentOf, holds, holdsWell } from "./outline.server";
import { atLeast, exact, UNKNOWN, type Verdict } from "./verdict.server";

/** How far a deck may be asked to slide: what is farther needs a machine that reaches. */
const MOST_SIDEWAYS_M = 2;

/** Metres that people work at, or that goods are lifted to; null if it is not known. */
export function heightFor(machine: Pick<Machine, "working_height_m" | "platform_height_m">, job: Job): number | null {
  const { working_height_m: working } = machine;
  if (working !== null || job.do === "goods") return working;
  const { platform_height_m: platform } = machine;
  return platform === null ? null : exact(platform + METRES_ABOVE_PLATFORM);
}

/** How far to the side, at the height asked for. */
export function judgeSide(machine: Machine, job: Job): Verdict {
  const side = job.side!;
  switch (machine.group) {
    case "vertical": {
      if (side > MOST_SIDEWAYS_M) return { state: "never", reason: "straightUp" };
      const verdict = atLeast(machine.extension_length_m, side);
      return verdict.state === "ok" ? { state: "chart", figure: verdict.figure!, reason: "deckSlides" } : verdict;
    }
    case "forklift":
      return { state: "never", reason: "forwardOnly" };
    case "boom":
    case "telehandler":
      return judgeReach(machine, job);
  }
}

function judgeReach(machine: Machine, job: Job): Verdict {
  const side = job.side!;
  const outlines = usableEnvelopes(machine, job).map(({ points }) => points);
  if (outlines.length === 0) {
    const verdict = atLeast(machine.reach_m, side);
    return verdict.state === "ok" ? { state: "chart", figure: verdict.figure!, reason: "seeDiagram" } : verdict;
  }
  const height = placeHeight(machine, job);
  if (height === undefined) return atLeast(Math.max(...outlines.map((outline) => extentOf(outline).reach)), side);
  if (outlines.some((outline) => holds(outline, [side, height]))) return { state: "ok" };
  const by = Math.min(...outlines.map((outline) => distanceTo(outline, [side, height])));
  return { state: "short", by, reason: "outsideDiagram" };
}

/** Of a boom, those for its platform with the people and tools asked for; of a telehandler, those for its load. */
function usableEnvelopes({ group, envelopes }: Machine, job: Job): MachineEnvelope[] {
  if (group === "telehandler") return envelopes.filter(({ purpose }) => purpose === "load");
  const isLoaded = job.people !== undefined || job.tools !== undefined;
  return envelopes.filter(
    ({ purpose, capacity_kg }) =>
      purpose === "platform" && (!isLoaded || capacity_kg === null || capacity_kg >= loadOnPlatform(job)),
  );
}

/** Where a diagram has to reach, if height and side are asked of a machine that reaches. */
export function askedPlace(machine: Machine, job: Job): Point | undefined {
  const height = placeHeight(machine, job);
  if (job.side === undefined || height === undefined) return undefined;
  return machine.group === "boom" || machine.group === "telehandler" ? [job.side, height] : undefined;
}

/** The height that a diagram is about: that of a platform, or of a load. */
function placeHeight({ group }: Machine, { height }: Job): number | undefined {
  if (height === undefined) return undefined;
  return group === "telehandler" ? height : Math.max(0, exact(height - METRES_ABOVE_PLATFORM));
}

export function judgeLoad(machine: Machine, job: Job): Verdict {
  return machine.group === "telehandler" ? judgeTelehandlerLoad(machine, job) : judgeForkLiftLoad(machine, job);
}

/** On a boundary between two zones the smaller number counts. */
const ZONE_MARGIN_M = 0.05;

function judgeTelehandlerLoad(machine: Machine, job: Job): Verdict {
  const atBest = atLeast(machine.lifting_capacity_kg, job.load!);
  if (atBest.state !== "ok") return atBest;
  const zones = machine.envelopes.filter(({ purpose, capacity_kg }) => purpose === "load" && capacity_kg !== null);
  if (zones.length === 0) return { state: "chart", figure: atBest.figure!, reason: "seeLoadChart" };
  const capacities = zones.filter((zone) => isInZone(zone, job)).map(({ capacity_kg }) => capacity_kg!);
  if (capacities.length === 0) return { state: "short", by: job.load!, reason: "outsideDiagram" };
  const verdict = atLeast(Math.max(...capacities), job.load!);
  // The chart is of loads whose centre is no farther from the fork's back.
  const isDeeper = job.depth !== undefined && job.depth / 2 > (loadCentreOf(machine) ?? 0);
  return verdict.state === "ok" && isDeeper
    ? { state: "chart", figure: verdict.figure!, reason: "seeLoadChart" }
    : verdict;
}

/** What is not asked may be anywhere in the zone. */
function isInZone({ points }: MachineEnvelope, { side, height }: Job): boolean {
  const { reach, lowest, highest } = extentOf(points);
  if (side !== undefined && height !== undefined) return holdsWell(points, [side, height], ZONE_MARGIN_M);
  if (side !== undefined) return side <= reach - ZONE_MARGIN_M;
  return height === undefined || (height >= lowest + ZONE_MARGIN_M && height <= highest - ZONE_MARGIN_M);
}

/** Standard load centres by capacity: kilograms below which they hold, and metres. */
const standardCentres: readonly [below: number, centre: number][] = [
  [1_000, 0.4],
  [5_000, 0.5],
  [10_001, 0.6],
];

function loadCentreOf({ load_centre_m: stated, lifting_capacity_kg: capacity }: Machine): number | null {
  if (stated !== null || capacity === null) return stated;
  return standardCentres.find(([below]) => capacity < below)?.[1] ?? null;
}

const CAPACITY_STEP_KG = 10;

/**
 * What is left of a fork lift's capacity with a deep load: Q · c₀ / c. The distance from axle to fork is left out, which
 * gives the lowest value, as (x + c₀) / (x + c) grows with x.
 */
function judgeForkLiftLoad(machine: Machine, { load, depth }: Job): Verdict {
  const { lifting_capacity_kg: capacity } = machine;
  const atBest = atLeast(capacity, load!);
  if (capacity === null || atBest.state !== "ok" || depth === undefined) return atBest;
  const centre = loadCentreOf(machine);
  if (centre === null) return UNKNOWN;
  const asked = Math.max(inMillimetres(centre), inMillimetres(depth / 2));
  if (asked === inMillimetres(centre)) return atBest;
  if (centre === 0) return UNKNOWN;
  const left = Math.floor((capacity * inMillimetres(centre)) / asked / CAPACITY_STEP_KG) * CAPACITY_STEP_KG;
  const verdict = atLeast(left, load!);
  return verdict.state === "ok" || verdict.state === "short" ? { ...verdict, reason: "estimated" } : verdict;
}

const inMillimetres = (metres: number) => Math.round(metres * 1000);
