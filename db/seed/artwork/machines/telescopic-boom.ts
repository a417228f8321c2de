/** Straight telescopic booms. Metres, y up. */
import { clamp, deg, frame, rounded } from "../geometry.ts";
import type { Pt } from "../geometry.ts";
import { darker } from "../colour.ts";
import { contactShadow } from "../sheet.ts";
import type { Sheet } from "../sheet.ts";
import type { Livery } from "../liveries.ts";
import type { MachineSpec, Pose } from "../machine-spec.ts";
import { MODEL_NOTES } from "../model-notes.ts";
import { boomChassis, ringHeight, superstructureBack, superstructureFront } from "./parts/boom-carrier.ts";
import { basketOffset, jibAndBasket, telescope } from "./parts/boom.ts";
import type { Jib } from "./parts/boom.ts";
import { cylinder, hose, pin } from "./parts/fittings.ts";
import { boomSize } from "./boom-size.ts";

const ANGLE: Readonly<Record<Pose, number>> = { working: deg(38), stowed: deg(-2.5), full: deg(74) };
const JIB = { working: deg(6), full: deg(50) };

export function drawTelescopicBoom(sheet: Sheet, spec: MachineSpec, pose: Pose, livery: Livery, shadow: boolean): void {
  const z = boomSize(spec, false);
  const note = MODEL_NOTES[spec.key] ?? {};
  const c = z.carrier;
  const k = clamp(0.8 + z.floor * 0.013, 0.9, 1.45);
  const depth = 0.42 * k;
  const pivot: Pt = [-c.tail + c.tail * 0.42, z.height - depth * 0.5 - 0.06];
  const decline = z.jib > 0 ? ANGLE.stowed : deg(-5.5);
  // folded, the basket hangs a hand above the ground
  const noseY = pivot[1] + (z.length - 3) * Math.sin(decline);
  const hang = z.jib > 0 ? Math.asin(clamp((0.85 - noseY) / z.jib, -0.85, 0)) : 0;
  const jib: Jib = { length: z.jib, angle: pose === "stowed" ? hang : JIB[pose], basket: z.basket, depth: 0.15 * k };
  const stowedJib = { ...jib, angle: hang };
  const retracted = z.length - c.tail - pivot[0] - basketOffset(stowedJib)[0] - z.basket / 2;
  const lift = z.floor - pivot[1] - basketOffset({ ...jib, angle: JIB.full })[1];
  const longest = Math.max(retracted * 1.3, lift / Math.sin(ANGLE.full));
  const sections = note.sections ?? clamp(Math.ceil((longest - retracted) / (retracted * 0.88)), 1, 4);
  const full = (longest - retracted) / sections;
  const out = pose === "full" ? full : pose === "stowed" ? 0.14 : Math.min(full * 0.5, (retracted * 0.34) / sections);
  const stowed = pose === "stowed";
  const angle = stowed ? decline : ANGLE[pose];

  if (shadow) contactShadow(sheet, -c.wheelbase / 2 - c.wheel * 1.3, c.wheelbase / 2 + c.wheel * 1.3);
  boomChassis(sheet, livery, c);
  superstructureBack(sheet, livery, c);
  const f = frame(pivot, angle);
  const liftFoot: Pt = [c.front * 0.55, ringHeight(c) + 0.3];
  cylinder(sheet, liftFoot, f.at(retracted * (stowed ? 0.44 : 0.36), -depth * 0.55), 0.2 * k, retracted * 0.24);
  const nose = telescope(sheet, {
    pivot,
    angle,
    base: retracted,
    out: Array.from({ length: sections }, () => out),
    depth,
    colours: [livery.arm, livery.inner],
    tail: depth * 0.9,
  });
  jibAndBasket(sheet, livery, nose, depth * 0.84 ** sections, jib);
  // foot of the boom
  const y = ringHeight(c) + 0.1;
  sheet.panel(
    rounded(
      [
        [pivot[0] - depth * 0.75, y],
        [pivot[0] + depth * 1.3, y],
        [pivot[0] + depth * 0.5, pivot[1] + depth * 0.12, 0.1],
        [pivot[0], pivot[1] + depth * 0.42, 0.16],
        [pivot[0] - depth * 0.5, pivot[1] + depth * 0.12, 0.1],
      ],
      0.06,
    ),
    darker(livery.body, 0.06),
    { w: 1.7, light: deg(110) },
  );
  pin(sheet, pivot, depth * 0.17);
  hose(
    sheet,
    [
      [pivot[0] - depth * 0.5, y + 0.5],
      [pivot[0] - depth * 1.2, pivot[1]],
      f.at(-depth * 0.4, depth * 0.42),
      f.at(depth * 1.1, depth * 0.52),
    ],
    0.045,
  );
  superstructureFront(sheet, livery, { ...c, hood: c.hood * 0.92 });
}
