/** The overhead guard of a fork lift: front and rear legs and a barred roof. Metres. */
import { rounded } from "../../geometry.ts";
import type { Pt } from "../../geometry.ts";
import { INK, darker, lighter } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";
import type { Livery } from "../../liveries.ts";
import type { ForkLiftSize } from "../fork-lift-size.ts";

/** A bent bar of constant width as a filled strip. */
function strip(points: readonly Pt[], w: number): Pt[] {
  const left: Pt[] = [];
  const right: Pt[] = [];
  points.forEach((p, i) => {
    const a = points[Math.max(0, i - 1)]!;
    const b = points[Math.min(points.length - 1, i + 1)]!;
    const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const n: Pt = [(-(b[1] - a[1]) / len) * (w / 2), ((b[0] - a[0]) / len) * (w / 2)];
    left.push([p[0] + n[0], p[1] + n[1]]);
    right.unshift([p[0] - n[0], p[1] - n[1]]);
  });
  return [...left, ...right];
}

export function overheadGuard(sheet: Sheet, livery: Livery, z: ForkLiftSize, far: boolean): void {
  const colour = far ? darker(livery.cab, 0.4) : livery.cab;
  const dx = far ? 0.05 : 0;
  const top = z.guard - (far ? 0.025 : 0.02);
  const base = 1.1 + z.load * 0.025;
  const foot: Pt = [0.07 + dx, base];
  const frontTop: Pt = [(z.highTilt ? -0.2 : -0.26) + dx, top - 0.03];
  const rearTop: Pt = [-z.wheelbase + 0.06 + dx, top - 0.05];
  const rearFoot: Pt = [z.rear + 0.36 + z.roundness * 0.12 + dx, base - 0.1];
  const w = 0.075;
  const path: Pt[] = [
    [rearFoot[0], rearFoot[1] - 0.1],
    rearFoot,
    [rearFoot[0] + (rearTop[0] - rearFoot[0]) * 0.55, rearFoot[1] + (rearTop[1] - rearFoot[1]) * 0.62],
    [rearTop[0] + 0.02, rearTop[1] - 0.08],
    [rearTop[0] + 0.12, rearTop[1]],
    [frontTop[0] - 0.12, frontTop[1]],
    [frontTop[0] + 0.01, frontTop[1] - 0.08],
    foot,
  ];
  sheet.panel(strip(path, w), colour, { w: 1.5, bevel: !far });
  if (far) return;
  // roof bars seen from the side, as a lip
  sheet.panel(
    rounded(
      [
        [rearTop[0] + 0.04, rearTop[1] + 0.02],
        [frontTop[0] - 0.02, frontTop[1] + 0.02],
        [frontTop[0] - 0.05, frontTop[1] + 0.055],
        [rearTop[0] + 0.08, rearTop[1] + 0.055],
      ],
      0.015,
    ),
    lighter(livery.cab, 0.12),
    { w: 1.2, bevel: false },
  );
  const lamp: Pt = [rearFoot[0] + (rearTop[0] - rearFoot[0]) * 0.32 - 0.05, rearFoot[1] + 0.32];
  sheet.shape(
    rounded(
      [
        [lamp[0] - 0.02, lamp[1]],
        [lamp[0] + 0.03, lamp[1]],
        [lamp[0] + 0.03, lamp[1] + 0.14],
        [lamp[0] - 0.02, lamp[1] + 0.14],
      ],
      0.012,
    ),
    { fill: "#c9231d", stroke: INK, w: 0.9 },
  );
  const grip: Pt[] = [
    [foot[0] - 0.13, base + 0.12],
    [foot[0] - 0.2, base + 0.42],
  ];
  sheet.line(grip, { stroke: INK, wm: 0.036 });
  sheet.line(grip, { stroke: "#f5a300", wm: 0.02 });
}
