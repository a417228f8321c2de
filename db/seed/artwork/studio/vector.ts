/** Three numbers: a place or direction in metres (x right, y up, z towards the viewer), or linear light r, g, b. */
export type V3 = readonly [number, number, number];

export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: V3, k: number): V3 => [a[0] * k, a[1] * k, a[2] * k];
export const along = (a: V3, d: V3, t: number): V3 => [a[0] + d[0] * t, a[1] + d[1] * t, a[2] + d[2] * t];
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: V3): number => Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
export const unit = (a: V3): V3 => times(a, 1 / (length(a) || 1));
export const blend = (a: V3, b: V3, t: number): V3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
export const clamp = (v: number, lo = 0, hi = 1): number => Math.min(hi, Math.max(lo, v));
/** 0 below `from`, 1 above `to`, smooth between. */
export const ramp = (from: number, to: number, v: number): number => {
  const t = clamp((v - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** Screen colour (#rrggbb) as linear light, optionally brighter than white. */
export function light(hex: string, strength = 1): V3 {
  const channel = (i: number) => {
    const v = parseInt(hex.slice(i, i + 2), 16) / 255;
    return (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4) * strength;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Repeatable random numbers in [0, 1). */
export function dice(seed: number): () => number {
  let s = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 13)) >>> 0 || 1;
  return () => {
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    s >>>= 0;
    return s / 4294967296;
  };
}

const lattice = (x: number, y: number, z: number): number => {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
};

/** Value noise, 0…1, one feature per unit. */
export function noise(x: number, y: number, z = 0): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const s = (t: number) => t * t * (3 - 2 * t);
  const [u, v, w] = [s(x - i), s(y - j), s(z - k)];
  const mix = (a: number, b: number, t: number) => a + (b - a) * t;
  const face = (kk: number) =>
    mix(mix(lattice(i, j, kk), lattice(i + 1, j, kk), u), mix(lattice(i, j + 1, kk), lattice(i + 1, j + 1, kk), u), v);
  return mix(face(k), face(k + 1), w);
}

/** Four octaves of noise, 0…1. */
export function cloud(x: number, y: number, z = 0): number {
  let sum = 0;
  for (let o = 0, f = 1, a = 0.5; o < 4; o++, f *= 2.03, a *= 0.5) sum += a * noise(x * f + o * 17, y * f, z * f);
  return sum / 0.9375;
}

/** One fixed random number per whole-numbered cell. */
export const cell = (x: number, y: number, z = 0): number => lattice(Math.floor(x), Math.floor(y), Math.floor(z));
