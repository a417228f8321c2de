/** Wheels in side view. c is the hub, r the tyre radius, metres. */
import { arc, polar, rect } from "../../geometry.ts";
import type { Pt } from "../../geometry.ts";
import { INK, RUBBER, darker, lighter, mix } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";

type Tyre = "solid" | "foam" | "lug" | "road";

interface WheelStyle {
  tyre: Tyre;
  rim: string;
  /** rim radius as a share of r */
  share?: number;
  bolts?: number;
  /** a wheel on the far side, seen in shade */
  far?: boolean;
  rubber?: string;
}

function lugs(sheet: Sheet, c: Pt, r: number, rubber: string): void {
  const count = Math.round(22 + r * 14);
  const depth = r * 0.075;
  const points: Pt[] = [];
  const step = (Math.PI * 2) / count;
  for (let i = 0; i < count; i += 1) {
    const a = i * step;
    points.push(
      polar(c, r - depth, a),
      polar(c, r, a + step * 0.12),
      polar(c, r, a + step * 0.5),
      polar(c, r - depth, a + step * 0.64),
    );
  }
  sheet.shape(points, { fill: darker(rubber, 0.25), stroke: INK, w: 1.2 });
}

function lugFaces(sheet: Sheet, c: Pt, r: number, rubber: string): void {
  const count = Math.round(22 + r * 14);
  const step = (Math.PI * 2) / count;
  for (let i = 0; i < count; i += 1) {
    const a = i * step + step * 0.12;
    const lug = [
      polar(c, r * 0.985, a),
      polar(c, r * 0.985, a + step * 0.38),
      polar(c, r * 0.8, a + step * 0.72),
      polar(c, r * 0.8, a + step * 0.36),
    ];
    const lit = Math.sin(a) * 0.5 - Math.cos(a) * 0.3;
    sheet.shape(lug, { fill: mix(rubber, lit > 0 ? "#6a7076" : "#0e1319", Math.abs(lit) * 0.6 + 0.1) });
  }
}

function rimFace(sheet: Sheet, c: Pt, r: number, s: WheelStyle): void {
  const rim = s.far ? darker(s.rim, 0.45) : s.rim;
  const rr = r * (s.share ?? 0.56);
  sheet.circle(c, rr, {
    fill: {
      from: [c[0] - rr * 0.5, c[1] + rr * 0.8],
      to: [c[0] + rr * 0.5, c[1] - rr * 0.8],
      stops: [
        [0, darker(rim, 0.35)],
        [1, lighter(rim, 0.25)],
      ],
    },
    stroke: INK,
    w: 1.3,
  });
  const dish = rr * 0.86;
  sheet.circle(c, dish, {
    fill: {
      from: [c[0] - dish * 0.45, c[1] + dish * 0.8],
      to: [c[0] + dish * 0.45, c[1] - dish * 0.8],
      stops: [
        [0, lighter(rim, 0.3)],
        [0.5, rim],
        [1, darker(rim, 0.28)],
      ],
    },
    stroke: darker(rim, 0.55),
    w: 0.8,
  });
  if (!sheet.shows(rr, 7)) {
    sheet.circle(c, rr * 0.3, { fill: darker(rim, 0.35) });
    return;
  }
  const holes = s.tyre === "solid" ? 0 : 8;
  for (let i = 0; i < holes; i += 1)
    sheet.circle(polar(c, rr * 0.68, (i / holes) * Math.PI * 2 + 0.2), rr * 0.085, { fill: darker(rim, 0.72) });
  const bolts = s.bolts ?? (s.tyre === "solid" ? 5 : 8);
  sheet.circle(c, rr * 0.5, {
    fill: {
      from: [c[0], c[1] + rr * 0.5],
      to: [c[0], c[1] - rr * 0.5],
      stops: [
        [0, darker(rim, 0.06)],
        [1, darker(rim, 0.3)],
      ],
    },
    stroke: darker(rim, 0.6),
    w: 0.7,
  });
  for (let i = 0; i < bolts; i += 1)
    sheet.circle(polar(c, rr * 0.38, (i / bolts) * Math.PI * 2), rr * 0.062, { fill: "#565d65", stroke: INK, w: 0.5 });
  sheet.circle(c, rr * 0.24, {
    fill: {
      from: [c[0] - rr * 0.1, c[1] + rr * 0.24],
      to: [c[0] + rr * 0.1, c[1] - rr * 0.24],
      stops: [
        [0, "#8d959d"],
        [1, "#3c434b"],
      ],
    },
    stroke: INK,
    w: 0.8,
  });
}

export function wheel(sheet: Sheet, c: Pt, r: number, s: WheelStyle): void {
  const rubber = s.rubber ?? RUBBER;
  const base = s.far ? darker(rubber, 0.35) : rubber;
  const lugged = s.tyre === "lug" && sheet.shows(r, 14);
  if (lugged) lugs(sheet, c, r, base);
  const wall = lugged ? r * 0.93 : r;
  sheet.circle(c, wall, {
    fill: {
      radial: true,
      from: c,
      to: [c[0] + wall, c[1]],
      stops: [
        [0, darker(base, 0.4)],
        [0.6, base],
        [0.78, lighter(base, 0.14)],
        [0.92, base],
        [1, darker(base, 0.4)],
      ],
    },
    stroke: INK,
    w: 1.4,
  });
  if (lugged && !s.far) lugFaces(sheet, c, r, base);
  if (sheet.shows(r, 10)) {
    sheet.circle(c, wall * 0.8, { stroke: lighter(base, 0.2), w: 0.8, opacity: 0.7 });
    sheet.line(arc(c, wall * 0.88, Math.PI * 0.32, Math.PI * 0.86, 16), {
      stroke: "#ffffff",
      w: Math.min(3, (r * 0.05) / sheet.px),
      opacity: 0.16,
    });
  }
  rimFace(sheet, c, r, s);
}

/** A small twin castor with fork. top: height of its plate. */
export function castor(sheet: Sheet, x: number, r: number, top: number): void {
  const hub: Pt = [x, r];
  sheet.panel(
    [
      [x - r * 0.35, r * 0.9],
      [x + r * 0.35, r * 0.9],
      [x + r * 0.75, top],
      [x - r * 0.75, top],
    ],
    "#7d858d",
    { w: 1.1 },
  );
  wheel(sheet, hub, r, { tyre: "solid", rim: "#aab0b6", share: 0.45, bolts: 0 });
  sheet.shape(rect(x - r * 0.9, top - 0.012, r * 1.8, 0.02), { fill: "#565e67", stroke: INK, w: 0.9 });
}
