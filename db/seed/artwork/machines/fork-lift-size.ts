/** Main measures of counterbalance trucks. x = 0: front axle; metres. */
import { clamp } from "../geometry.ts";
import type { MachineSpec } from "../machine-spec.ts";
import { MODEL_NOTES } from "../model-notes.ts";

export interface ForkLiftSize {
  /** rated load, tonnes */
  load: number;
  lift: number;
  forks: number;
  /** front axle to fork face */
  face: number;
  rear: number;
  wheelbase: number;
  guard: number;
  frontWheel: number;
  rearWheel: number;
  electric: boolean;
  lpg: boolean;
  threeWheel: boolean;
  /** tilt cylinders under the roof */
  highTilt: boolean;
  /** 0 square … 1 round tail */
  roundness: number;
}

export function forkLiftSize(spec: MachineSpec): ForkLiftSize {
  const s = spec.specifications;
  const note = MODEL_NOTES[spec.key] ?? {};
  const load = (s.lifting_capacity_kg ?? 2000) / 1000;
  const electric = spec.engine_type === "electric";
  const threeWheel = note.threeWheel ?? false;
  const forks = s.fork_length_m ?? 1.07;
  const face = 0.37 + load * 0.035;
  const body =
    (s.length_m ?? (electric ? 1.72 + load * 0.16 : 1.95 + load * 0.245) + (threeWheel ? -0.12 : 0) + forks) - forks;
  return {
    load,
    forks,
    face,
    electric,
    threeWheel,
    lift: s.working_height_m ?? 3,
    rear: -(body - face),
    wheelbase: (body - face) * (threeWheel ? 0.81 : 0.76),
    guard: s.height_m ?? 2.04 + load * 0.03,
    frontWheel: note.wheel ?? (electric ? 0.255 + load * 0.02 : 0.275 + load * 0.03),
    rearWheel: electric ? 0.215 + load * 0.012 : 0.235 + load * 0.014,
    lpg: spec.engine_type === "gasoline",
    highTilt: note.highTilt ?? false,
    roundness: clamp(note.roundness ?? 0.5, 0, 1),
  };
}
