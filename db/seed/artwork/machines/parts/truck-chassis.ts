/** A light truck with its cab on the left (front to the left). Metres, y up. */
import { capsule, rect, rounded } from "../../geometry.ts";
import type { Pt } from "../../geometry.ts";
import { INK, darker } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";
import type { Livery } from "../../liveries.ts";
import { bolts, cover, lamp, stripes } from "./fittings.ts";
import { wheel } from "./wheel.ts";

export interface TruckSize {
  /** front bumper */
  x: number;
  length: number;
  /** long nose ahead of the windscreen */
  nose: boolean;
  cabTop: number;
  wheel: number;
  electric: boolean;
}

export const cabLength = (t: TruckSize): number => (t.nose ? 2.25 : 1.68);
const frontAxle = (t: TruckSize): number => t.x + (t.nose ? 0.95 : 0.88);
export const rearAxle = (t: TruckSize): number => t.x + t.length - (t.nose ? 1.35 : 1.3);

function cabShell(t: TruckSize): Pt[] {
  const x = t.x;
  const top = t.cabTop;
  const back = x + cabLength(t);
  return t.nose
    ? rounded(
        [
          [x + 0.02, 0.36],
          [back, 0.36],
          [back, top - 0.02, 0.1],
          [x + 1.32, top, 0.22],
          [x + 0.86, top - 0.78, 0.1],
          [x + 0.1, 1.0, 0.2],
          [x, 0.72, 0.08],
        ],
        0.06,
      )
    : rounded(
        [
          [x + 0.04, 0.36],
          [back, 0.36],
          [back, top - 0.02, 0.1],
          [x + 0.62, top, 0.2],
          [x + 0.16, top - 0.84, 0.16],
          [x + 0.04, 0.92, 0.1],
        ],
        0.06,
      );
}

function cabGlass(t: TruckSize): { window: Pt[]; screen: Pt[]; sill: number } {
  const x = t.x;
  const top = t.cabTop;
  const back = x + cabLength(t);
  const sill = top - 0.78;
  const dx = t.nose ? 0.72 : 0.02;
  return {
    sill,
    window: rounded(
      [
        [x + 0.5 + dx, sill],
        [back - 0.42, sill],
        [back - 0.42, top - 0.14],
        [x + 0.84 + dx * 0.92, top - 0.14],
        [x + 0.5 + dx, sill + 0.12],
      ],
      0.06,
    ),
    screen: rounded(
      [
        [x + 0.19 + dx, sill + 0.02],
        [x + 0.36 + dx, sill + 0.02],
        [x + 0.72 + dx * 0.9, top - 0.12],
        [x + 0.6 + dx * 0.92, top - 0.1],
      ],
      0.03,
    ),
  };
}

export function truckChassis(sheet: Sheet, livery: Livery, t: TruckSize): void {
  const r = t.wheel;
  const end = t.x + t.length;
  const back = t.x + cabLength(t);
  for (const x of [frontAxle(t), rearAxle(t)])
    wheel(sheet, [x + 0.05, r], r * 0.98, { tyre: "road", rim: livery.rim, far: true });
  sheet.panel(rect(back - 0.3, 0.5, end - back + 0.26, 0.17), darker(livery.frame, 0.2), { w: 1.4 });
  // bed and lockers
  sheet.panel(rounded(rect(back + 0.06, 0.74, end - back - 0.08, 0.13), 0.02), "#aab0b6", { w: 1.5 });
  bolts(sheet, [back + 0.2, 0.805], [end - 0.15, 0.805], 12, 0.014);
  const gap0 = back + 0.12;
  const gap1 = rearAxle(t) - r * 1.25;
  cover(sheet, gap0 + 0.34, 0.36, Math.max(0.3, gap1 - gap0 - 0.36), 0.37, livery.body, 0);
  if (t.electric)
    sheet.shape(rounded(rect(gap0 + 0.44, 0.5, 0.3, 0.09), 0.02), { fill: "#3a9d55", stroke: INK, w: 0.8 });
  sheet.panel(rounded(rect(end - 0.06, 0.44, 0.08, 0.34), 0.02), "#3a4048", { w: 1.2 });
  sheet.shape(rect(end - 0.03, 0.62, 0.055, 0.12), { fill: "#c9231d", stroke: INK, w: 0.9 });
  stripes(sheet, rearAxle(t) + r * 1.3, 0.645, Math.max(0.2, end - rearAxle(t) - r * 1.3 - 0.1), 0.06);
  sheet.panel(rounded(rect(rearAxle(t) - r * 1.28, r * 1.62, r * 2.56, 0.1), 0.04), "#2c3138", {
    w: 1.2,
    bevel: false,
  });
  // cab
  sheet.panel(cabShell(t), livery.cab, { w: 1.9, depth: 0.8 });
  const g = cabGlass(t);
  const glass = (p: Pt[]): void => {
    sheet.shape(p, {
      fill: {
        from: [p[0]![0], t.cabTop],
        to: [p[0]![0] + 0.5, g.sill],
        stops: [
          [0, "#8fa5b1"],
          [0.42, "#5d7380"],
          [0.43, "#8299a5"],
          [0.58, "#748b97"],
          [0.59, "#4b606c"],
          [1, "#3c4f5a"],
        ],
      },
      stroke: INK,
      w: 1.4,
    });
  };
  glass(g.screen);
  glass(g.window);
  const doorX0 = t.x + (t.nose ? 1.16 : 0.48);
  const doorX1 = back - 0.34;
  sheet.line(
    rounded(
      [
        [doorX0, 0.62],
        [doorX0 + 0.02, g.sill - 0.04],
        [doorX0 + 0.38, t.cabTop - 0.08],
        [doorX1, t.cabTop - 0.08],
        [doorX1, 0.62],
      ],
      0.05,
    ),
    { stroke: darker(livery.cab, 0.5), w: 1 },
  );
  sheet.shape(capsule([doorX1 - 0.24, g.sill - 0.12], [doorX1 - 0.1, g.sill - 0.12], 0.04), {
    fill: "#30363d",
    stroke: INK,
    w: 0.8,
  });
  sheet.shape(rect(t.x + (t.nose ? 0.95 : 0.16), g.sill - 0.26, cabLength(t) - (t.nose ? 0.99 : 0.2), 0.07), {
    fill: livery.body,
  });
  // bumper, lamp, mirror
  sheet.panel(
    rounded(
      [
        [t.x - 0.02, 0.34],
        [frontAxle(t) - r * 1.3, 0.34],
        [frontAxle(t) - r * 1.25, 0.54],
        [t.x + 0.02, 0.62],
      ],
      0.05,
    ),
    "#3a4048",
    { w: 1.4 },
  );
  sheet.shape(
    rounded(
      [
        [t.x + 0.05, 0.68],
        [t.x + 0.26, 0.7],
        [t.x + 0.2, 0.86],
        [t.x + 0.08, 0.84],
      ],
      0.03,
    ),
    {
      fill: {
        from: [t.x, 0.86],
        to: [t.x + 0.2, 0.68],
        stops: [
          [0, "#ffffff"],
          [1, "#c4cdd3"],
        ],
      },
      stroke: INK,
      w: 1.1,
    },
  );
  sheet.shape(rounded(rect(doorX0 - 0.14, g.sill - 0.02, 0.12, 0.32), 0.03), { fill: "#2a2f36", stroke: INK, w: 1.1 });
  // wheel arches and wheels
  const arch = frontAxle(t);
  sheet.shape(
    rounded(
      [
        [arch - r * 1.22, 0.34],
        [arch - r * 1.22, r * 1.55, 0.2],
        [arch - r * 0.6, r * 2.16, 0.2],
        [arch + r * 0.6, r * 2.16, 0.2],
        [arch + r * 1.22, r * 1.55, 0.2],
        [arch + r * 1.22, 0.34],
      ],
      0.05,
    ),
    { fill: "#15191e", stroke: INK, w: 1.2 },
  );
  for (const x of [frontAxle(t), rearAxle(t)])
    wheel(sheet, [x, r], r, { tyre: "road", rim: livery.rim, share: 0.58, bolts: 6 });
  lamp(sheet, [t.x + 0.62 + (t.nose ? 0.75 : 0.02), t.cabTop + 0.03], 0.03, "#ffcf66");
}

/** A vertical jack under the frame at x. */
export function truckJack(sheet: Sheet, livery: Livery, x: number, down: boolean): void {
  const foot = down ? 0.05 : 0.36;
  sheet.shape(rect(x - 0.045, foot, 0.09, 0.5), {
    fill: {
      from: [x - 0.045, 0],
      to: [x + 0.045, 0],
      stops: [
        [0, "#7c858e"],
        [0.35, "#f1f3f4"],
        [1, "#6a727b"],
      ],
    },
    stroke: INK,
    w: 1,
  });
  sheet.panel(rounded(rect(x - 0.085, 0.42, 0.17, 0.56), 0.025), livery.body, { w: 1.4, light: Math.PI });
  sheet.panel(
    rounded(
      [
        [x - 0.2, foot - 0.05],
        [x + 0.2, foot - 0.05],
        [x + 0.1, foot + 0.05],
        [x - 0.1, foot + 0.05],
      ],
      0.02,
    ),
    "#4a525b",
    { w: 1.2, bevel: false },
  );
  stripes(sheet, x - 0.085, 0.86, 0.17, 0.065);
}
