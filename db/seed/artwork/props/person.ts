import type { Mesh } from "../studio/mesh.ts";
import type { Surface } from "../studio/mesh.ts";
import { egg, limb, melt, skin } from "../studio/skin.ts";
import { add, dot, length, light, noise, sub, times, unit } from "../studio/vector.ts";
import type { V3 } from "../studio/vector.ts";

/** Creases: the skin leans away from the slope of a noise field. */
const creased = (p: V3, n: V3): V3 => {
  const e = 0.012;
  const f = (x: number, y: number, z: number) =>
    noise(x * 9 + y * 4, y * 6, z * 9) + 0.5 * noise(x * 19, y * 15 + x * 6, z * 19);
  const here = f(p[0], p[1], p[2]);
  const lean = (d: V3) => (f(p[0] + d[0], p[1] + d[1], p[2] + d[2]) - here) * 0.75;
  return [n[0] - lean([e, 0, 0]), n[1] - lean([0, e, 0]), n[2] - lean([0, 0, e])];
};
const cloth = (hex: string): Surface => ({ colour: light(hex), roughness: 0.9, mirror: 0.02, bump: creased });

const helmet: Surface = { colour: light("#f2f0ea"), roughness: 0.3, mirror: 0.045 };
const face: Surface = { colour: light("#8a5f47"), roughness: 0.6, mirror: 0.03 };
const hair: Surface = { colour: light("#241b16"), roughness: 0.7, mirror: 0.03 };
const jacket = cloth("#42546d");
const trousers = cloth("#2c3645");
const boots = cloth("#17191c");
const gloves = cloth("#6f6354");

const vestCloth = light("#f08c00");

/** High-visibility vest, with reflective bands around the body and over the shoulders (places in the person's frame). */
const vest: Surface = {
  colour: (p) => {
    const around = Math.abs(p[1] - 1.07) < 0.026 || Math.abs(p[1] - 1.2) < 0.026;
    const over = p[1] > 1.2 && Math.abs(Math.abs(p[2]) - 0.105) < 0.024;
    return around || over ? light("#cfd2d0") : vestCloth;
  },
  roughness: 0.8,
  mirror: 0.03,
  bump: creased,
};

export type Pose = {
  /** Where the hands are, in the person's frame: standing on y = 0, facing +x, right hand at +z. */
  right: V3;
  left: V3;
  /** Degrees that the head looks down. */
  nod?: number;
  /** Sits on a seat 0.8 m up instead of standing. */
  sits?: boolean;
};

function elbow(shoulder: V3, hand: V3, outward: V3, upper = 0.29, lower = 0.28): V3 {
  const way = sub(hand, shoulder);
  const far = Math.min(length(way), upper + lower - 0.004);
  const along = (upper * upper - lower * lower + far * far) / (2 * far);
  const axis = unit(way);
  const side = unit(sub(outward, times(axis, dot(outward, axis))));
  return add(add(shoulder, times(axis, along)), times(side, Math.sqrt(Math.max(0, upper * upper - along * along))));
}

/** An anonymous figure in helmet and vest, 1.8 m tall. `fine` is the size of its triangles. */
export function person(pose: Pose, fine = 0.02): Mesh {
  const arms = (
    [
      ["right", 1],
      ["left", -1],
    ] as const
  ).map(([side, z]) => {
    const shoulder: V3 = [0, 1.42, 0.195 * z];
    const hand = pose[side];
    const bend = elbow(shoulder, hand, [-0.5, -1, 0.7 * z]);
    const back = unit(sub(bend, hand));
    return {
      shoulder,
      bend,
      hand,
      cuff: add(hand, times(back, 0.07)),
      tip: add(hand, add(times(back, -0.05), [0, -0.015, 0])),
    };
  });
  const legs = [1, -1].map((z): { hip: V3; knee: V3; ankle: V3 } => ({
    hip: [0, 0.88, 0.095 * z],
    knee: pose.sits ? [0.42, 0.9, 0.13 * z] : [0.02, 0.48, 0.11 * z],
    ankle: pose.sits ? [0.5, 0.46, 0.13 * z] : [-0.01, 0.12, 0.12 * z],
  }));
  const nod = ((pose.nod ?? 10) * Math.PI) / 180;
  const headPoint = (p: V3): V3 => {
    const [x, y] = [p[0] - 0.01, p[1] - 1.53];
    return [x * Math.cos(nod) - y * Math.sin(nod), x * Math.sin(nod) + y * Math.cos(nod), p[2]];
  };
  const body = (p: V3) => {
    const q = headPoint(p);
    const shell = Math.max(egg(q, [0.005, 0.175, 0], [0.15, 0.125, 0.122]), 0.155 - q[1]);
    const ridge = Math.max(egg(q, [0, 0.185, 0], [0.145, 0.13, 0.02]), 0.16 - q[1]);
    const brim = egg(q, [0.045, 0.158, 0], [0.17, 0.016, 0.135]);
    const hat = melt(melt(shell, brim, 0.02), ridge, 0.02);
    const head = melt(
      egg(q, [0.02, 0.115, 0], [0.1, 0.125, 0.08]),
      limb(p, [-0.01, 1.42, 0], [0, 1.56, 0], 0.062),
      0.03,
    );
    const ear = Math.min(...[1, -1].map((z) => egg(q, [0.005, 0.095, 0.08 * z], [0.024, 0.034, 0.014])));
    const chest = melt(egg(p, [0, 1.29, 0], [0.145, 0.2, 0.205]), egg(p, [0, 1.07, 0], [0.14, 0.2, 0.18]), 0.1);
    const yoke = limb(p, [-0.01, 1.435, -0.13], [-0.01, 1.435, 0.13], 0.072);
    const trunk = melt(chest, yoke, 0.09);
    const collar = melt(
      limb(p, [-0.015, 1.46, -0.03], [-0.015, 1.46, 0.03], 0.082),
      egg(p, [-0.012, 1.5, 0], [0.078, 0.035, 0.076]),
      0.03,
    );
    const sleeve = Math.min(
      ...arms.map((a) => melt(limb(p, a.shoulder, a.bend, 0.076, 0.056), limb(p, a.bend, a.cuff, 0.056, 0.044), 0.025)),
    );
    const hand = Math.min(
      ...arms.map((a) => melt(limb(p, a.cuff, a.hand, 0.034, 0.042), egg(p, a.tip, [0.04, 0.032, 0.042]), 0.03)),
    );
    const hips = egg(p, [0, 0.92, 0], [0.14, 0.15, 0.175]);
    const leg = Math.min(
      ...legs.map((l) => melt(limb(p, l.hip, l.knee, 0.095, 0.07), limb(p, l.knee, l.ankle, 0.07, 0.064), 0.03)),
    );
    const foot = Math.min(
      ...legs.map(({ ankle: a }) =>
        limb(p, [a[0] - 0.02, a[1] - 0.06, a[2]], [a[0] + 0.16, a[1] - 0.07, a[2] * 1.08], 0.062, 0.05),
      ),
    );
    const lower = melt(hips, leg, 0.08);
    const parts: [number, Surface][] = [
      [hat, helmet],
      [head, q[0] < 0.015 && q[1] > 0.035 ? hair : face],
      [ear, face],
      [trunk, vest],
      [collar, jacket],
      [sleeve, jacket],
      [hand, gloves],
      [lower, trousers],
      [foot, boots],
    ];
    const [near, surface] = parts.reduce((a, b) => (b[0] < a[0] ? b : a));
    const far = melt(melt(Math.min(near, hat), melt(trunk, sleeve, 0.035), 0.01), lower, 0.01);
    return { far: Math.min(far, hand, head, ear, foot), surface };
  };
  const reach = [pose.right, pose.left];
  const lo: V3 = [
    Math.min(-0.32, ...reach.map((h) => h[0] - 0.1)),
    -0.02,
    Math.min(-0.42, ...reach.map((h) => h[2] - 0.1)),
  ];
  const hi: V3 = [
    Math.max(pose.sits ? 0.75 : 0.3, ...reach.map((h) => h[0] + 0.1)),
    Math.max(1.88, ...reach.map((h) => h[1] + 0.1)),
    Math.max(0.42, ...reach.map((h) => h[2] + 0.1)),
  ];
  return skin(body, lo, hi, fine);
}
