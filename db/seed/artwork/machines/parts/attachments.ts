/** What hangs on a telehandler's boom head: carriage with forks, or a bucket. Level; metres. */
import { frame, rounded, smooth } from "../../geometry.ts";
import type { Frame, Pt } from "../../geometry.ts";
import { INK, darker, lighter } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";
import type { Livery } from "../../liveries.ts";
import { cylinder, hose, pin } from "./fittings.ts";
import { fork } from "./fork-mast.ts";

/** Bent head of the boom: from the nose down to the attachment's pivot. Returns the pivot. */
export function headPivot(nose: Frame, depth: number, drop: number): Pt {
  return nose.at(depth * 0.55, -drop);
}

export function boomHead(sheet: Sheet, nose: Frame, depth: number, drop: number, colour: string): Pt {
  const p = headPivot(nose, depth, drop);
  const head = rounded(
    [
      nose.at(-depth * 0.9, depth * 0.56),
      nose.at(depth * 0.1, depth * 0.56),
      nose.at(depth * 0.75, depth * 0.1),
      nose.at(depth * 0.95, -drop * 0.8),
      nose.at(depth * 0.8, -drop - 0.1),
      nose.at(depth * 0.3, -drop - 0.1),
      nose.at(-depth * 0.2, -depth * 0.56),
      nose.at(-depth * 0.9, -depth * 0.56),
    ],
    0.05,
  );
  sheet.panel(head, colour, { w: 1.7, light: nose.angle + 2 });
  hose(
    sheet,
    [
      nose.at(-depth, depth * 0.2),
      nose.at(depth * 0.2, depth * 0.45),
      nose.at(depth * 0.7, -drop * 0.3),
      [p[0], p[1] + 0.05],
    ],
    0.035,
  );
  return p;
}

/** Quick hitch, shared by every attachment. */
function hitch(sheet: Sheet, p: Pt, h: number): void {
  sheet.panel(
    rounded(
      [
        [p[0] - 0.1, p[1] - 0.12],
        [p[0] + 0.16, p[1] - 0.16],
        [p[0] + 0.2, p[1] + h],
        [p[0] + 0.1, p[1] + h + 0.05],
        [p[0] - 0.08, p[1] + h * 0.5],
      ],
      0.03,
    ),
    "#3a4048",
    { w: 1.5 },
  );
}

export function forkCarriage(sheet: Sheet, p: Pt, length: number, thick: number): void {
  hitch(sheet, p, 0.34);
  const f = frame([p[0] + 0.18, p[1]], 0);
  const low = -0.2;
  sheet.tubes([[f.at(0.06, 0.3), f.at(0.06, 0.95)]], 0.05, "#4a525b");
  sheet.shape([f.at(0.03, 0.93), f.at(0.1, 0.93), f.at(0.1, 0.985), f.at(0.03, 0.985)], {
    fill: "#59616a",
    stroke: INK,
    w: 1.1,
  });
  sheet.panel(rounded([f.at(0, -0.1), f.at(0.085, -0.1), f.at(0.085, 0.42), f.at(0, 0.42)], 0.015), "#454c54", {
    w: 1.4,
  });
  for (const v of [-0.06, 0.28])
    sheet.panel([f.at(-0.02, v), f.at(0.12, v), f.at(0.12, v + 0.1), f.at(-0.02, v + 0.1)], lighter("#454c54", 0.12), {
      w: 1.2,
      bevel: false,
    });
  fork(sheet, f, 0.11, low, length, thick);
  pin(sheet, p, 0.045);
  pin(sheet, [p[0] + 0.06, p[1] + 0.26], 0.04);
}

export function bucket(sheet: Sheet, livery: Livery, p: Pt, size: number): void {
  hitch(sheet, p, 0.3);
  const x = p[0] + 0.17;
  const y = p[1];
  const s = size;
  const back = smooth(
    [
      [x + 0.12 * s, y + 0.62 * s],
      [x, y + 0.3 * s],
      [x + 0.02, y - 0.02],
      [x + 0.2 * s, y - 0.2 * s],
      [x + 0.5 * s, y - 0.235 * s],
    ],
    8,
  );
  const side: Pt[] = [
    ...back,
    [x + 1.0 * s, y - 0.24 * s],
    [x + 1.04 * s, y - 0.19 * s],
    [x + 0.62 * s, y + 0.2 * s],
    [x + 0.5 * s, y + 0.62 * s],
  ];
  sheet.panel(side, darker(livery.frame, 0.05), { w: 1.8 });
  sheet.line(
    [
      [x + 0.42 * s, y - 0.16 * s],
      [x + 0.92 * s, y - 0.18 * s],
      [x + 0.52 * s, y + 0.18 * s],
      [x + 0.42 * s, y + 0.52 * s],
    ],
    { stroke: "#8b939b", w: 1.2, opacity: 0.6 },
  );
  sheet.panel(
    [
      [x + 0.7 * s, y - 0.255 * s],
      [x + 1.12 * s, y - 0.25 * s],
      [x + 1.12 * s, y - 0.215 * s],
      [x + 0.7 * s, y - 0.2 * s],
    ],
    "#8b939b",
    { w: 1.2, bevel: false },
  );
  pin(sheet, p, 0.045);
  pin(sheet, [p[0] + 0.06, p[1] + 0.22], 0.04);
}

/** The tilt cylinder between boom head and hitch. */
export function tiltCylinder(sheet: Sheet, nose: Frame, depth: number, p: Pt): void {
  cylinder(sheet, nose.at(-depth * 0.6, -depth * 0.1), [p[0] + 0.06, p[1] + 0.24], 0.085, depth * 1.1);
}
