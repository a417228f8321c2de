/** Boom sections, nested telescopes, jibs and parallelogram arms. Metres, y up; frames run along the boom. */
import { add, angleOf, dist, frame, lerp, polar, rounded } from "../../geometry.ts";
import type { Frame, Pt } from "../../geometry.ts";
import { INK, darker, lighter } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";
import type { Livery } from "../../liveries.ts";
import { basket } from "./guard-platform.ts";
import { cylinder, hose, pin } from "./fittings.ts";

const across = (f: Frame): number => f.angle + Math.PI / 2;

/** A box section from u0 to u1, h0 and h1 deep at its ends, folded along its length. */
export function boomSection(
  sheet: Sheet,
  f: Frame,
  u0: number,
  u1: number,
  h0: number,
  h1: number,
  colour: string,
): void {
  const pts = [f.at(u0, -h0 / 2), f.at(u1, -h1 / 2), f.at(u1, h1 / 2), f.at(u0, h0 / 2)];
  const top = f.at(u0, h0 / 2);
  const low = f.at(u0, -h0 / 2);
  const up = Math.sin(across(f)) >= 0;
  const shade: readonly (readonly [number, string])[] = [
    [0, lighter(colour, 0.38)],
    [0.16, lighter(colour, 0.22)],
    [0.18, colour],
    [0.5, colour],
    [0.78, darker(colour, 0.14)],
    [0.8, darker(colour, 0.3)],
    [1, darker(colour, 0.4)],
  ];
  sheet.shape(pts, {
    fill: up ? { from: top, to: low, stops: shade } : { from: low, to: top, stops: shade },
    stroke: INK,
    w: 1.6,
  });
}

/** The collar with wear pads at the end of a section. */
function collar(sheet: Sheet, f: Frame, u: number, h: number, colour: string, len = 0.1): void {
  sheet.panel([f.at(u - len, -h / 2), f.at(u, -h / 2), f.at(u, h / 2), f.at(u - len, h / 2)], darker(colour, 0.12), {
    light: across(f),
    w: 1.3,
    bevel: false,
  });
  for (const v of [-0.28, 0.28]) sheet.circle(f.at(u - len / 2, h * v), h * 0.045, { fill: "#4a525b" });
}

interface Telescope {
  pivot: Pt;
  angle: number;
  /** length of the first section from the pivot */
  base: number;
  /** how far each inner section stands out of the one before */
  out: readonly number[];
  depth: number;
  colours: readonly string[];
  /** overhang behind the pivot */
  tail: number;
}

/** Draws the nested boom and returns the frame at its nose. */
export function telescope(sheet: Sheet, t: Telescope): Frame {
  const f = frame(t.pivot, t.angle);
  const ends: number[] = [t.base];
  for (const o of t.out) ends.push(ends[ends.length - 1]! + o);
  const depth = (i: number): number => t.depth * 0.84 ** i;
  for (let i = t.out.length; i >= 1; i -= 1) {
    const colour = t.colours[Math.min(i, t.colours.length - 1)]!;
    boomSection(sheet, f, ends[i - 1]! - 0.3, ends[i]!, depth(i), depth(i), colour);
    collar(sheet, f, ends[i]!, depth(i) * 1.08, colour, Math.min(0.14, t.depth * 0.3));
  }
  const base = t.colours[0]!;
  boomSection(sheet, f, -t.tail, t.base, t.depth, t.depth, base);
  collar(sheet, f, t.base, t.depth * 1.1, base, t.depth * 0.36);
  sheet.shape(
    [
      f.at(-t.tail, -t.depth / 2),
      f.at(-t.tail + 0.06, -t.depth / 2),
      f.at(-t.tail + 0.06, t.depth / 2),
      f.at(-t.tail, t.depth / 2),
    ],
    { fill: darker(base, 0.3), stroke: INK, w: 1 },
  );
  // power track along the side
  const v = -t.depth * 0.06;
  const trackH = t.depth * 0.2;
  if (sheet.shows(trackH, 3)) {
    const track = [
      f.at(t.base * 0.16, v - trackH / 2),
      f.at(t.base * 0.94, v - trackH / 2),
      f.at(t.base * 0.94, v + trackH / 2),
      f.at(t.base * 0.16, v + trackH / 2),
    ];
    sheet.shape(track, { fill: "#30363d", stroke: INK, w: 1 });
    const links = Math.min(60, Math.round((t.base * 0.78) / 0.09));
    for (let i = 1; i < links; i += 1) {
      const u = t.base * (0.16 + (0.78 * i) / links);
      sheet.line([f.at(u, v - trackH * 0.4), f.at(u, v + trackH * 0.4)], { stroke: "#565e67", w: 0.8 });
    }
  }
  return frame(f.at(ends[ends.length - 1]!, 0), t.angle);
}

/** Two parallel arms that keep what they carry upright: the beam from a to b and a tie `offset` above it. */
export function parallelArm(sheet: Sheet, a: Pt, b: Pt, depth: number, tie: number, colour: string): void {
  const up: Pt = [0, tie];
  const t = frame(add(a, up), angleOf(a, b));
  boomSection(sheet, t, 0, dist(a, b), depth * 0.42, depth * 0.42, darker(colour, 0.18));
  const f = frame(a, angleOf(a, b));
  boomSection(sheet, f, -depth * 0.25, dist(a, b) + depth * 0.25, depth, depth, colour);
  for (const p of [a, b]) {
    pin(sheet, add(p, up), depth * 0.16);
    pin(sheet, p, depth * 0.24);
  }
}

export interface Jib {
  /** pin to pin; 0 for a basket straight on the boom */
  length: number;
  angle: number;
  /** side-view length of the basket */
  basket: number;
  depth: number;
}

/** Nose bracket, jib and level basket. Returns where the basket floor is. */
export function jibAndBasket(sheet: Sheet, livery: Livery, nose: Frame, noseDepth: number, j: Jib): Pt {
  const head = nose.at(noseDepth * 0.25, -noseDepth * 0.1);
  const drop = noseDepth * 0.5 + 0.1;
  const jibEnd: Pt = j.length > 0 ? polar(head, j.length, j.angle) : head;
  if (j.length > 0) {
    const up = Math.max(0.16, j.depth * 1.25);
    const jf = frame(head, j.angle);
    cylinder(
      sheet,
      [head[0], head[1] - drop * 0.4],
      jf.at(j.length * 0.62, -j.depth * 0.2),
      j.depth * 0.55,
      j.length * 0.36,
    );
    parallelArm(sheet, head, jibEnd, j.depth, up, livery.inner);
  } else {
    cylinder(sheet, nose.at(-0.5, -noseDepth * 0.75), [jibEnd[0] + 0.06, jibEnd[1] - 0.24], 0.075, 0.36);
  }
  // nose casting
  sheet.panel(
    rounded(
      [
        nose.at(-noseDepth * 0.5, noseDepth * 0.58),
        nose.at(noseDepth * 0.3, noseDepth * 0.55),
        [head[0] + 0.12, head[1] + 0.06],
        [head[0] + 0.1, head[1] - drop * 0.5],
        nose.at(-noseDepth * 0.5, -noseDepth * 0.6),
      ],
      0.04,
    ),
    darker(livery.inner, 0.12),
    { w: 1.5 },
  );
  pin(sheet, head, Math.max(0.035, j.depth * 0.24));
  // upright post and rotator that carry the basket
  const post: Pt = [jibEnd[0] + 0.1, jibEnd[1]];
  const floor = post[1] - 0.42;
  sheet.panel(
    rounded(
      [
        [post[0] - 0.17, post[1] + 0.28],
        [post[0] - 0.02, post[1] + 0.3],
        [post[0] + 0.05, floor + 0.02],
        [post[0] - 0.1, floor - 0.06],
        [post[0] - 0.17, post[1] - 0.1],
      ],
      0.03,
    ),
    darker(livery.inner, 0.1),
    { w: 1.4 },
  );
  pin(sheet, jibEnd, Math.max(0.035, j.depth * 0.24));
  sheet.panel(
    rounded(
      [
        [post[0] - 0.08, floor + 0.12],
        [post[0] + 0.2, floor + 0.12],
        [post[0] + 0.2, floor - 0.1],
        [post[0] - 0.08, floor - 0.1],
      ],
      0.02,
    ),
    "#4a525b",
    { w: 1.3 },
  );
  const centre = post[0] + 0.16 + j.basket / 2;
  basket(sheet, livery, centre, floor, j.basket);
  hose(
    sheet,
    [
      nose.at(-noseDepth * 0.2, noseDepth * 0.5),
      add(head, [0.05, 0.35]),
      lerp(head, jibEnd, 0.7),
      [post[0] + 0.02, post[1] + 0.3],
      [post[0] + 0.1, post[1] - 0.1],
    ],
    0.028,
  );
  return [centre, floor];
}

/** Basket floor relative to the nose pin, for working out poses: [dx, dy]. */
export function basketOffset(j: Jib): Pt {
  return [j.length * Math.cos(j.angle) + 0.26 + j.basket / 2, j.length * Math.sin(j.angle) - 0.42];
}
