import type { Scene } from "./scene.ts";
import { clamp, ramp } from "./vector.ts";

/** Halo of bright places: what lies above `knee`, blurred wide and added back. */
function bloom(light: Float32Array, width: number, height: number, strength: number, knee: number): void {
  const small = 4;
  const [w, h] = [Math.ceil(width / small), Math.ceil(height / small)];
  let glow: Float32Array = new Float32Array(w * h * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let k = 0; k < 3; k++) {
        const over = Math.max(0, Math.min(6, light[(y * width + x) * 3 + k]!) - knee);
        glow[(((y / small) | 0) * w + ((x / small) | 0)) * 3 + k]! += over / (small * small);
      }
  const sums = new Float32Array(w * h * 3);
  for (const share of [0.012, 0.04]) {
    const radius = Math.max(1, Math.round(w * share));
    for (let pass = 0; pass < 3; pass++) glow = boxBlur(boxBlur(glow, w, h, radius, true), w, h, radius, false);
    for (let i = 0; i < sums.length; i++) sums[i]! += glow[i]! * 0.5;
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [clamp((x + 0.5) / small - 0.5, 0, w - 1.001), clamp((y + 0.5) / small - 0.5, 0, h - 1.001)];
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [u - i, v - j];
      const [i1, j1] = [Math.min(i + 1, w - 1), Math.min(j + 1, h - 1)];
      for (let k = 0; k < 3; k++) {
        const get = (a: number, b: number) => sums[(b * w + a) * 3 + k]!;
        const value =
          (get(i, j) * (1 - fx) + get(i1, j) * fx) * (1 - fy) + (get(i, j1) * (1 - fx) + get(i1, j1) * fx) * fy;
        light[(y * width + x) * 3 + k]! += value * strength;
      }
    }
}

function boxBlur(from: Float32Array, w: number, h: number, radius: number, across: boolean): Float32Array {
  const to = new Float32Array(from.length);
  const [lines, long, stepLine, step] = across ? [h, w, w * 3, 3] : [w, h, 3, w * 3];
  for (let line = 0; line < lines; line++)
    for (let k = 0; k < 3; k++) {
      const start = line * stepLine + k;
      let sum = 0;
      const value = (i: number) => from[start + clamp(i, 0, long - 1) * step]!;
      for (let i = -radius; i <= radius; i++) sum += value(i);
      for (let i = 0; i < long; i++) {
        to[start + i * step] = sum / (2 * radius + 1);
        sum += value(i + radius + 1) - value(i - radius);
      }
    }
  return to;
}

/** Film curve: soft shoulder, slightly deepened shadows. */
function curve(v: number): number {
  const x = Math.max(0, v);
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));
}

const screen = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** Linear light to 8-bit RGB. */
export function develop(
  light: Float32Array,
  width: number,
  height: number,
  look: Pick<Scene, "exposure" | "bloom" | "burn">,
): Buffer {
  const { exposure, bloom: halo = 0.5, burn = 1 } = look;
  const lit = light.map(
    (v, i) => v * exposure * 0.6 * (burn + (1 - burn) * ramp(0, 0.62, (((i / 3) | 0) % width) / width)),
  );
  bloom(lit, width, height, halo, 0.5);
  const out = Buffer.alloc(width * height * 3);
  for (let i = 0; i < lit.length; i++) out[i] = Math.round(255 * screen(curve(lit[i]!)));
  return out;
}
