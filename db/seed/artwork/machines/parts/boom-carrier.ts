/** Chassis, slewing ring and superstructure of self-propelled booms. x = 0: slewing axis; metres, y up. */
import { arc, rect, rounded } from "../../geometry.ts";
import type { Pt } from "../../geometry.ts";
import { INK, darker, lighter, mix } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";
import type { Look } from "../../maker-looks.ts";
import type { Livery } from "../../liveries.ts";
import { beacon, bolts, cover, hose, lamp, pin, stripes } from "./fittings.ts";
import { wheel } from "./wheel.ts";

export interface CarrierSize {
  wheelbase: number;
  wheel: number;
  /** slab machines have smooth tyres */
  lugged: boolean;
  /** tail swing behind the axis */
  tail: number;
  /** superstructure ahead of the axis */
  front: number;
  /** height of the hoods above the slewing ring */
  hood: number;
  diesel: boolean;
  look: Look;
}

export const ringHeight = (c: CarrierSize): number => c.wheel * 1.62 + 0.12;

export function boomChassis(sheet: Sheet, livery: Livery, c: CarrierSize): void {
  const x = c.wheelbase / 2;
  const r = c.wheel;
  const ring = ringHeight(c);
  for (const s of [-x, x])
    wheel(sheet, [s + 0.06, r], r * 0.97, { tyre: c.lugged ? "lug" : "foam", rim: livery.rim, far: true });
  for (const s of [-x, x])
    sheet.panel(
      [
        [s - r * 0.5, r * 0.7],
        [s + r * 0.5, r * 0.7],
        [s + r * 0.72, r * 1.45],
        [s - r * 0.72, r * 1.45],
      ],
      "#3c434b",
      { w: 1.2 },
    );
  const low = r * 0.85;
  const body: Pt[] = rounded(
    [
      [-x - r * 0.55, r * 1.1],
      [-x + r * 1.05, low],
      [x - r * 1.05, low],
      [x + r * 0.55, r * 1.1],
      [x + r * 0.55, ring - 0.12],
      [x * 0.55, ring - 0.04],
      [-x * 0.55, ring - 0.04],
      [-x - r * 0.55, ring - 0.12],
    ],
    0.05,
  );
  sheet.panel(body, mix(livery.frame, livery.body, 0.04), { w: 1.8 });
  const inner = x - r * 1.12;
  if (inner > 0.2) {
    sheet.panel(rounded(rect(-inner, low + 0.06, inner * 2, (ring - low) * 0.62), 0.03), lighter(livery.frame, 0.12), {
      w: 1.2,
    });
    sheet.shape(rect(-inner * 0.55, low + 0.1, inner * 0.42, (ring - low) * 0.34), { fill: INK, opacity: 0.55 });
    sheet.shape(rect(inner * 0.13, low + 0.1, inner * 0.42, (ring - low) * 0.34), { fill: INK, opacity: 0.55 });
  }
  for (const s of [-1, 1]) {
    stripes(sheet, s > 0 ? x + r * 0.12 : -x - r * 0.54, ring - 0.2, r * 0.42, 0.07);
    pin(sheet, [s * (x + r * 0.46), r * 1.22], 0.035);
  }
  hose(
    sheet,
    [
      [x - r * 1.1, low + 0.14],
      [x - r * 0.55, low - 0.08],
      [x - 0.1, r + 0.04],
    ],
    0.035,
  );
  hose(
    sheet,
    [
      [-x + r * 1.1, low + 0.14],
      [-x + r * 0.55, low - 0.08],
      [-x + 0.1, r + 0.04],
    ],
    0.035,
  );
  for (const s of [-x, x])
    wheel(sheet, [s, r], r, {
      tyre: c.lugged ? "lug" : "foam",
      rim: livery.rim,
      share: c.lugged ? 0.55 : 0.62,
      bolts: 9,
    });
  const ringR = Math.min(x * 0.62, 0.62);
  sheet.shape(rect(-ringR, ring - 0.06, ringR * 2, 0.12), {
    fill: {
      from: [-ringR, 0],
      to: [ringR, 0],
      stops: [
        [0, "#30363d"],
        [0.3, "#8d959d"],
        [0.6, "#565e67"],
        [1, "#24282e"],
      ],
    },
    stroke: INK,
    w: 1.2,
  });
  bolts(sheet, [-ringR + 0.05, ring], [ringR - 0.05, ring], 11, 0.014);
}

/** The deep tail plates and counterweight; drawn behind the boom. */
export function superstructureBack(sheet: Sheet, livery: Livery, c: CarrierSize): void {
  const y = ringHeight(c) + 0.06;
  sheet.panel(
    rounded(
      [
        [-c.tail * 0.98, y + 0.02],
        [c.front * 0.9, y + 0.02],
        [c.front * 0.82, y + c.hood * 0.8],
        [-c.tail * 0.5, y + c.hood * 1.12],
        [-c.tail * 0.95, y + c.hood * 0.95],
      ],
      0.08,
    ),
    darker(livery.frame, 0.3),
    { w: 1.4, bevel: false },
  );
}

/** Hood with doors, floor plate, counterweight and ground controls; drawn before the boom's foot. */
export function superstructureFront(sheet: Sheet, livery: Livery, c: CarrierSize): void {
  const y = ringHeight(c) + 0.06;
  const h = c.hood;
  const x0 = -c.tail;
  const cw = Math.max(0.42, c.tail * 0.34);
  // floor plate
  sheet.panel(
    rounded(rect(x0 + cw * 0.5, y - 0.01, c.tail + c.front - cw * 0.5, 0.14), 0.02),
    lighter(livery.frame, 0.1),
    { w: 1.3, bevel: false },
  );
  const back = x0 + cw * 0.92;
  const shapes: Readonly<Record<Look["hood"], readonly (readonly [number, number, number])[]>> = {
    slope: [
      [c.front, y + h * 0.46, 0.1],
      [c.front - h * 0.3, y + h * 0.84, 0.16],
      [back, y + h * 0.92, 0.06],
    ],
    box: [
      [c.front + 0.06, y + h * 0.62, 0.12],
      [c.front - h * 0.08, y + h * 0.86, 0.08],
      [back + h * 0.5, y + h * 0.86, 0.06],
      [back + h * 0.36, y + h * 0.97, 0.05],
      [back, y + h * 0.97, 0.05],
    ],
    round: [
      [c.front + 0.08, y + h * 0.4, 0.18],
      [c.front - h * 0.12, y + h * 0.8, 0.34],
      [c.front - h * 0.7, y + h * 0.98, 0.4],
      [back, y + h * 0.9, 0.06],
    ],
  };
  const hood: Pt[] = rounded([[back, y + 0.12], [c.front, y + 0.12], ...shapes[c.look.hood]], 0.06);
  sheet.panel(hood, livery.body, { w: 1.8 });
  const doorX = x0 + cw + 0.08;
  const width = c.front - doorX;
  cover(sheet, doorX, y + 0.2, width * 0.46, h * 0.56, livery.body, c.diesel ? 6 : 3);
  cover(sheet, doorX + width * 0.5, y + 0.2, width * 0.38, h * 0.42, livery.body, 0);
  sheet.shape(rect(doorX, y + h * 0.78, width * 0.62, h * 0.055), { fill: livery.accent });
  // counterweight
  const weight: Pt[] = rounded(
    [
      [x0 + 0.1, y - 0.05, 0.1],
      [x0 + cw, y - 0.05, 0.02],
      [x0 + cw, y + h * 0.98, 0.02],
      [x0 + cw * 0.34, y + h * 0.98, 0.2],
      [x0, y + h * 0.62, 0.2],
    ],
    0.1,
  );
  sheet.panel(weight, mix(livery.frame, livery.body, 0.0), { w: 1.9 });
  sheet.line(arc([x0 + cw * 0.62, y + h * 0.45], h * 0.13, 0, Math.PI * 2, 20), {
    stroke: darker(livery.frame, 0.4),
    w: 1.2,
  });
  stripes(sheet, x0 + 0.12, y + 0.02, cw - 0.16, 0.075);
  // ground control panel
  const px = doorX + width * 0.53;
  sheet.shape(rounded(rect(px, y + h * 0.64, width * 0.2, h * 0.13), 0.015), { fill: "#24282e", stroke: INK, w: 1 });
  sheet.circle([px + width * 0.16, y + h * 0.705], h * 0.035, { fill: "#d4251f" });
  lamp(sheet, [c.front - 0.02, y + h * 0.3], Math.min(0.05, h * 0.07));
  if (c.diesel) {
    sheet.tubes(
      [
        [
          [doorX + width * 0.12, y + h * 0.9],
          [doorX + width * 0.12, y + h * 1.1],
          [doorX + width * 0.06, y + h * 1.18],
        ],
      ],
      0.065,
      "#6a727b",
    );
  }
  beacon(sheet, x0 + cw * 0.6, y + h * 0.98, 0.11);
}
