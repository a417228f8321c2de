import { Mesh, moved } from "../studio/mesh.ts";
import type { Surface } from "../studio/mesh.ts";
import { block } from "../studio/solids.ts";
import { cell, light } from "../studio/vector.ts";
import { cardboard, greyPaint, inkPaint, palePaint, timber } from "./paints.ts";

const tape: Surface = { colour: light("#c7a878"), roughness: 0.4, mirror: 0.05 };
const film: Surface = { colour: light("#9ea6ae"), roughness: 0.25, mirror: 0.06 };
const crate: Surface = { colour: light("#3f5a78"), roughness: 0.5 };

/** Pallet 1.2 (x) × 1.0 (z), top at 0.144 m, centred on the origin. */
export function pallet(): Mesh {
  const mesh = new Mesh();
  for (let i = 0; i < 7; i++)
    mesh.add(block([-0.6, 0.122, -0.5 + i * 0.15], [0.6, 0.144, -0.4 + i * 0.15], timber, 0.004));
  for (const z of [-0.5, -0.07, 0.36]) {
    mesh.add(block([-0.6, 0, z], [0.6, 0.022, z + 0.14], timber, 0.004));
    for (const x of [-0.6, -0.07, 0.46]) mesh.add(block([x, 0.022, z], [x + 0.14, 0.122, z + 0.14], timber, 0.004));
  }
  return mesh;
}

/** A loaded pallet; `kind` picks boxes, wrapped goods, crates or drums of sacks, repeatably. */
export function goods(kind: number, high = 1.2): Mesh {
  const mesh = pallet();
  const which = cell(kind, 1) * 4;
  const boxes = which < 1.1;
  const [nx, ny, nz] = boxes ? [2, Math.round(high / 0.42), 2] : which < 3.2 ? [1, 1, 1] : [1, 2, 1];
  const surface = boxes
    ? cardboard
    : which < 2.4
      ? film
      : which < 3.2
        ? palePaint
        : which < 3.6
          ? crate
          : cell(kind, 2) < 0.5
            ? inkPaint
            : greyPaint;
  const [dx, dy, dz] = [1.16 / nx, high / ny, 0.96 / nz];
  const gap = nx > 1 ? 0.012 : 0;
  for (let i = 0; i < nx; i++)
    for (let j = 0; j < ny; j++)
      for (let k = 0; k < nz; k++) {
        if (j === ny - 1 && boxes && cell(kind, i, k + 7) < 0.16) continue;
        const [x, y, z] = [-0.58 + i * dx, 0.146 + j * dy, -0.48 + k * dz];
        const off = (cell(i, j, k + kind) - 0.5) * 0.016;
        mesh.add(
          block(
            [x + gap / 2 + off, y, z + gap / 2 + off],
            [x + dx - gap / 2 + off, y + dy - gap / 2, z + dz - gap / 2 + off],
            surface,
            surface === film ? 0.06 : 0.01,
          ),
        );
        if (boxes)
          mesh.add(
            block(
              [x + dx / 2 - 0.03 + off, y + 0.01, z + off - 0.002],
              [x + dx / 2 + 0.03 + off, y + dy - 0.004, z + dz + off - gap / 2 + 0.003],
              tape,
              0,
            ),
          );
      }
  return mesh;
}

/** Pallet racking in the x–y plane, bays along x from 0, its aisle face at z = 0 and its back at −1.1. */
export function racking(
  bays: number,
  levels: readonly number[],
  seed: number,
  beams: Surface,
  posts: Surface,
  empty?: (bay: number, level: number) => boolean,
): Mesh {
  const mesh = new Mesh();
  const [bay, deep] = [2.8, 1.1];
  const top = levels[levels.length - 1]! + 1.6;
  for (let b = 0; b <= bays; b++) {
    for (const z of [-deep, -0.1])
      mesh.add(block([b * bay - 0.05, 0, z], [b * bay + 0.05, top, z + 0.1], posts, 0.008));
    for (let y = 0.4; y < top - 0.6; y += 1.1)
      mesh.add(block([b * bay - 0.02, y, -deep + 0.05], [b * bay + 0.02, y + 0.05, -0.05], posts, 0));
  }
  for (let b = 0; b < bays; b++)
    levels.forEach((y, level) => {
      if (y > 0)
        for (const z of [-deep + 0.02, -0.08])
          mesh.add(block([b * bay + 0.05, y - 0.13, z], [(b + 1) * bay - 0.05, y, z + 0.06], beams, 0.006));
      for (const half of [0, 1]) {
        const n = seed * 100 + b * 10 + level * 2 + half;
        if (empty?.(b * 2 + half, level) || cell(n, 3) < 0.1) continue;
        mesh.add(goods(n, 0.75 + Math.round(cell(n, 4) * 3) * 0.15), moved(b * bay + 0.75 + half * 1.3, y, -0.52));
      }
    });
  return mesh;
}
