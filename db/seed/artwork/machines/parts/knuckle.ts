/** Two linked risers that keep upright, a telescopic main boom, a jib and a level basket. Metres, y up. */
import { add, deg, frame, lerp, polar, rounded } from "../../geometry.ts";
import type { Pt } from "../../geometry.ts";
import { darker } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";
import type { Livery } from "../../liveries.ts";
import { basketOffset, jibAndBasket, parallelArm, telescope } from "./boom.ts";
import type { Jib } from "./boom.ts";
import { cylinder, hose, pin } from "./fittings.ts";

/** Angles in radians above level. */
export interface Posture {
  riser: number;
  boom: number;
  jib: number;
  /** how far the boom is run out, 0…1 */
  run: number;
}

interface KnuckleSize {
  foot: Pt;
  /** pin to pin, both risers */
  riser: number;
  riserDepth: number;
  boomDepth: number;
  /** pivot to nose, run in */
  retracted: number;
  longest: number;
  sections: number;
  jib: number;
  basket: number;
  /** where the cylinder of the lower riser stands */
  liftFoot: Pt;
}

const elbowLift = (k: KnuckleSize): number => k.riserDepth * 1.7;
const headLift = (k: KnuckleSize): number => k.riserDepth * 1.6;

/** Foot height of the risers for a given stowed height of the whole. */
export const footBelow = (height: number, riserDepth: number, boomDepth: number): number =>
  height - boomDepth * 0.6 - riserDepth * 3.3;

/** Riser length that brings the boom's pivot to `pivotHeight` at the riser angle. */
export const riserFor = (footY: number, pivotHeight: number, riserDepth: number, angle: number): number =>
  (pivotHeight - footY - riserDepth * 3.3) / (2 * Math.sin(angle));

export function knuckle(
  sheet: Sheet,
  livery: Livery,
  k: KnuckleSize,
  p: Posture,
  boomColours: readonly string[],
): void {
  const { foot, riser, riserDepth, boomDepth, retracted } = k;
  const tie = riserDepth * 0.78;
  const stowed = Math.abs(p.riser) < 0.1;
  const elbow = polar(foot, riser, p.riser);
  const upperFoot = add(elbow, [0, elbowLift(k)]);
  const upperHead = polar(upperFoot, riser, Math.PI - p.riser);
  const pivot = add(upperHead, [-0.02, headLift(k)]);
  const jib: Jib = { length: k.jib, angle: p.jib, basket: k.basket, depth: boomDepth * 0.45 };
  const out = ((k.longest - retracted) * p.run) / k.sections;
  const s = boomDepth / 0.27;

  cylinder(sheet, k.liftFoot, lerp(foot, elbow, stowed ? 0.62 : 0.42), 0.13 * s, riser * 0.4);
  parallelArm(sheet, foot, elbow, riserDepth, tie, livery.arm);
  const up: Pt = [0, riserDepth * 0.2];
  parallelArm(sheet, add(upperFoot, up), add(upperHead, up), riserDepth * 0.95, tie * 0.9, livery.arm);
  const w = riserDepth * 0.62;
  const low = elbow[1] - riserDepth * 0.7;
  const high = elbow[1] + elbowLift(k) + tie * 1.4;
  sheet.panel(
    rounded(
      [
        [elbow[0] - w, low],
        [elbow[0] + w, low],
        [elbow[0] + w * 1.1, high],
        [elbow[0] - w * 1.1, high],
      ],
      0.06,
    ),
    darker(livery.arm, 0.14),
    { w: 1.5, light: deg(120) },
  );
  for (const v of [0, tie, elbowLift(k) + up[1], elbowLift(k) + tie]) pin(sheet, add(elbow, [0, v]), riserDepth * 0.19);

  const base = frame(pivot, p.boom);
  cylinder(
    sheet,
    [upperHead[0] + riserDepth * 0.5, upperHead[1] + riserDepth * 0.1],
    base.at(retracted * (stowed ? 0.42 : 0.3), -boomDepth * 0.55),
    0.13 * s,
    retracted * 0.2,
  );
  const nose = telescope(sheet, {
    pivot,
    angle: p.boom,
    base: retracted,
    out: Array.from({ length: k.sections }, () => Math.max(0.12, out)),
    depth: boomDepth,
    colours: boomColours,
    tail: boomDepth * 0.7,
  });
  jibAndBasket(sheet, livery, nose, boomDepth * 0.84, jib);
  const head = [
    [upperHead[0] - riserDepth * 0.8, upperHead[1] - riserDepth * 0.5],
    [upperHead[0] + riserDepth * 0.75, upperHead[1] - riserDepth * 0.5],
    [pivot[0] + boomDepth * 0.55, pivot[1] + boomDepth * 0.15],
    [pivot[0], pivot[1] + boomDepth * 0.6],
    [pivot[0] - boomDepth * 0.6, pivot[1] + boomDepth * 0.2],
  ] as const;
  sheet.panel(rounded(head, 0.08), darker(livery.arm, 0.1), { w: 1.6, light: deg(120) });
  for (const v of [up[1], tie, headLift(k)]) pin(sheet, add(upperHead, [0, v]), riserDepth * 0.2);
  hose(
    sheet,
    [
      add(elbow, [riserDepth * 0.4, -riserDepth * 0.3]),
      add(elbow, [riserDepth * 1.4, elbowLift(k) * 0.5]),
      add(elbow, [riserDepth * 0.4, elbowLift(k) + tie]),
    ],
    0.035,
  );
  hose(
    sheet,
    [
      add(upperHead, [-riserDepth * 0.4, 0]),
      add(upperHead, [-riserDepth * 1.6, headLift(k) * 0.7]),
      base.at(-boomDepth * 0.3, boomDepth * 0.4),
      base.at(boomDepth, boomDepth * 0.5),
    ],
    0.035,
  );
}

/** Run-in boom length that puts the basket's front edge at x when stowed. */
export function retractedFor(x: number, footX: number, p: Posture, jib: number, basketLength: number): number {
  const offset = basketOffset({ length: jib, angle: p.jib, basket: basketLength, depth: 0.1 })[0] + basketLength / 2;
  // the run-in sections and the nose casting stand out of the first section
  return (x - offset - footX - 0.32) / Math.cos(p.boom);
}

/** Run-out boom length that brings the basket floor to `floor`. */
export function longestFor(floor: number, pivotHeight: number, p: Posture, jib: number, retracted: number): number {
  const lift = basketOffset({ length: jib, angle: p.jib, basket: 1, depth: 0.1 })[1];
  return Math.max(retracted * 1.05, (floor - pivotHeight - lift) / Math.sin(p.boom));
}
