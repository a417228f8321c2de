/** The driver's place: seat, steering wheel, levers. Metres. */
import { capsule, rounded } from "../../geometry.ts";
import type { Pt } from "../../geometry.ts";
import { INK } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";

/** A suspended seat whose base stands on p. */
export function seat(sheet: Sheet, p: Pt, scale = 1): void {
  const at = (x: number, y: number): Pt => [p[0] + x * scale, p[1] + y * scale];
  const r = 0.05 * scale;
  sheet.shape(rounded([at(-0.16, 0), at(0.18, 0), at(0.14, 0.1), at(-0.12, 0.1)], r * 0.4), {
    fill: "#1f2329",
    stroke: INK,
    w: 1,
  });
  sheet.panel(rounded([at(-0.24, 0.1), at(0.25, 0.1), at(0.28, 0.2), at(0.2, 0.235), at(-0.2, 0.2)], r), "#3a4048", {
    w: 1.4,
  });
  sheet.panel(
    rounded([at(-0.26, 0.14), at(-0.12, 0.17), at(-0.19, 0.46), at(-0.23, 0.68), at(-0.33, 0.68), at(-0.36, 0.5)], r),
    "#3a4048",
    { w: 1.4 },
  );
  sheet.line([at(-0.18, 0.24), at(-0.25, 0.6)], { stroke: "#6a727b", w: 1 });
  sheet.shape(capsule(at(-0.12, 0.36), at(0.14, 0.38), 0.06 * scale), { fill: "#2a2f36", stroke: INK, w: 1 });
}

/** Column, wheel and lever; p is the top of the cowl. */
export function steeringColumn(sheet: Sheet, p: Pt, scale = 1): void {
  const at = (x: number, y: number): Pt => [p[0] + x * scale, p[1] + y * scale];
  sheet.shape(capsule(at(0.08, -0.06), at(-0.08, 0.2), 0.07 * scale), { fill: "#2a2f36", stroke: INK, w: 1 });
  sheet.shape(capsule(at(-0.21, 0.1), at(0.0, 0.3), 0.042 * scale), { fill: "#15181c", stroke: INK, w: 1 });
  sheet.line([at(-0.17, 0.155), at(-0.03, 0.285)], { stroke: "#6a727b", w: 1 });
  sheet.line([at(-0.02, 0.0), at(-0.06, 0.12)], { stroke: INK, wm: 0.018 * scale });
  sheet.circle(at(-0.065, 0.14), 0.024 * scale, { fill: "#24282e", stroke: INK, w: 0.8 });
}
