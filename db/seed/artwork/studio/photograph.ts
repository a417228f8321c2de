import { Worker } from "node:worker_threads";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { denoise } from "./denoise.ts";
import { despeckle } from "./despeckle.ts";
import { develop } from "./develop.ts";
import { channels } from "./expose.ts";
import type { Frame } from "./expose.ts";
import { soften } from "./soften.ts";
import type { Scene } from "./scene.ts";

const threads = 2;

/** Traces the scene that `module` exports as `scene()` and gives the finished picture. */
export async function photograph(module: URL, frame: Frame): Promise<Sharp> {
  const film = new SharedArrayBuffer(frame.width * frame.height * channels * 4);
  const row = new SharedArrayBuffer(4);
  await Promise.all(
    Array.from(
      { length: threads },
      () =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(new URL("./exposer.ts", import.meta.url), {
            workerData: { module: module.href, frame, film, row },
          });
          worker.once("error", reject);
          worker.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`exposer ended with ${code}`))));
        }),
    ),
  );
  const look = ((await import(module.href)) as { scene: () => Scene }).scene();
  const { width, height } = frame;
  const raw = new Float32Array(film);
  const clean = soften(denoise(raw, width, height, frame.samples), raw, look.camera, width, height);
  return sharp(despeckle(develop(clean, width, height, look), width), { raw: { width, height, channels: 3 } });
}
