/** The chassis of scissor lifts. Centred on x = 0, ground at y = 0, metres. */
import { capsule, rect, rounded } from "../../geometry.ts";
import type { Pt } from "../../geometry.ts";
import { INK, darker, lighter, mix } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";
import type { Livery } from "../../liveries.ts";
import type { Look } from "../../maker-looks.ts";
import type { Pose } from "../../machine-spec.ts";
import { beacon, bolts, cover, cylinder, hose, pin, steps, stripes } from "./fittings.ts";
import { castor, wheel } from "./wheel.ts";

export interface ScissorChassis {
  length: number;
  wheel: number;
  /** height of its upper edge */
  top: number;
  pose: Pose;
  heavy: boolean;
  span: number;
  diesel: boolean;
  /** pushed by hand: castors at one end */
  push: boolean;
  look: Look;
}

type Layer = "behind" | "front";

/** A chassis side with round wheel arches. */
function sidePlate(
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  wheels: readonly number[],
  r: number,
  hubY: number,
): Pt[] {
  const pts: Pt[] = [[x0, y0]];
  for (const wx of wheels) {
    const half = Math.sqrt(Math.max(0, r * r - (y0 - hubY) ** 2));
    const a = Math.atan2(y0 - hubY, half);
    for (let i = 0; i <= 14; i += 1) {
      const t = Math.PI - a - ((Math.PI - 2 * a) * i) / 14;
      const p: Pt = [wx + r * Math.cos(t), hubY + r * Math.sin(t)];
      pts.push([Math.min(Math.max(p[0], x0), x1), p[1]]);
    }
  }
  pts.push([x1, y0], [x1, y1], [x0, y1]);
  return pts;
}

export function slabChassis(sheet: Sheet, livery: Livery, c: ScissorChassis, layer: Layer): void {
  const h = c.length / 2;
  const r = c.wheel;
  const wx = h - r * (c.heavy ? 1.35 : 1.45);
  const low = c.heavy ? r * 0.78 : r * 0.62;
  const body = livery.body;
  if (layer === "behind") {
    for (const x of [-wx, wx])
      if (!(c.push && x > 0))
        wheel(sheet, [x + 0.03, r], r * 0.98, { tyre: c.heavy ? "lug" : "solid", rim: livery.rim, far: true });
    sheet.shape(rect(-h * 0.9, low, c.length * 0.9, c.top - low + 0.03), {
      fill: darker(livery.frame, 0.35),
      stroke: INK,
      w: 1,
    });
    return;
  }
  const arch = r * 1.16;
  const top = c.top;
  steps(sheet, -h - 0.075, low + 0.05, top + 0.02, 0.085, 3);
  sheet.panel(sidePlate(-h, h, low, top, [-wx, wx], arch, r), body, { w: 1.7 });
  // rails on which the arms run
  sheet.panel(rect(-h + 0.01, top - 0.035, c.length - 0.02, 0.06), mix(livery.frame, "#6a727b", 0.3), {
    w: 1.1,
    bevel: false,
  });
  const inner = wx - arch - 0.05;
  const trayY = low + (top - low) * 0.1;
  const trayH = (top - low) * 0.66;
  if (inner > 0.15) {
    const paint = c.look.doorPaint === "body" ? body : livery.accent;
    const gap = 0.022;
    let x = -inner;
    for (const share of c.look.doors) {
      const w = Math.abs(share) * inner * 2;
      cover(sheet, x + gap / 2, trayY, w - gap, trayH, paint, share < 0 ? 3 : 0);
      x += w;
    }
    sheet.circle([-inner + 0.07, trayY + trayH * 0.3], Math.min(0.022, trayH * 0.11), {
      fill: "#d4251f",
      stroke: INK,
      w: 0.7,
    });
  }
  for (const x of c.look.stripes ? [-h + 0.015, wx - r * 0.2] : [])
    stripes(sheet, x, top - 0.1, Math.max(0.1, h - wx + r * 0.2 - 0.015), 0.042);
  // pothole guards
  const drop = c.pose === "stowed" ? low * 0.72 : low * 0.3;
  sheet.panel(rounded(rect(-wx + arch * 0.8, drop, (wx - arch * 0.8) * 2, low * 0.32), 0.012), "#4a525b", {
    w: 1.1,
    bevel: false,
  });
  for (const x of [-wx + arch, wx - arch])
    sheet.shape(capsule([x, drop + 0.02], [x * 0.92, low + 0.03], 0.025), { fill: "#6a727b", stroke: INK, w: 0.8 });
  for (const x of [-wx, wx]) {
    if (c.push && x > 0) castor(sheet, x, r * 0.8, low + 0.06);
    else
      wheel(sheet, [x, r], r, {
        tyre: c.heavy ? "lug" : "solid",
        rim: livery.rim,
        share: c.heavy ? 0.58 : 0.62,
        bolts: c.heavy ? 8 : 5,
        rubber: c.heavy ? "#34373b" : "#3b3e42",
      });
  }
  bolts(sheet, [-h + 0.05, low + 0.05], [-h + 0.05, top - 0.16], 2, 0.012);
  bolts(sheet, [h - 0.05, low + 0.05], [h - 0.05, top - 0.16], 2, 0.012);
  beacon(sheet, h - 0.09, top + 0.025, 0.085);
}

function jack(sheet: Sheet, livery: Livery, x: number, c: ScissorChassis): void {
  const top = c.top - 0.02;
  const down = c.pose !== "stowed";
  const foot: Pt = [x, down ? 0.045 : 0.3];
  sheet.panel(rounded(rect(x - 0.085, 0.34, 0.17, top - 0.4), 0.02), livery.body, { w: 1.4, light: Math.PI });
  if (down)
    sheet.shape(rect(x - 0.045, foot[1], 0.09, 0.32), {
      fill: {
        from: [x - 0.045, 0],
        to: [x + 0.045, 0],
        stops: [
          [0, "#8b949d"],
          [0.35, "#f1f3f4"],
          [1, "#6a727b"],
        ],
      },
      stroke: INK,
      w: 1,
    });
  sheet.panel(
    rounded(
      [
        [x - 0.16, foot[1] - 0.045],
        [x + 0.16, foot[1] - 0.045],
        [x + 0.09, foot[1] + 0.05],
        [x - 0.09, foot[1] + 0.05],
      ],
      0.02,
    ),
    "#565e67",
    { w: 1.2, bevel: false },
  );
  stripes(sheet, x - 0.085, top - 0.16, 0.17, 0.07);
  pin(sheet, [x, 0.44], 0.03);
}

export function roughChassis(sheet: Sheet, livery: Livery, c: ScissorChassis, layer: Layer): void {
  const h = c.length / 2;
  const r = c.wheel;
  const wx = h - r * 1.75;
  const low = r * 0.92;
  const top = c.top;
  if (layer === "behind") {
    for (const x of [-wx, wx]) wheel(sheet, [x + 0.07, r], r * 0.97, { tyre: "lug", rim: livery.rim, far: true });
    sheet.shape(rect(-h * 0.96, low, c.length * 0.96, top - low), {
      fill: darker(livery.frame, 0.3),
      stroke: INK,
      w: 1,
    });
    return;
  }
  for (const x of [-wx, wx]) {
    sheet.panel(
      [
        [x - 0.2, low - 0.12],
        [x + 0.2, low - 0.12],
        [x + 0.28, low + 0.14],
        [x - 0.28, low + 0.14],
      ],
      "#3c434b",
      { w: 1.2 },
    );
    cylinder(sheet, [x - 0.3, low + 0.1], [x - 0.12, low - 0.18], 0.07, 0.2);
  }
  sheet.panel(rounded(rect(-h + 0.16, low + 0.06, c.length - 0.32, top - low - 0.06), 0.025), livery.body, { w: 1.8 });
  const inner = wx - r - 0.14;
  const y = 0.5;
  const colour = livery.body;
  for (const [x0, w, louvres] of [
    [-inner, inner - 0.03, 0],
    [0.03, inner - 0.03, c.diesel ? 6 : 3],
  ] as const) {
    sheet.panel(rounded(rect(x0, y, w, top - y + 0.02), 0.05), mix(colour, livery.accent, 0.1), { w: 1.6 });
    cover(sheet, x0 + 0.06, y + 0.07, w - 0.12, top - y - 0.16, mix(colour, livery.accent, 0.06), louvres);
  }
  sheet.shape(rect(-inner + 0.02, y - 0.05, inner * 2 - 0.04, 0.06), {
    fill: darker(livery.frame, 0.2),
    stroke: INK,
    w: 1.2,
  });
  if (c.diesel) {
    sheet.tubes(
      [
        [
          [inner - 0.2, top],
          [inner - 0.2, top + 0.1],
          [inner - 0.27, top + 0.15],
        ],
      ],
      0.055,
      "#6a727b",
    );
    sheet.shape(rect(-inner + 0.3, top - 0.005, 0.12, 0.05), { fill: "#24282e", stroke: INK, w: 0.8 });
  }
  sheet.panel(rect(-h + 0.1, top - 0.06, c.length - 0.2, 0.09), lighter(livery.frame, 0.12), { w: 1.2, bevel: false });
  hose(
    sheet,
    [
      [wx - 0.4, low + 0.2],
      [wx - 0.2, low - 0.02],
      [wx - 0.05, low + 0.04],
    ],
    0.035,
  );
  for (const x of [-wx, wx]) wheel(sheet, [x, r], r, { tyre: "lug", rim: livery.rim, share: 0.55, bolts: 9 });
  jack(sheet, livery, -h + 0.14, c);
  jack(sheet, livery, h - 0.14, c);
  steps(sheet, -inner - 0.2, 0.36, top, 0.11, 4);
  beacon(sheet, inner + 0.12, top + 0.03, 0.11);
}
