/** Main measures of telehandlers. x = 0: rear axle, front to the right; metres. */
import { clamp } from "../geometry.ts";
import type { MachineSpec } from "../machine-spec.ts";
import { MODEL_NOTES } from "../model-notes.ts";

export interface TelehandlerSize {
  lift: number;
  /** tail to fork carriage */
  length: number;
  height: number;
  wheel: number;
  wheelbase: number;
  tail: number;
  /** boom foot */
  pivot: readonly [number, number];
  depth: number;
  sections: number;
  stabilisers: boolean;
  electric: boolean;
  bucket: boolean;
  tonnes: number;
  farm: boolean;
}

export function telehandlerSize(spec: MachineSpec): TelehandlerSize {
  const s = spec.specifications;
  const note = MODEL_NOTES[spec.key] ?? {};
  const lift = s.working_height_m ?? 7;
  const tonnes = (s.lifting_capacity_kg ?? 3000) / 1000;
  const big = clamp((lift - 6) / 11, 0, 1);
  const length = s.length_m ?? note.length ?? 3.75 + tonnes * 0.18 + big * 1.75;
  const height = s.height_m ?? note.height ?? 1.98 + tonnes * 0.04 + big * 0.38;
  const wheel = note.wheel ?? 0.44 + big * 0.13 + tonnes * 0.018;
  const wheelbase = note.wheelbase ?? length * (0.5 - big * 0.02);
  const tail = length * 0.17 + wheel * 0.25;
  return {
    lift,
    length,
    height,
    wheel,
    wheelbase,
    tail,
    tonnes,
    pivot: [-tail + 0.42 + big * 0.1, height - 0.52 - big * 0.08],
    depth: 0.27 + big * 0.1 + tonnes * 0.012,
    sections: note.sections ?? (lift > 16 ? 3 : lift > 8 ? 2 : 1),
    stabilisers: lift > 12,
    electric: spec.engine_type === "electric",
    bucket: s.has_bucket === true,
    farm: note.farm ?? false,
  };
}
