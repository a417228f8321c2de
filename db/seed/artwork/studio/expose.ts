import { Tracer } from "./trace.ts";
import type { Camera, Scene } from "./scene.ts";
import { add, along, cross, dice, sub, times, unit } from "./vector.ts";
import type { V3 } from "./vector.ts";

/** Ten numbers a pixel: light r g b, surface colour r g b, normal x y z, distance. */
export const channels = 10;

export type Frame = { width: number; height: number; samples: number };

function rays(camera: Camera, { width, height }: Frame) {
  const front = unit(sub(camera.to, camera.from));
  const right = unit(cross(front, [0, 1, 0]));
  const up = cross(right, front);
  const half = Math.tan((camera.view * Math.PI) / 360);
  const [sx, sy] = camera.shift ?? [0, 0];
  return (x: number, y: number, random: () => number): { from: V3; towards: V3 } => {
    const u = ((x / width) * 2 - 1 + 2 * sx) * half;
    const v = ((1 - (y / height) * 2 + 2 * sy) * half * height) / width;
    const way = add(along(front, right, u), times(up, v));
    if (!camera.lens) return { from: camera.from, towards: unit(way) };
    const sharp = along(camera.from, way, camera.lens.focus);
    const [r, t] = [camera.lens.radius * Math.sqrt(random()), random() * 2 * Math.PI];
    const from = along(along(camera.from, right, r * Math.cos(t)), up, r * Math.sin(t));
    return { from, towards: unit(sub(sharp, from)) };
  };
}

/** Fills the rows that `nextRow` hands out (−1 ends) of the film. */
export function expose(scene: Scene, frame: Frame, film: Float32Array, nextRow: () => number): void {
  const tracer = new Tracer(scene);
  const ray = rays(scene.camera, frame);
  const { width, samples } = frame;
  for (let y = nextRow(); y >= 0; y = nextRow()) {
    const random = dice(y * 7919 + 17);
    for (let x = 0; x < width; x++) {
      const sum = new Float64Array(channels);
      for (let s = 0; s < samples; s++) {
        // a tent-shaped pixel filter on a stratified grid keeps edges soft without blur
        const jx = ((s * 0.7548776662466927 + random() * 0.35) % 1) * 1.4 - 0.2;
        const jy = ((s * 0.5698402909980532 + random() * 0.35) % 1) * 1.4 - 0.2;
        const { from, towards } = ray(x + jx, y + jy, random);
        const c = tracer.light(from, towards, random);
        const { colour, normal, distance } = tracer.first;
        const all = [c[0], c[1], c[2], colour[0], colour[1], colour[2], normal[0], normal[1], normal[2], distance];
        for (let k = 0; k < channels; k++) sum[k]! += all[k]!;
      }
      const at = (y * width + x) * channels;
      for (let k = 0; k < channels; k++) film[at + k] = sum[k]! / samples;
    }
  }
}
