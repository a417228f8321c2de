/** A standing figure of 1.75 m with a helmet, for scale. Metres, feet at (x, y), y up. */
import { capsule, rounded } from "./geometry.ts";
import type { Pt } from "./geometry.ts";
import type { Sheet } from "./sheet.ts";

export function person(sheet: Sheet, x: number, y: number, colour: string): void {
  const at = (u: number, v: number): Pt => [x + u, y + v];
  const fill = { fill: colour };
  // legs, boots
  sheet.shape(
    [at(-0.13, 0.88), at(-0.015, 0.88), at(-0.02, 0.45), at(-0.045, 0.06), at(-0.135, 0.06), at(-0.135, 0.45)],
    fill,
  );
  sheet.shape([at(0.015, 0.88), at(0.14, 0.88), at(0.135, 0.45), at(0.15, 0.06), at(0.06, 0.06), at(0.03, 0.45)], fill);
  sheet.shape(rounded([at(-0.15, 0), at(-0.02, 0), at(-0.03, 0.09), at(-0.14, 0.1)], 0.025), fill);
  sheet.shape(rounded([at(0.05, 0), at(0.2, 0), at(0.18, 0.06), at(0.14, 0.1), at(0.05, 0.1)], 0.025), fill);
  // trunk
  sheet.shape(
    rounded(
      [
        at(-0.14, 0.8),
        at(0.145, 0.8),
        at(0.15, 1.1),
        at(0.205, 1.4),
        at(0.1, 1.46),
        at(-0.1, 1.46),
        at(-0.205, 1.4),
        at(-0.15, 1.1),
      ],
      0.05,
    ),
    fill,
  );
  // arms
  sheet.shape(capsule(at(-0.185, 1.37), at(-0.235, 1.08), 0.1), fill);
  sheet.shape(capsule(at(-0.235, 1.08), at(-0.2, 0.82), 0.082), fill);
  sheet.shape(capsule(at(0.185, 1.37), at(0.235, 1.08), 0.1), fill);
  sheet.shape(capsule(at(0.235, 1.08), at(0.215, 0.82), 0.082), fill);
  // head and helmet
  sheet.shape(rounded([at(-0.05, 1.42), at(0.05, 1.42), at(0.05, 1.52), at(-0.05, 1.52)], 0.01), fill);
  sheet.circle(at(0, 1.6), 0.1, fill);
  sheet.shape(
    rounded(
      [
        at(-0.125, 1.635),
        at(0.15, 1.635),
        at(0.115, 1.665),
        at(0.1, 1.72),
        at(0.04, 1.755),
        at(-0.04, 1.755),
        at(-0.1, 1.72),
        at(-0.115, 1.665),
      ],
      0.02,
    ),
    fill,
  );
}
