/**
 * Draws one machine in side view.
 *
 * The SVG fragment is in METRES with y DOWN; the ground is y = 0, so everything stands at negative y.
 * Place it with e.g. `<g transform="translate(480 650) scale(70)">…</g>` (70 px per metre).
 * Machines look to the right, telehandlers to the left (their cab is on the left-hand side).
 */
import { Sheet } from "./sheet.ts";
import type { Tone } from "./sheet.ts";
import { liveryOf } from "./liveries.ts";
import type { Livery } from "./liveries.ts";
import type { MachineSpec, Pose } from "./machine-spec.ts";
import { KINDS, LOOKS_LEFT, kindOf } from "./machines/kind.ts";

interface DrawOptions {
  /** metres per pixel in the finished picture; sets the weight of the outlines (default 1/90) */
  px?: number;
  /** plan: pale, for dimensioned drawings */
  tone?: Tone;
  /** draw the shadow on the ground (default true) */
  shadow?: boolean;
  /** look the other way */
  mirror?: boolean;
  /** prefix of the gradient ids; must differ between drawings put into one SVG */
  prefix?: string;
}

export interface Drawing {
  svg: string;
  bounds: { x: number; y: number; width: number; height: number };
}

export function drawMachine(
  spec: MachineSpec,
  pose: Pose,
  livery: Livery = liveryOf(spec.manufacturer),
  options: DrawOptions = {},
): Drawing {
  const prefix = options.prefix ?? `${spec.key}-${pose}-`;
  const kind = kindOf(spec);
  const mirror = (options.mirror ?? false) !== LOOKS_LEFT.has(kind);
  const sheet = new Sheet(options.px ?? 1 / 90, prefix, options.tone ?? "full", mirror);
  KINDS[kind](sheet, spec, pose, livery, options.shadow ?? true);
  return { svg: sheet.toString(), bounds: sheet.bounds() };
}
