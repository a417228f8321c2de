import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { expose } from "./expose.ts";
import type { Frame } from "./expose.ts";
import type { Scene } from "./scene.ts";

const { module, frame, film, row } = workerData as {
  module: string;
  frame: Frame;
  film: SharedArrayBuffer;
  row: SharedArrayBuffer;
};
setPriority(15);
const { scene } = (await import(module)) as { scene: () => Scene };
const counter = new Int32Array(row);
expose(scene(), frame, new Float32Array(film), () => {
  const y = Atomics.add(counter, 0, 1);
  return y < frame.height ? y : -1;
});
parentPort?.postMessage("done");
