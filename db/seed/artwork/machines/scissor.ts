/** Scissor lifts in side view: slab machines, heavy electric ones and rough-terrain ones. Metres, y up. */
import { clamp } from "../geometry.ts";
import type { Sheet } from "../sheet.ts";
import { contactShadow } from "../sheet.ts";
import type { Livery } from "../liveries.ts";
import type { MachineSpec, Pose } from "../machine-spec.ts";
import { lookOf } from "../maker-looks.ts";
import { MODEL_NOTES } from "../model-notes.ts";
import { deckPlatform } from "./parts/guard-platform.ts";
import { scissorStack, slideBlock, stackRise, stackSpan } from "./parts/scissor-stack.ts";
import type { Stack } from "./parts/scissor-stack.ts";
import { roughChassis, slabChassis } from "./parts/scissor-chassis.ts";
import type { ScissorChassis } from "./parts/scissor-chassis.ts";

const RAIL = 1.1;

interface ScissorSize {
  length: number;
  deckLength: number;
  deckThickness: number;
  wheel: number;
  rough: boolean;
  heavy: boolean;
  stack: Omit<Stack, "angle">;
  stowedAngle: number;
  fullAngle: number;
  out: number;
  hasExtension: boolean;
}

/** Fills in what the data leave open from the usual build of such machines. */
function scissorSize(spec: MachineSpec): ScissorSize {
  const s = spec.specifications;
  const note = MODEL_NOTES[spec.key] ?? {};
  const deckUp = s.platform_height_m ?? (s.working_height_m ?? 8) - 2;
  const length = s.length_m ?? note.length ?? (deckUp > 8.5 ? 2.48 : deckUp > 6.5 ? 2.42 : deckUp > 4.5 ? 1.83 : 1.42);
  const deckLength = Math.min(s.platform_length_m ?? length * 0.92, length * 1.0);
  const rough = note.rough ?? false;
  const heavy = note.heavy ?? false;
  const wheel = note.wheel ?? (rough ? 0.46 : heavy ? 0.32 : clamp(length * 0.078, 0.12, 0.2));
  const thickness = rough ? 0.17 : heavy ? 0.14 : 0.1;
  const y0 = rough ? 1.0 : heavy ? 0.74 : wheel * 2 + 0.12;
  const arm = Math.min(deckLength * 0.97, length * 0.9) - (rough ? 0.3 : 0.06);
  const reach = deckUp - thickness - y0;
  const pairs = note.pairs ?? Math.max(2, Math.ceil(reach / (arm * Math.sin((66 * Math.PI) / 180))));
  const height = s.height_m ?? RAIL + thickness + y0 + pairs * arm * 0.066;
  const folded = Math.max(0.16, height - RAIL - thickness - y0);
  const depth = Math.min(arm * (rough ? 0.056 : 0.066), (folded / pairs) * 0.94);
  return {
    length,
    deckLength,
    deckThickness: thickness,
    wheel,
    rough,
    heavy,
    stack: { foot: [-length / 2 + (length - arm) / 2, y0], pairs, arm, depth },
    stowedAngle: Math.asin(clamp(folded / (pairs * arm), 0.02, 0.6)),
    fullAngle: Math.asin(clamp(reach / (pairs * arm), 0.2, 0.96)),
    out: note.extension ?? s.extension_length_m ?? (rough ? 1.25 : 0.9),
    hasExtension: note.extension !== 0,
  };
}

function angleFor(z: ScissorSize, pose: Pose): number {
  if (pose === "stowed") return z.stowedAngle;
  if (pose === "full") return z.fullAngle;
  const { pairs, arm } = z.stack;
  const top = Math.sin(z.fullAngle);
  // on a card the machine fills a nearly square field; taller models still look taller
  const wide = z.length + Math.max(0.55, z.out * 0.9);
  const tall =
    wide * (1.2 + 0.13 * ((z.stack.foot[1] + pairs * arm * top) / z.length - 3)) + (z.length < 1.6 ? 0.35 : 0);
  const wanted = (tall - RAIL - z.deckThickness - z.stack.foot[1]) / (pairs * arm);
  return Math.asin(clamp(wanted, Math.sin(z.stowedAngle) * 1.6, top));
}

export function drawScissor(sheet: Sheet, spec: MachineSpec, pose: Pose, livery: Livery, shadow: boolean): void {
  const z = scissorSize(spec);
  const stack: Stack = { ...z.stack, angle: angleFor(z, pose) };
  const [fx, fy] = stack.foot;
  const deckY = fy + stackRise(stack) + z.deckThickness;
  const out = pose === "working" && z.hasExtension ? z.out * 0.9 : 0;
  const chassis: ScissorChassis = {
    length: z.length,
    wheel: z.wheel,
    top: fy - stack.depth * 0.5,
    pose,
    heavy: z.heavy,
    span: stackSpan(stack),
    diesel: spec.engine_type === "diesel",
    push: MODEL_NOTES[spec.key]?.push ?? false,
    look: lookOf(spec.manufacturer),
  };
  if (shadow) contactShadow(sheet, -z.length / 2 - 0.04, z.length / 2 + 0.08);
  const draw = z.rough ? roughChassis : slabChassis;
  draw(sheet, livery, chassis, "behind");
  scissorStack(sheet, stack, livery.arm, livery.accent);
  slideBlock(sheet, [fx + stackSpan(stack), fy], stack.depth * 0.55);
  slideBlock(sheet, [fx + stackSpan(stack), fy + stackRise(stack)], stack.depth * 0.5);
  const deckX = fx - (z.deckLength - stack.arm) / 2;
  deckPlatform(sheet, livery, {
    x0: deckX,
    x1: deckX + z.deckLength,
    y: deckY,
    out,
    hasExtension: z.hasExtension,
    thickness: z.deckThickness,
    tube: z.rough ? 0.05 : 0.04,
  });
  draw(sheet, livery, chassis, "front");
}
