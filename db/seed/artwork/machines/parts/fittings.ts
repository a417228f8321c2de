/** Small parts that every machine shares: pins, cylinders, hoses, stripes, lamps, doors, steps. Metres, y up. */
import { angleOf, arc, capsule, clamp, dist, frame, lerp, rect, rounded, smooth } from "../../geometry.ts";
import type { Pt } from "../../geometry.ts";
import { AMBER, INK, darker, lighter } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";

/** A hinge pin with its keeper. */
export function pin(sheet: Sheet, c: Pt, r: number, colour = "#b9bfc5"): void {
  if (!sheet.shows(r, 1.2)) return;
  sheet.circle(c, r, {
    fill: {
      from: [c[0] - r * 0.5, c[1] + r],
      to: [c[0] + r * 0.5, c[1] - r],
      stops: [
        [0, lighter(colour, 0.35)],
        [1, darker(colour, 0.4)],
      ],
    },
    stroke: INK,
    w: 1,
  });
  if (sheet.shows(r, 3)) sheet.circle(c, r * 0.45, { fill: darker(colour, 0.45), stroke: INK, w: 0.6 });
}

/** A hydraulic cylinder: barrel at a, chrome rod to b. bore: barrel diameter; barrel: its length. */
export function cylinder(sheet: Sheet, a: Pt, b: Pt, bore: number, barrel: number, colour = "#3d444c"): void {
  const f = frame(a, angleOf(a, b));
  const full = dist(a, b);
  const len = clamp(barrel, full * 0.3, full - bore * 0.5);
  const rod = bore * 0.52;
  const across = (u: number, h: number, stops: readonly (readonly [number, string])[]) => ({
    from: f.at(u, h),
    to: f.at(u, -h),
    stops,
  });
  const bar = (u0: number, u1: number, h: number): Pt[] => [f.at(u0, -h), f.at(u1, -h), f.at(u1, h), f.at(u0, h)];
  sheet.shape(bar(len * 0.9, full, rod / 2), {
    fill: across(0, rod / 2, [
      [0, "#8b949d"],
      [0.28, "#f4f6f7"],
      [0.5, "#cfd5da"],
      [0.8, "#8b949d"],
      [1, "#5d666f"],
    ]),
    stroke: INK,
    w: 1,
  });
  sheet.shape(bar(0, len, bore / 2), {
    fill: across(0, bore / 2, [
      [0, darker(colour, 0.1)],
      [0.25, lighter(colour, 0.34)],
      [0.5, colour],
      [1, darker(colour, 0.45)],
    ]),
    stroke: INK,
    w: 1.2,
  });
  sheet.shape(bar(len - bore * 0.32, len + bore * 0.1, bore * 0.56), {
    fill: across(0, bore * 0.56, [
      [0, darker(colour, 0.2)],
      [0.25, lighter(colour, 0.25)],
      [1, darker(colour, 0.55)],
    ]),
    stroke: INK,
    w: 1,
  });
  for (const end of [a, b]) {
    sheet.circle(end, bore * 0.52, { fill: darker(colour, 0.15), stroke: INK, w: 1 });
    pin(sheet, end, bore * 0.3);
  }
}

/** A hydraulic hose or cable through the points. */
export function hose(sheet: Sheet, points: readonly Pt[], d = 0.03): void {
  if (!sheet.shows(d, 0.9)) return;
  const path = smooth(points);
  sheet.line(path, { stroke: INK, wm: d, loose: true });
  if (sheet.shows(d, 2))
    sheet.line(
      path.map((p): Pt => [p[0] - d * 0.12, p[1] + d * 0.16]),
      { stroke: "#6a727b", wm: d * 0.28, loose: true },
    );
}

/** Amber and black warning stripes on a bar x..x+w, y..y+h. */
export function stripes(sheet: Sheet, x: number, y: number, w: number, h: number): void {
  sheet.shape(rect(x, y, w, h), { fill: AMBER });
  const step = Math.max(h * 0.9, sheet.px * 5);
  for (let s = x - h; s < x + w; s += step * 2) {
    const cut = (v: number): number => clamp(v, x, x + w);
    const p: Pt[] = [
      [cut(s), y],
      [cut(s + step), y],
      [cut(s + step + h), y + h],
      [cut(s + h), y + h],
    ];
    if (p[1]![0] - p[0]![0] > 0 || p[2]![0] - p[3]![0] > 0) sheet.shape(p, { fill: INK });
  }
  sheet.shape(rect(x, y, w, h), { stroke: INK, w: 1 });
}

/** A hinged cover: its gap, a latch and, if wanted, louvres. */
export function cover(sheet: Sheet, x: number, y: number, w: number, h: number, colour: string, louvres = 0): void {
  const r = Math.min(0.04, h * 0.2);
  sheet.shape(rounded(rect(x, y, w, h), r), {
    fill: {
      from: [x, y],
      to: [x, y + h],
      stops: [
        [0, darker(colour, 0.16)],
        [1, lighter(colour, 0.1)],
      ],
    },
    stroke: darker(colour, 0.62),
    w: 1,
  });
  if (!sheet.shows(h, 12)) return;
  for (let i = 0; i < louvres; i += 1) {
    const yy = y + h * (0.24 + (0.52 * i) / Math.max(1, louvres - 1));
    sheet.shape(capsule([x + w * 0.22, yy], [x + w * 0.78, yy], h * 0.055), { fill: darker(colour, 0.68) });
    sheet.line(
      [
        [x + w * 0.22, yy - h * 0.045],
        [x + w * 0.78, yy - h * 0.045],
      ],
      { stroke: "#ffffff", w: 0.7, opacity: 0.4 },
    );
  }
  if (louvres === 0)
    sheet.shape(rounded(rect(x + w * 0.5 - 0.045, y + h * 0.7, 0.09, 0.035), 0.012), {
      fill: "#24282e",
      stroke: INK,
      w: 0.6,
    });
}

/** A round lamp seen from the side or front. */
export function lamp(sheet: Sheet, c: Pt, r: number, glass = "#fff4cf"): void {
  sheet.circle(c, r * 1.25, { fill: "#30363d", stroke: INK, w: 0.9 });
  sheet.circle(c, r * 0.9, {
    fill: {
      radial: true,
      from: [c[0] - r * 0.2, c[1] + r * 0.3],
      to: [c[0] + r, c[1]],
      stops: [
        [0, "#ffffff"],
        [1, glass],
      ],
    },
  });
}

/** An amber beacon standing on (x, y). */
export function beacon(sheet: Sheet, x: number, y: number, size = 0.1): void {
  sheet.shape(rect(x - size * 0.42, y, size * 0.84, size * 0.3), { fill: "#30363d", stroke: INK, w: 0.8 });
  const dome = [
    [x - size * 0.34, y + size * 0.3] as Pt,
    ...arc([x, y + size * 0.75], size * 0.34, Math.PI, 0, 10),
    [x + size * 0.34, y + size * 0.3] as Pt,
  ];
  sheet.shape(dome, {
    fill: {
      from: [x - size * 0.3, y],
      to: [x + size * 0.3, y],
      stops: [
        [0, "#ffd27a"],
        [0.4, AMBER],
        [1, "#b97400"],
      ],
    },
    stroke: INK,
    w: 0.8,
  });
}

/** Steps hung on two rails between (x, y0) and (x, y1), seen from the side: w is their depth. */
export function steps(sheet: Sheet, x: number, y0: number, y1: number, w: number, count: number): void {
  sheet.tubes(
    [
      [
        [x, y0],
        [x, y1],
      ],
      [
        [x + w, y0],
        [x + w, y1],
      ],
    ],
    Math.max(0.022, w * 0.1),
    "#4a525b",
    0.8,
  );
  for (let i = 0; i < count; i += 1) {
    const y = y0 + ((y1 - y0) * i) / Math.max(1, count - 1);
    sheet.shape(rect(x - 0.004, y - 0.012, w + 0.008, 0.026), { fill: "#6a727b", stroke: INK, w: 0.8 });
  }
}

/** Bolts in a row from a to b. */
export function bolts(sheet: Sheet, a: Pt, b: Pt, count: number, r = 0.012): void {
  if (!sheet.shows(r, 1)) return;
  for (let i = 0; i < count; i += 1)
    sheet.circle(lerp(a, b, count === 1 ? 0.5 : i / (count - 1)), r, { fill: "#59616a", stroke: INK, w: 0.5 });
}
