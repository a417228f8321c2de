import { channels } from "./expose.ts";

/**
 * Edge-keeping smoothing of the traced light (à-trous wavelet, five taps a side): surface colour is divided out first,
 * so that only the lighting is smoothed, and edges of shape, distance and brightness stop it.
 */
export function denoise(
  film: Float32Array,
  width: number,
  height: number,
  samples: number,
  strength = 1,
): Float32Array {
  const pixels = width * height;
  const surface = (p: number, k: number) => Math.max(0.04, film[p * channels + 3 + k]!);
  let light: Float32Array = new Float32Array(pixels * 3);
  for (let p = 0; p < pixels; p++)
    for (let k = 0; k < 3; k++) light[p * 3 + k] = film[p * channels + k]! / surface(p, k);

  const taps = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];
  for (let level = 0; level < 4; level++) {
    const step = 1 << level;
    const tolerance = (strength * 3.2) / Math.sqrt(samples) / (1 + level * 0.8);
    const next = new Float32Array(pixels * 3);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const f = p * channels;
        const [l0, l1, l2] = [light[p * 3]!, light[p * 3 + 1]!, light[p * 3 + 2]!];
        const bright = (l0 + l1 + l2) / 3 + 0.02;
        let [s0, s1, s2, total] = [0, 0, 0, 0];
        for (let j = -2; j <= 2; j++) {
          const yy = y + j * step;
          if (yy < 0 || yy >= height) continue;
          for (let i = -2; i <= 2; i++) {
            const xx = x + i * step;
            if (xx < 0 || xx >= width) continue;
            const q = yy * width + xx;
            const g = q * channels;
            const facing = film[f + 6]! * film[g + 6]! + film[f + 7]! * film[g + 7]! + film[f + 8]! * film[g + 8]!;
            const still = film[f + 6]! ** 2 + film[f + 7]! ** 2 + film[f + 8]! ** 2;
            const bend = still < 0.01 ? (film[g + 9]! > 9e3 ? 0 : 9) : Math.max(0, still - facing) * 40;
            const deep = Math.abs(film[f + 9]! - film[g + 9]!) / (film[f + 9]! * 0.02 * step + 0.02);
            const tint =
              Math.abs(film[f + 3]! - film[g + 3]!) +
              Math.abs(film[f + 4]! - film[g + 4]!) +
              Math.abs(film[f + 5]! - film[g + 5]!);
            const apart =
              (Math.abs(l0 - light[q * 3]!) + Math.abs(l1 - light[q * 3 + 1]!) + Math.abs(l2 - light[q * 3 + 2]!)) /
              (3 * bright * tolerance);
            const weight = taps[i + 2]! * taps[j + 2]! * Math.exp(-bend - deep - tint * 12 - apart * apart);
            s0 += light[q * 3]! * weight;
            s1 += light[q * 3 + 1]! * weight;
            s2 += light[q * 3 + 2]! * weight;
            total += weight;
          }
        }
        next[p * 3] = s0 / total;
        next[p * 3 + 1] = s1 / total;
        next[p * 3 + 2] = s2 / total;
      }
    light = next;
  }
  for (let p = 0; p < pixels; p++) for (let k = 0; k < 3; k++) light[p * 3 + k]! *= surface(p, k);
  return light;
}
