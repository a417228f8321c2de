/** A two-stage lifting mast with carriage, backrest and forks, in its own tilting frame. Metres. */
import { frame, rounded } from "../../geometry.ts";
import type { Frame, Pt } from "../../geometry.ts";
import { INK, darker, lighter } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";
import type { Livery } from "../../liveries.ts";
import { bolts, hose, pin } from "./fittings.ts";

interface ForkMast {
  /** the point under the rear of the outer channel, on the ground */
  foot: Pt;
  /** radians; positive leans back */
  tilt: number;
  /** height of the lowered mast */
  closed: number;
  /** fork height above the ground */
  lift: number;
  forks: number;
  load: number;
}

const quad = (f: Frame, u0: number, v0: number, u1: number, v1: number): Pt[] => [
  f.at(u0, v0),
  f.at(u1, v0),
  f.at(u1, v1),
  f.at(u0, v1),
];

/** One fork from its heel. */
export function fork(sheet: Sheet, f: Frame, heel: number, low: number, length: number, thick: number): void {
  const shank = low + 0.56;
  const pts: Pt[] = [
    f.at(heel, shank),
    f.at(heel + thick * 1.05, shank),
    f.at(heel + thick * 1.15, low + thick * 1.6),
    f.at(heel + thick * 2.2, low + thick),
    f.at(heel + length, low + thick * 0.42),
    f.at(heel + length, low + thick * 0.1),
    f.at(heel + length * 0.7, low),
    f.at(heel + thick, low),
    f.at(heel, low + thick * 0.8),
  ];
  sheet.shape(pts, {
    fill: {
      from: f.at(heel, low + thick * 1.1),
      to: f.at(heel, low),
      stops: [
        [0, "#8b929a"],
        [0.3, "#4a5159"],
        [1, "#1d2127"],
      ],
    },
    stroke: INK,
    w: 1.5,
  });
  sheet.line([f.at(heel + thick * 2.4, low + thick * 0.86), f.at(heel + length * 0.96, low + thick * 0.42)], {
    stroke: "#c9cfd4",
    w: 1,
    opacity: 0.7,
  });
}

function channel(sheet: Sheet, f: Frame, u: number, w: number, y0: number, y1: number, colour: string): void {
  sheet.shape(quad(f, u, y0, u + w, y1), {
    fill: {
      from: f.at(u, y0),
      to: f.at(u + w, y0),
      stops: [
        [0, darker(colour, 0.35)],
        [0.2, lighter(colour, 0.32)],
        [0.24, colour],
        [0.62, darker(colour, 0.1)],
        [0.66, darker(colour, 0.42)],
        [0.84, darker(colour, 0.3)],
        [0.86, lighter(colour, 0.2)],
        [1, darker(colour, 0.3)],
      ],
    },
    stroke: INK,
    w: 1.4,
  });
}

export function forkMast(sheet: Sheet, livery: Livery, m: ForkMast): void {
  const f = frame(m.foot, m.tilt);
  const thick = 0.032 + m.load * 0.0035;
  const raised = Math.max(0, (m.lift - 0.1) / 2);
  const outer = 0.125 + m.load * 0.008;
  const inner = outer * 0.8;
  const base = 0.09;
  const carriage = m.lift;
  const top = m.closed + raised;
  // lift cylinder with rod, behind the channels
  const cx = 0.012;
  sheet.shape(quad(f, cx - 0.022, m.closed * 0.55, cx + 0.022, top - 0.06), {
    fill: {
      from: f.at(cx - 0.022, 0),
      to: f.at(cx + 0.022, 0),
      stops: [
        [0, "#7c858e"],
        [0.35, "#f3f5f6"],
        [1, "#6a727b"],
      ],
    },
    stroke: INK,
    w: 1,
  });
  sheet.shape(quad(f, cx - 0.037, base + 0.03, cx + 0.037, m.closed * 0.86), {
    fill: {
      from: f.at(cx - 0.037, 0),
      to: f.at(cx + 0.037, 0),
      stops: [
        [0, "#20242a"],
        [0.35, "#6a727b"],
        [1, "#1b1f24"],
      ],
    },
    stroke: INK,
    w: 1.1,
  });
  channel(sheet, f, outer * 0.42, inner, base + raised, top, livery.inner);
  // chain over its sheave
  const ch = outer * 0.42 + inner + 0.018;
  const sheave = f.at(outer * 0.42 + inner * 0.5, top - 0.09);
  if (top - 0.09 > carriage + 0.35)
    sheet.line([f.at(ch, top - 0.1), f.at(ch, carriage + 0.34)], {
      stroke: "#4a5159",
      wm: 0.026,
      dash: [0.02, 0.012],
      cap: "butt",
    });
  channel(sheet, f, 0, outer, base, m.closed, livery.arm);
  sheet.circle(sheave, 0.055, { fill: "#8b939b", stroke: INK, w: 1.1 });
  pin(sheet, sheave, 0.02);
  sheet.panel(quad(f, -0.015, m.closed - 0.1, outer + 0.02, m.closed - 0.015), darker(livery.arm, 0.05), {
    w: 1.2,
    bevel: false,
  });
  sheet.panel(quad(f, outer * 0.36, top - 0.035, outer * 0.48 + inner, top + 0.015), darker(livery.inner, 0.1), {
    w: 1.2,
    bevel: false,
  });
  sheet.panel(quad(f, -0.02, base - 0.03, outer + 0.03, base + 0.09), darker(livery.arm, 0.05), {
    w: 1.2,
    bevel: false,
  });
  bolts(sheet, f.at(outer * 0.5, base + 0.2), f.at(outer * 0.5, m.closed - 0.2), 5, 0.011);
  // carriage
  const x = outer + 0.035;
  const plate = x + 0.055;
  sheet.panel(
    rounded(
      [
        f.at(x - 0.05, carriage + 0.1),
        f.at(plate, carriage + 0.06),
        f.at(plate, carriage + 0.5),
        f.at(x - 0.05, carriage + 0.44),
      ],
      0.015,
    ),
    "#454c54",
    { w: 1.4 },
  );
  for (const v of [0.09, 0.42])
    sheet.panel(quad(f, plate - 0.012, carriage + v, plate + 0.045, carriage + v + 0.09), "#5a626b", {
      w: 1.1,
      bevel: false,
    });
  for (const v of [0.17, 0.4]) pin(sheet, f.at(x - 0.005, carriage + v), 0.03);
  // load backrest
  const high = carriage + 0.98 + m.load * 0.03;
  sheet.tubes([[f.at(plate + 0.02, carriage + 0.5), f.at(plate + 0.02, high)]], 0.04, "#3a4048");
  sheet.shape(quad(f, plate - 0.005, high - 0.03, plate + 0.045, high + 0.02), {
    fill: "#4a5159",
    stroke: INK,
    w: 1.1,
  });
  for (let i = 1; i < 5; i += 1)
    sheet.shape(
      quad(
        f,
        plate - 0.002,
        carriage + 0.5 + ((high - carriage - 0.5) * i) / 5,
        plate + 0.042,
        carriage + 0.515 + ((high - carriage - 0.5) * i) / 5,
      ),
      { fill: "#6a727b" },
    );
  fork(sheet, f, plate + 0.04, carriage, m.forks, thick);
  hose(sheet, [f.at(-0.02, m.closed * 0.5), f.at(-0.1, m.closed * 0.7), f.at(-0.04, m.closed * 0.92)], 0.024);
}

/** Horizontal distance from the mast foot to the fork face. */
export const faceOffset = (load: number): number => 0.125 + load * 0.008 + 0.035 + 0.055 + 0.04 + 0.035;
