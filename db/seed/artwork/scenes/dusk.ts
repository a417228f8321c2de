import type { Scene } from "../studio/scene.ts";
import { blend, light, ramp, times, unit } from "../studio/vector.ts";
import type { V3 } from "../studio/vector.ts";

/** The light of these pictures: ink above, amber low down around the heading (x, z) where the sun has just set. */
export function dusk(x: number, z: number): Pick<Scene, "sky" | "sun" | "haze" | "ambient"> {
  const set = unit([x, 0, z]);
  const sky = (d: V3): V3 => {
    const up = Math.max(0, d[1]);
    const near = Math.max(0, (d[0] * set[0] + d[2] * set[2]) / Math.hypot(d[0], d[2]));
    const high = blend(light("#3f6088", 0.85), light("#0b1a30", 0.75), ramp(0, 0.6, up));
    const band = Math.exp(-up * 10) * (0.05 + 0.8 * near ** 9);
    const core = Math.exp(-up * 15) * near ** 60;
    return blend(blend(high, light("#e2813f", 1.25), Math.min(1, band)), light("#ffc677", 3.2), Math.min(1, core));
  };
  return {
    sky,
    sun: { direction: unit([set[0], 0.13, set[2]]), colour: times(light("#ff9d4a"), 1.8), spread: 0.03 },
    haze: {
      clear: (t) => Math.exp(-t / 330),
      colour: (d) => blend(times(sky([d[0], 0.05, d[2]]), 0.8), light("#2b3d57", 0.5), 0.45),
    },
    ambient: [0.02, 0.025, 0.035],
  };
}
