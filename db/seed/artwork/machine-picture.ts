/** Puts a drawing of a machine on the 960 × 720 picture: scale, margins, ground. */
import { drawMachine } from "./draw-machine.ts";
import { liveryOf } from "./liveries.ts";
import type { MachineSpec, Pose } from "./machine-spec.ts";

export const WIDTH = 960;
export const HEIGHT = 720;
const MARGIN = 44;
/** the largest scale, so that a small machine does not look like a big one */
const LARGEST = 330;

export function svgDocument(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
}

export function machinePicture(spec: MachineSpec, pose: Pose): string {
  const livery = liveryOf(spec.manufacturer);
  const rough = drawMachine(spec, pose, livery, { px: 1 / 100 }).bounds;
  const scale = Math.min((WIDTH - 2 * MARGIN) / rough.width, (HEIGHT - 2 * MARGIN) / rough.height, LARGEST);
  const { svg, bounds } = drawMachine(spec, pose, livery, { px: 1 / scale });
  const tall = bounds.height * scale;
  // a low machine stands a little below the middle, never higher
  const spare = HEIGHT - 2 * MARGIN - tall;
  const dx = WIDTH / 2 - (bounds.x + bounds.width / 2) * scale;
  const dy = MARGIN + spare * 0.56 - bounds.y * scale;
  return svgDocument(
    `<g transform="translate(${dx.toFixed(2)} ${dy.toFixed(2)}) scale(${scale.toFixed(4)})">${svg}</g>`,
  );
}
