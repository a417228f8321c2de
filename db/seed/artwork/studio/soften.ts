import { channels } from "./expose.ts";
import type { Camera } from "./scene.ts";

const taps = 24;
const goldenTurn = Math.PI * (3 - Math.sqrt(5));

/**
 * Takes the grain out of what the lens has blurred: there, each pixel becomes the mean of a disc a third as wide as
 * the blur itself, kept to neighbours that are about as far out of focus.
 */
export function soften(
  light: Float32Array,
  film: Float32Array,
  camera: Camera,
  width: number,
  height: number,
): Float32Array {
  if (!camera.lens) return light;
  const { radius, focus } = camera.lens;
  const perMetre = width / (2 * Math.tan((camera.view * Math.PI) / 360));
  const blur = new Float32Array(width * height);
  for (let p = 0; p < blur.length; p++)
    blur[p] = Math.min(40, Math.abs(1 / focus - 1 / film[p * channels + 9]!) * radius * perMetre);
  const out = new Float32Array(light.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const wide = blur[p]!;
      let total = 1;
      let [r, g, b] = [light[p * 3]!, light[p * 3 + 1]!, light[p * 3 + 2]!];
      if (wide > 1.5)
        for (let t = 0; t < taps; t++) {
          const far = wide * 0.75 * Math.sqrt((t + 0.5) / taps);
          const [u, v] = [
            Math.round(x + far * Math.cos(t * goldenTurn)),
            Math.round(y + far * Math.sin(t * goldenTurn)),
          ];
          if (u < 0 || v < 0 || u >= width || v >= height) continue;
          const q = v * width + u;
          const apart = (blur[q]! - wide) / (wide * 0.35);
          const weight = Math.exp(-apart * apart);
          r += light[q * 3]! * weight;
          g += light[q * 3 + 1]! * weight;
          b += light[q * 3 + 2]! * weight;
          total += weight;
        }
      out[p * 3] = r / total;
      out[p * 3 + 1] = g / total;
      out[p * 3 + 2] = b / total;
    }
  return out;
}
