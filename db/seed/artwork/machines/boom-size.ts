/** Main measures of boom lifts, worked out from what is published. Metres. */
import { clamp } from "../geometry.ts";
import type { MachineSpec } from "../machine-spec.ts";
import { lookOf } from "../maker-looks.ts";
import { MODEL_NOTES } from "../model-notes.ts";
import type { CarrierSize } from "./parts/boom-carrier.ts";

interface BoomSize {
  carrier: CarrierSize;
  /** highest basket floor */
  floor: number;
  length: number;
  height: number;
  jib: number;
  basket: number;
}

export function boomSize(spec: MachineSpec, articulated: boolean): BoomSize {
  const s = spec.specifications;
  const note = MODEL_NOTES[spec.key] ?? {};
  const floor = s.platform_height_m ?? (s.working_height_m ?? 20) - 2;
  const length = s.length_m ?? note.length ?? (articulated ? 1.9 + floor * 0.345 : clamp(4 + floor * 0.3, 6, 15.5));
  const height =
    s.height_m ??
    note.height ??
    (articulated ? clamp(1.85 + floor * 0.04, 1.95, 3) : clamp(2.45 + floor * 0.02, 2.5, 3.05));
  const big = clamp((floor - 9) / 20, 0, 1);
  const lugged = note.slab !== true;
  const wheel = note.wheel ?? (lugged ? 0.41 + big * 0.13 : 0.32);
  const wheelbase =
    note.wheelbase ?? clamp(articulated ? 1.5 + floor * 0.055 : 1.6 + floor * 0.055, 1.6, articulated ? 2.9 : 4.1);
  return {
    carrier: {
      wheelbase,
      wheel,
      lugged,
      tail: note.tail ?? wheelbase * 0.5 + (lugged ? 0.42 : 0.22),
      front: wheelbase * 0.36,
      hood: clamp((height - wheel * 1.62 - 0.2) * (articulated ? 0.66 : 0.62), 0.6, 1.25),
      look: lookOf(spec.manufacturer),
      diesel: spec.engine_type === "diesel" || spec.engine_type === "hybrid",
    },
    floor,
    length,
    height,
    jib: note.jib ?? (articulated ? 1.5 : floor > 30 ? 1.9 : 1.6),
    basket: s.platform_length_m && s.platform_length_m > 2 ? 0.95 : 0.82,
  };
}
