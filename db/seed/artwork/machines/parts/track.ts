/** A rubber-track undercarriage in side view. Metres. */
import { capsule, polar } from "../../geometry.ts";
import type { Pt } from "../../geometry.ts";
import { INK, RUBBER, darker, lighter } from "../../colour.ts";
import type { Sheet } from "../../sheet.ts";
import type { Livery } from "../../liveries.ts";
import { pin } from "./fittings.ts";

/** Centred on x, standing on y, `length` overall. */
export function track(
  sheet: Sheet,
  livery: Livery,
  x: number,
  y: number,
  length: number,
  height: number,
  far: boolean,
): void {
  const r = height / 2;
  const a: Pt = [x - length / 2 + r, y + r];
  const b: Pt = [x + length / 2 - r, y + r];
  const rubber = far ? darker(RUBBER, 0.35) : RUBBER;
  const lug = 0.035;
  const run = Math.max(6, Math.round((b[0] - a[0]) / 0.09));
  const tread = (p: Pt, q: Pt): void => sheet.line([p, q], { stroke: INK, wm: 0.05, cap: "butt" });
  for (let i = 0; i <= run; i += 1) {
    const px = a[0] + ((b[0] - a[0]) * i) / run;
    tread([px, y - 0.002], [px, y + lug]);
    tread([px, y + height + 0.002], [px, y + height - lug]);
  }
  for (let i = 1; i < 9; i += 1) {
    const t = -Math.PI / 2 + (Math.PI * i) / 9;
    tread(polar(b, r + 0.004, t), polar(b, r - lug, t));
    tread(polar(a, r + 0.004, t + Math.PI), polar(a, r - lug, t + Math.PI));
  }
  sheet.shape(capsule(a, b, height - 0.025), {
    fill: {
      from: [x, y + height],
      to: [x, y],
      stops: [
        [0, lighter(rubber, 0.12)],
        [0.2, rubber],
        [1, darker(rubber, 0.4)],
      ],
    },
    stroke: INK,
    w: 1.4,
  });
  sheet.shape(capsule(a, b, height - 0.1), { fill: darker(rubber, 0.35), stroke: INK, w: 1 });
  if (far) return;
  sheet.panel(
    [
      [a[0], y + r * 0.72],
      [b[0], y + r * 0.72],
      [b[0] - 0.06, y + r * 1.42],
      [a[0] + 0.06, y + r * 1.42],
    ],
    livery.frame,
    { w: 1.2 },
  );
  for (const [p, k] of [
    [a, 0.66],
    [b, 0.6],
  ] as const) {
    sheet.circle(p, r * k, {
      fill: {
        from: [p[0], p[1] + r],
        to: [p[0], p[1] - r],
        stops: [
          [0, "#8b939b"],
          [1, "#3c434b"],
        ],
      },
      stroke: INK,
      w: 1.2,
    });
    for (let i = 0; i < 6; i += 1)
      sheet.circle(polar(p, r * k * 0.62, (i * Math.PI) / 3), r * 0.07, { fill: "#24282e" });
    pin(sheet, p, r * 0.22);
  }
  for (let i = 1; i < 4; i += 1) {
    const p: Pt = [a[0] + ((b[0] - a[0]) * i) / 4, y + r * 0.58];
    sheet.circle(p, r * 0.34, { fill: "#565e67", stroke: INK, w: 1 });
    pin(sheet, p, r * 0.12);
  }
}
