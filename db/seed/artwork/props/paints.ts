import type { Surface } from "../studio/mesh.ts";
import { blend, cloud, light, noise, ramp } from "../studio/vector.ts";
import type { V3 } from "../studio/vector.ts";

const paint = (hex: string, roughness = 0.32): Surface => ({ colour: light(hex), roughness, mirror: 0.045 });

/** Every machine of these pictures wears the house colours: amber arms and rails on an ink chassis. */
export const amberPaint = paint("#f09a00");
export const inkPaint = paint("#303b49", 0.34);
export const greyPaint = paint("#8d949b", 0.4);
export const palePaint = paint("#dcdad3", 0.38);
export const redPaint = paint("#c22a1e", 0.35);
export const rubber: Surface = { colour: [0.022, 0.022, 0.024], roughness: 0.75, mirror: 0.03 };
export const steel: Surface = { colour: [0.5, 0.52, 0.55], roughness: 0.34, metal: true };
export const chrome: Surface = { colour: [0.75, 0.76, 0.78], roughness: 0.14, metal: true };
export const darkSteel: Surface = { colour: [0.09, 0.095, 0.105], roughness: 0.42, mirror: 0.06 };
export const cabGlass: Surface = { colour: [0.012, 0.016, 0.02], roughness: 0.04, mirror: 0.28 };
export const darkGlass: Surface = { colour: [0.012, 0.016, 0.02], roughness: 0.06, mirror: 0.09 };
export const cardboard: Surface = {
  colour: (p) => blend(light("#a5794a"), light("#8a6238"), noise(p[0] * 3, p[1] * 9, p[2] * 3)),
  roughness: 0.85,
  mirror: 0.02,
};
export const timber: Surface = {
  colour: (p) => blend(light("#9c7547"), light("#76552f"), noise(p[0] * 2, p[1] * 14, p[2] * 2)),
  roughness: 0.8,
  mirror: 0.02,
};
export const concrete: Surface = {
  colour: (p) => blend([0.2, 0.195, 0.185], [0.3, 0.29, 0.275], cloud(p[0] * 0.7, p[1] * 0.9, p[2] * 0.7)),
  roughness: 0.85,
  mirror: 0.03,
};

export const lampFace = (colour: V3): Surface => ({ colour: [0.8, 0.8, 0.8], roughness: 0.5, glow: colour });

/** Black and amber at 45° in the x–y plane, `pitch` metres from stripe to stripe. */
export const hazard = (pitch: number): Surface => ({
  colour: (p) => (((((p[0] + p[1] + p[2] * 0.5) / pitch) % 1) + 1) % 1 < 0.5 ? light("#f09a00") : [0.02, 0.022, 0.026]),
  roughness: 0.45,
  mirror: 0.04,
});

/** Asphalt after rain: dark, with standing water where the noise is low. */
export const wetAsphalt = (scale = 0.35): Surface => {
  const dry = (p: V3) => ramp(0.42, 0.6, cloud(p[0] * scale, p[2] * scale, 3));
  return {
    colour: (p) =>
      blend([0.012, 0.013, 0.016], [0.042, 0.042, 0.046], dry(p) * (0.7 + 0.3 * noise(p[0] * 40, p[2] * 40))),
    roughness: (p) => 0.07 + 0.4 * dry(p),
    mirror: 0.05,
    bump: (p, n) => {
      const k = 0.004 + 0.05 * dry(p);
      return [
        n[0] + (noise(p[0] * 23, p[2] * 23, 1) - 0.5) * k,
        n[1],
        n[2] + (noise(p[0] * 23, p[2] * 23, 7) - 0.5) * k,
      ];
    },
  };
};
