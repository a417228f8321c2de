/**
 * The pantograph: n pairs of crossed arms of one length, pinned in the middle and at the ends.
 * At angle a every pair is arm·sin a high and arm·cos a wide, so the stack closes exactly.
 */
import { capsule, lerp, rect, rounded } from "../../geometry.ts";
import type { Pt } from "../../geometry.ts";
import { INK, darker, lighter } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";
import { cylinder, hose, pin } from "./fittings.ts";

export interface Stack {
  /** the fixed lower pin, metres */
  foot: Pt;
  pairs: number;
  /** pin to pin */
  arm: number;
  /** depth of an arm */
  depth: number;
  /** radians above level */
  angle: number;
}

export const stackRise = (s: Stack): number => s.pairs * s.arm * Math.sin(s.angle);
export const stackSpan = (s: Stack): number => s.arm * Math.cos(s.angle);

function bar(sheet: Sheet, a: Pt, b: Pt, depth: number, colour: string): void {
  const t = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const up = t + Math.PI / 2;
  const u: Pt = [Math.cos(up) * depth * 0.5, Math.sin(up) * depth * 0.5];
  sheet.shape(capsule(a, b, depth), {
    fill: {
      from: [a[0] + u[0], a[1] + u[1]],
      to: [a[0] - u[0], a[1] - u[1]],
      stops: [
        [0, lighter(colour, 0.34)],
        [0.18, lighter(colour, 0.14)],
        [0.2, colour],
        [0.72, darker(colour, 0.1)],
        [0.76, darker(colour, 0.24)],
        [1, darker(colour, 0.36)],
      ],
    },
    stroke: INK,
    w: 1.4,
  });
}

export function scissorStack(sheet: Sheet, s: Stack, colour: string, cylinderColour: string): void {
  const h = s.arm * Math.sin(s.angle);
  const w = stackSpan(s);
  const [x, y] = s.foot;
  const left = (i: number): Pt => [x, y + h * i];
  const right = (i: number): Pt => [x + w, y + h * i];
  const shift: Pt = s.angle < 0.15 ? [0.02, 0.012] : [0.04, 0.026];
  const moved = (p: Pt): Pt => [p[0] + shift[0], p[1] + shift[1]];
  const shade = darker(colour, 0.46);
  for (let i = 0; i < s.pairs; i += 1) {
    sheet.shape(capsule(moved(left(i)), moved(right(i + 1)), s.depth * 0.92), {
      fill: darker(shade, 0.12),
      stroke: INK,
      w: 1,
      loose: true,
    });
    sheet.shape(capsule(moved(left(i + 1)), moved(right(i)), s.depth * 0.92), {
      fill: shade,
      stroke: INK,
      w: 1,
      loose: true,
    });
  }
  // cross tubes between the two sides
  for (let i = 0; i < s.pairs; i += 1) {
    for (const t of [0.22, 0.78])
      sheet.circle(lerp(moved(left(i)), moved(right(i + 1)), t), s.depth * 0.3, {
        fill: darker(colour, 0.5),
        stroke: INK,
        w: 0.8,
        loose: true,
      });
  }
  const bore = Math.min(0.19, s.depth * 0.95);
  const lifts = s.pairs >= 5 ? [0, 2] : s.pairs >= 2 ? [0] : [];
  for (const i of lifts) {
    const a = lerp(left(i + 1), right(i), 0.84);
    const b = lerp(left(i + 1), right(i + 2), 0.2);
    const shortest = s.arm * 0.62;
    cylinder(sheet, a, b, bore, shortest * 0.94, cylinderColour);
  }
  for (let i = 0; i < s.pairs; i += 1) bar(sheet, left(i), right(i + 1), s.depth, darker(colour, 0.1));
  for (let i = 0; i < s.pairs; i += 1) bar(sheet, left(i + 1), right(i), s.depth, colour);
  if (s.angle > 0.2) {
    const bulge = Math.min(0.14, h * 0.16);
    const run: Pt[] = [];
    for (let i = 0; i <= s.pairs; i += 1) {
      run.push([x - s.depth * 0.62, y + h * i]);
      if (i < s.pairs) run.push([x + Math.min(w * 0.1, bulge), y + h * (i + 0.5)]);
    }
    hose(sheet, run, 0.026);
  }
  const r = s.depth * 0.3;
  for (let i = 0; i <= s.pairs; i += 1) {
    pin(sheet, left(i), r);
    pin(sheet, right(i), r);
  }
  for (let i = 0; i < s.pairs; i += 1) pin(sheet, [x + w / 2, y + h * (i + 0.5)], r * 1.15);
}

/** The pad in which the sliding end runs, under or over a level. */
export function slideBlock(sheet: Sheet, c: Pt, size: number): void {
  sheet.shape(rounded(rect(c[0] - size, c[1] - size * 0.7, size * 2, size * 1.4), size * 0.25), {
    fill: "#2c3138",
    stroke: INK,
    w: 1,
  });
  pin(sheet, c, size * 0.45);
}
